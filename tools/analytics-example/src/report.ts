import type { Answers } from './answers';
import { questions } from './questions';
import type { Row } from './store';

const mostRows = 14;

/** The answers as tables of text: the views as they are, the newest rows only. */
export function textReport({ read, ...answers }: Answers): string {
  if (read.firstAt === null) return 'The stream is empty: there is nothing to report yet.\n';
  const basis =
    `${read.events} events from ${read.firstAt} to ${read.lastAt}:\n${read.players} players, ` +
    `${read.matches} matches; ${read.notUnderstood} records were not understood.`;
  const tables = questions.map(([title, view]) =>
    [`${title} (${view})`, ...linesOf(answers[view])].join('\n'),
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
