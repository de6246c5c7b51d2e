import type { Choice } from '../../../components/control/select';
import { dateLocale } from '../../../lib/language/language';

const shownMonths = 12;
const named = new Intl.DateTimeFormat(dateLocale, { month: 'long', year: 'numeric' });

const valueOf = (month: Date): string =>
  `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`;

/** January 2030, of `2030-01`. */
export const nameOfMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return named.format(new Date(year, number - 1, 1));
};

/** The month of a line by this device's calendar: `2030-01`. */
export const monthOf = ({ createdAt }: { createdAt: string }): string =>
  valueOf(new Date(createdAt));

/** Lines by month of this device's calendar, in their order. */
export function byMonth<Line extends { createdAt: string }>(
  lines: Line[],
): { month: string; lines: Line[] }[] {
  const months = new Map<string, Line[]>();
  for (const line of lines) {
    const month = monthOf(line);
    months.set(month, [...(months.get(month) ?? []), line]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, lines: ofMonth }));
}

/** The current month and the eleven before it: `2030-01` as January 2030, newest first. */
export function monthChoices(now: Date): Choice[] {
  return Array.from({ length: shownMonths }, (_, back) => {
    const month = new Date(now.getFullYear(), now.getMonth() - back, 1);
    return { value: valueOf(month), label: named.format(month) };
  });
}

/**
 * The bounds of a month of this device's calendar, as ISO times: its first midnight, inclusive, and
 * that of the next, exclusive. Empty for an invalid month.
 */
export function rangeOf(month: string): { from?: string; to?: string } {
  const [, year, number] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !number) return {};
  const midnightOf = (index: number) => new Date(Number(year), index, 1).toISOString();
  return { from: midnightOf(Number(number) - 1), to: midnightOf(Number(number)) };
}
