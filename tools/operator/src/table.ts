/** Rows in columns of the width of their content; numbers are right-aligned. */
export function table(headings: string[], rows: (string | number)[][]): string {
  const texts = [headings, ...rows.map((row) => row.map(String))];
  const widths = headings.map((_, column) =>
    Math.max(...texts.map((row) => (row[column] ?? '').length)),
  );
  const isNumeric = headings.map(
    (_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'),
  );
  return texts
    .map((row) =>
      row
        .map((text, column) =>
          isNumeric[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A count with its noun: `1 event`, `3 events`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Formats cents: `$12.50`, `-$0.05`. */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
