import { type Collected, currentWork } from '../context';

/**
 * Writes rows of one kind by one operation before the current transaction commits, however many
 * saves it makes; outside of a transaction at once.
 *
 * @param kind rows of one kind are written in the order of the calls
 */
export async function collect<Row>(
  kind: string,
  rows: readonly Row[],
  write: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  const { session, collected } = currentWork();
  if (!session) {
    await write([...rows]);
    return;
  }
  const known = collected.get(kind) ?? { rows: [], write: write as Collected['write'] };
  known.rows.push(...rows);
  collected.set(kind, known);
}

/** Writes what was collected, within the transaction. */
export async function writeCollected(all: ReadonlyMap<string, Collected>): Promise<void> {
  for (const { rows, write } of all.values()) await write(rows as never[]);
}
