import { type Found, LongSearch, type Search, searchAtOnce } from '../query/scan';
import type { Collection } from '../storage/catalog';
import type { View } from '../storage/view';

/**
 * The records that a statement changes.
 * @throws LongSearch when they must be searched before, also when the only record that was found
 * then no longer matches.
 */
export function searchToWrite(
  view: View,
  collection: Collection | undefined,
  wanted: Search,
): Found[] {
  const found = searchAtOnce(view, collection, wanted);
  const { among, limit } = wanted;
  if (limit === 1 && found.length === 0 && among && among.length > 0) {
    throw new LongSearch({ ...wanted, among: undefined });
  }
  return found;
}
