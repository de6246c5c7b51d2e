export type Cell = string | number | null;

/** A table for export: a row has a cell for each column. */
export interface Sheet {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Spreadsheets run text that begins like this as a formula, also behind spaces. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * A sheet as CSV (RFC 4180) in UTF-8. It begins with a byte order mark: without it Excel reads
 * names as Windows-1252. Text that a spreadsheet would run as a formula gets an apostrophe before
 * it; numbers are written as they are.
 */
export const csvOf = ({ columns, rows }: Sheet): string =>
  `\uFEFF${[columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
