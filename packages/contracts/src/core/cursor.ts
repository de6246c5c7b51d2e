/** A row of a list by time. */
interface Row {
  at: Date;
  id: string;
}

/** The cursor of the rows that are older than one. */
export const cursorOf = ({ at, id }: Row): string => `${at.toISOString()}_${id}`;

/** The row that a cursor was made from; null without a cursor. */
export function rowOf(cursor: string | undefined): Row | null {
  if (cursor === undefined) return null;
  const [at = '', id = ''] = cursor.split('_');
  return { at: new Date(at), id };
}

/**
 * A page of rows that were read with one more than fits, and the cursor of the page after it; null
 * on the last one.
 */
export function cursorPage<R extends Row>(
  rows: readonly R[],
  pageSize: number,
): { items: R[]; next: string | null } {
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return { items, next: last && rows.length > pageSize ? cursorOf(last) : null };
}
