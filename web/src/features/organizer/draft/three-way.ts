/** A field that two organizers changed from the same version, one of them or both. */
export interface ConflictRow {
  field: string;
  was: unknown;
  mine: unknown;
  theirs: unknown;
  /** With both changes kept; mine where both changed it. */
  kept: unknown;
  by: 'me' | 'them' | 'both';
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What differs between what was there, what I changed it to and what is saved now. */
export function conflictRows<Fields extends object>(
  was: Fields,
  mine: Fields,
  theirs: Fields,
): ConflictRow[] {
  const values = (fields: Fields) => fields as Record<string, unknown>;
  return Object.keys({ ...was, ...theirs }).flatMap((field) => {
    const [before, my, their] = [was, mine, theirs].map((fields) => values(fields)[field]);
    const isMine = !isSame(before, my);
    const isTheirs = !isSame(before, their);
    if (isSame(my, their) || (!isMine && !isTheirs)) return [];
    const by =
      isMine && isTheirs ? ('both' as const) : isMine ? ('me' as const) : ('them' as const);
    return [{ field, was: before, mine: my, theirs: their, kept: isMine ? my : their, by }];
  });
}

/** Their fields with those that I changed. */
export const keepBoth = <Fields extends object>(rows: readonly ConflictRow[], theirs: Fields) =>
  ({ ...theirs, ...Object.fromEntries(rows.map(({ field, kept }) => [field, kept])) }) as Fields;

/** Seeds by entry, from 1. */
export const seedsOf = (order: readonly string[]): Record<string, number> =>
  Object.fromEntries(order.map((id, index) => [id, index + 1]));

/** The order of seeds by entry; null where two entries have the same one. */
export function orderOf(seeds: Record<string, number>): string[] | null {
  const isOrder = new Set(Object.values(seeds)).size === Object.keys(seeds).length;
  if (!isOrder) return null;
  return Object.keys(seeds).toSorted((one, other) => (seeds[one] ?? 0) - (seeds[other] ?? 0));
}
