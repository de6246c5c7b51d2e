import type { CommissionMonth } from '../api';

const monthOf = (at: Date): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth())).toISOString();

const following = (start: string): string => {
  const at = new Date(start);
  return monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)));
};

/** The months from the first one with a commission to the present one, also those without any. */
export function monthsOf(earned: readonly CommissionMonth[], now: Date): CommissionMonth[] {
  const months: CommissionMonth[] = [];
  const first = earned[0]?.start;
  for (let start = first; start && start <= monthOf(now); start = following(start))
    months.push(earned.find((one) => one.start === start) ?? { start, pending: 0, paid: 0 });
  return months;
}
