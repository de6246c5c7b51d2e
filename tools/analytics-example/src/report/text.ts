import type { Answers } from '../answers';
import { basis, isEmpty, sectionsOf } from './report';
import type { Section, Table } from './section';

const mostRows = 14;
const mostColumns = 11;

/** The answers for a terminal: the newest rows only, the page has all. */
export function textReport(answers: Answers): string {
  const sections = isEmpty(answers) ? [] : sectionsOf(answers);
  return [basis(answers).join('\n'), ...sections.map(inWords), ''].join('\n\n');
}

function inWords({ title, figure, note, table }: Section): string {
  return [title, `  ${figure} ${note}`, '', ...linesOf(table).map((line) => `  ${line}`)].join(
    '\n',
  );
}

function linesOf({ columns, rows, things }: Table): string[] {
  const shown = [columns, ...rows.slice(0, mostRows)].map((row) => row.slice(0, mostColumns));
  const widths = columns.map((_, index) =>
    Math.max(...shown.map((row) => row[index]?.length ?? 0)),
  );
  const lines = shown.map((row) =>
    row
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const older = rows.length - mostRows;
  return older > 0 ? [...lines, `… and ${older} earlier ${things}`] : lines;
}
