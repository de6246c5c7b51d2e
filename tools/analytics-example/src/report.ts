import type { Answers } from './answers';
import type { Store } from './store';

const mostRows = 14;

/** The nine questions: the title of each, and its view. */
const questions = [
  ['Gross stakes per day', 'gross_stakes_per_day'],
  ['Rake per day', 'rake_per_day'],
  ['Retention by week', 'retention_by_week'],
  ['Disputed matches', 'disputes_per_1000_matches'],
  ['Minutes from open to settled', 'minutes_to_settle'],
  ['Tournaments by week', 'tournaments_by_week'],
  ['Rating gain per month and game', 'rating_gain_by_month'],
  ['Memberships by week', 'memberships_by_week'],
  ['Payouts to banks by week', 'bank_payouts_by_week'],
] as const;

type Row = Record<string, string | number | null>;

/** The answers as tables of text: the views as they are, the newest rows only. */
export function textReport(store: Store, { read }: Answers): string {
  if (read.firstAt === null) return 'The stream is empty: there is nothing to report yet.\n';
  const basis =
    `${read.events} events from ${read.firstAt} to ${read.lastAt}:\n${read.players} players, ` +
    `${read.matches} matches; ${read.notUnderstood} records were not understood.`;
  const tables = questions.map(([title, view]) =>
    [`${title} (${view})`, ...linesOf(store.rows<Row>(`select * from ${view}`))].join('\n'),
  );
  return [basis, ...tables, ''].join('\n\n');
}

/** Aligned columns; money is in cents, as in the events. */
function linesOf(rows: Row[]): string[] {
  const shown = rows.slice(-mostRows);
  const names = Object.keys(shown[0] ?? {});
  const cells = [names, ...shown.map((row) => names.map((name) => textOf(row[name])))];
  const widths = names.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  const lines = cells.map(
    (line) => `  ${line.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  ')}`,
  );
  const earlier = rows.length - shown.length;
  return earlier > 0 ? [...lines, `  … and ${earlier} earlier rows`] : lines;
}

const textOf = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : (value ?? '–');
