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
