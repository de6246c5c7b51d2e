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

interface NumberedPage<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}

/**
 * The cursor of the page after one that was read by number; null on the last one.
 *
 * @param atOf the instant that orders the list
 */
export function nextOf<Item extends { id: string }>(
  { items, page, pageSize, total }: NumberedPage<Item>,
  atOf: (item: Item) => Date,
): string | null {
  const last = items.at(-1);
  return last && page * pageSize < total ? cursorOf({ at: atOf(last), id: last.id }) : null;
}

/** How the inbox of staff is read, and from which row on where it begins with the newest. */
export interface InboxOrder {
  order: 'deadline' | 'newest';
  cursor?: string | undefined;
}

/** Whether an inbox begins with the newest: a cursor implies it. */
export const isNewestFirst = ({ order, cursor }: InboxOrder): boolean =>
  order === 'newest' || cursor !== undefined;

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
