import { failure, located } from '../errors';
import { indexKeysOf, type IndexField } from '../storage/index-keys';
import { decode, encodeResult, isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { plainDoc } from '../values/plain';
import { SortBuffer } from './sort-buffer';

/** Sorts documents in plain form. */
export function* sortPlain(docs: Iterable<Doc>, sort: unknown): Generator<Doc, undefined> {
  const fields = readSort(sort);
  const buffer = new SortBuffer(Infinity);
  for (const doc of docs) buffer.add(sortKey(doc, fields), encodeResult(doc));
  for (const bytes of buffer.ordered()) yield plainDoc(decode(bytes));
}

/** An array sorts by its smallest element, or descending by its largest, as index keys do. */
export function sortKey(doc: Doc, fields: IndexField[]): Buffer {
  const { keys } = indexKeysOf(doc, fields);
  return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
}

/** Reads `{ field: 1, other: -1 }`. @throws BadValue for anything else. */
export function readSort(sort: unknown): IndexField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDoc(sort)) throw failure('TypeMismatch', 'sort must be an object');
  if ('$natural' in sort && Object.keys(sort).length > 1) {
    throw failure('BadValue', "Cannot include '$natural' in compound sort");
  }
  return Object.entries(sort)
    .filter(([path]) => path !== '$natural')
    .map(([path, direction]) => {
      if (!isNumeric(direction))
        throw located(15974, `Illegal key in $sort specification: ${path}`);
      const sign = toDouble(direction);
      if (sign !== 1 && sign !== -1) {
        throw located(15975, '$sort key ordering must be 1 (ascending) or -1 (descending)');
      }
      return { path, descending: sign < 0 };
    });
}
