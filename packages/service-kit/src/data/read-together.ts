import { type Outcome, WorkInGroups } from '../work-in-groups';

/** Callers whose reads one operation makes. */
const most = 64;

/**
 * Reads by id, of which those that wait while others are made are made by one operation. Each
 * begins after it was asked for, so that it finds what its caller has written.
 *
 * @param read returns what exists of some ids; callers of the same id get the same object
 */
export function readTogether<Row>(
  read: (ids: string[]) => Promise<ReadonlyMap<string, Row>>,
): (ids: readonly string[]) => Promise<Map<string, Row>> {
  const reads = new WorkInGroups<readonly string[], Map<string, Row>>({
    most,
    async work(_, asked): Promise<Outcome<Map<string, Row>>[]> {
      const found = await read([...new Set(asked.flat())]);
      return asked.map((ids) => ({
        result: new Map(
          ids.flatMap((id) => {
            const row = found.get(id);
            return row === undefined ? [] : [[id, row]];
          }),
        ),
      }));
    },
  });
  return (ids) => reads.run('', ids);
}
