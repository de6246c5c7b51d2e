import type { RankedRow } from '@contend/tournament-engine';

/** Which entries of a stage advance to the next one. */
export interface GoingOn {
  /** Entries that are out of the event: they take no slot of a stage that is not drawn yet. */
  out: ReadonlySet<string>;
  /** Entries of the next stage; null before it was drawn. */
  chosen: ReadonlySet<string> | null;
}

/**
 * After how many rows of a table the cut for the next stage is drawn: below the last one that goes
 * on. Before the next stage is drawn those are the first rows that have not left.
 *
 * @param count how many of the table go on
 */
export function cutOf(
  rows: readonly Pick<RankedRow, 'entry'>[],
  { out, chosen }: GoingOn,
  count: number,
): number {
  if (count === 0) return 0;
  const goesOn = ({ entry }: Pick<RankedRow, 'entry'>) =>
    chosen ? chosen.has(entry) : !out.has(entry);
  const through = rows.flatMap((row, index) => (goesOn(row) ? [index + 1] : []));
  return (chosen ? through : through.slice(0, count)).at(-1) ?? 0;
}
