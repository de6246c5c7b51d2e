/** Ids per command, so that each stays small however many are asked for. */
const perRead = 1000;

/** Reads rows by ids, each id once, in commands of bounded size. */
export async function readInPages<Row>(
  ids: Iterable<string>,
  read: (page: string[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const distinct = [...new Set(ids)];
  const found: Row[] = [];
  for (let from = 0; from < distinct.length; from += perRead)
    for (const row of await read(distinct.slice(from, from + perRead))) found.push(row);
  return found;
}
