import { failure, located, type MongoFailure } from '../errors';
import { indexKeysOf, type IndexField } from '../storage/index-keys';
import { decode, encodeResult, isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { EMPTY_ARRAY } from '../values/order';
import { someAt } from '../values/paths';
import { plainDoc } from '../values/plain';
import type { Compare } from './collation';
import { checkFieldPath } from './field-path';
import { PAUSE, type Pausing, Slice } from './slices';
import { SortBuffer } from './sort-buffer';

/** Sorts documents in plain form. */
export function* sortPlain(docs: Iterable<Doc | typeof PAUSE>, sort: unknown): Pausing<Doc> {
  const fields = readSort(sort);
  const buffer = new SortBuffer(Infinity);
  for (const doc of docs) {
    if (doc === PAUSE) yield PAUSE;
    else buffer.add(sortKey(doc, fields), encodeResult(doc));
  }
  const slice = new Slice();
  for (const bytes of buffer.ordered()) {
    yield plainDoc(decode(bytes));
    if (!slice.isOver()) continue;
    yield PAUSE;
    slice.restart();
  }
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
  if ('$natural' in sort) checkNatural(sort.$natural);
  return Object.entries(sort)
    .filter(([path]) => path !== '$natural')
    .map(([path, direction]) => {
      if (isDoc(direction)) throw metaSort(direction);
      if (!isNumeric(direction))
        throw located(15974, `Illegal key in $sort specification: ${path}`);
      const sign = toDouble(direction);
      if (sign !== 1 && sign !== -1) {
        throw located(15975, '$sort key ordering must be 1 (ascending) or -1 (descending)');
      }
      checkFieldPath(path);
      return { path, descending: sign < 0 };
    });
}

function checkNatural(direction: unknown): void {
  if (isNumeric(direction) && Math.abs(toDouble(direction)) === 1) return;
  throw failure('BadValue', '$natural sort cannot be set to a value other than -1 or 1.');
}

const METADATA = new Set(['textScore', 'randVal', 'geoNearDistance', 'searchScore']);

function metaSort(spec: Doc): MongoFailure {
  const [name, ...others] = Object.keys(spec);
  if (name !== '$meta') return located(17312, '$meta is the only expression supported by $sort');
  if (others.length > 0) {
    return failure('FailedToParse', 'Cannot have additional keys in a $meta sort specification');
  }
  return METADATA.has(String(spec.$meta))
    ? failure('NotImplemented', 'Sorting by metadata is not offered')
    : located(31138, `Illegal $meta sort: ${String(spec.$meta)}`);
}

/**
 * Reads the sort of array elements, whose paths may have parts with `$`.
 * @param fail Makes the error of a malformed one.
 */
export function readElementSort(sort: Doc, fail: (message: string) => Error): IndexField[] {
  const entries = Object.entries(sort);
  if (entries.length === 0) throw fail('The $sort pattern is empty');
  return entries.map(([path, direction]) => {
    const sign = isNumeric(direction) ? toDouble(direction) : 0;
    if (Math.abs(sign) !== 1) throw fail('The $sort element value must be either 1 or -1');
    if (path.split('.').includes('')) throw fail('The $sort field has an empty part');
    return { path, descending: sign < 0 };
  });
}

/** The documents of a sort by a collation are held in memory. */
const COLLATED_BYTES = 100 * 1024 * 1024;

/** Sorts found documents by a collation. @throws QueryExceededMemoryLimitNoDiskUseAllowed */
export function* collated<Found extends { doc: Doc; bytes: Buffer }>(
  found: Iterable<Found | typeof PAUSE>,
  fields: IndexField[],
  compare: Compare,
): Pausing<Found> {
  const entries: { one: Found; values: unknown[] }[] = [];
  let bytes = 0;
  for (const one of found) {
    if (one === PAUSE) {
      yield PAUSE;
      continue;
    }
    bytes += one.bytes.length;
    if (bytes > COLLATED_BYTES) {
      throw failure(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Sort exceeded memory limit of ${COLLATED_BYTES} bytes`,
      );
    }
    entries.push({ one, values: fields.map((field) => sortValue(one.doc, field, compare)) });
  }
  entries.sort((left, right) => {
    for (const [i, { descending }] of fields.entries()) {
      const order = compare(left.values[i], right.values[i]);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
  for (const { one } of entries) yield one;
}

/** The smallest value at a path, descending the largest; a missing one is null. */
function sortValue(doc: Doc, { path, descending }: IndexField, compare: Compare): unknown {
  const values: unknown[] = [];
  someAt(doc, path.split('.'), (leaf) => {
    if (Array.isArray(leaf))
      values.push(...(leaf.length > 0 ? (leaf as unknown[]) : [EMPTY_ARRAY]));
    else values.push(leaf ?? null);
    return false;
  });
  const [first = null, ...others] = values;
  return others.reduce((best, value) => {
    const order = compare(value, best);
    return (descending ? order > 0 : order < 0) ? value : best;
  }, first);
}
