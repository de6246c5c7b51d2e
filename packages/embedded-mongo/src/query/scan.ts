import type { Collection, Index } from '../storage/catalog';
import { indexKeysOf, type IndexField } from '../storage/index-keys';
import { prefixOf } from '../storage/records';
import type { View } from '../storage/view';
import { failure, located } from '../errors';
import { decode, encode, isDoc, type Doc } from '../values/bson';
import { decodePart, topFields } from '../values/part';
import { isNumeric, toDouble } from '../values/numbers';
import { checkDeadline, type Deadline } from './deadline';
import { compileFilter } from './filter';
import { planQuery, type Plan } from './planner';
import { mapInSlices, PAUSE, Slice, withoutPauses, type Pausing } from './slices';
import { SortBuffer } from './sort-buffer';

export interface Search {
  filter: Doc;
  sort?: Doc | undefined;
  skip?: number;
  limit?: number;
  hint?: unknown;
  /** `$$` variables of `let`. */
  variables?: Doc;
  deadline?: Deadline;
}

/** The number of keys and documents a search read, for `explain`. */
export interface Effort {
  keys: number;
  docs: number;
}

/** A stored document, decoded on demand. */
export class Found {
  private read: Doc | undefined;

  /** @param key of its record. */
  constructor(
    readonly key: Buffer,
    readonly bytes: Buffer,
  ) {}

  get doc(): Doc {
    return (this.read ??= decode(this.bytes));
  }

  /** These top-level fields; the whole document when they are undefined. */
  part(fields: ReadonlySet<string> | undefined): Doc {
    return fields ? decodePart(this.bytes, fields) : this.doc;
  }
}

/** Finds documents: filtered, sorted, skipped and limited. For the writer, which cannot pause. */
export function search(
  view: View,
  collection: Collection | undefined,
  wanted: Search,
): Generator<Doc, undefined> {
  return withoutPauses(searchInSlices(view, collection, wanted));
}

/** The same for reads, which yield to other requests. */
export function searchInSlices(
  view: View,
  collection: Collection | undefined,
  wanted: Search,
  effort?: Effort,
): Pausing<Doc> {
  const accepts = compileFilter(wanted.filter, wanted.variables);
  const matches = ({ doc }: Found) => accepts(doc);
  const found = searchBy(matches, { view, collection, wanted, effort });
  return mapInSlices(found, ({ doc }) => doc);
}

/** The same, as stored bytes: only the fields that the filter uses are decoded. */
export function searchStored(
  view: View,
  collection: Collection | undefined,
  wanted: Search,
): Pausing<Found> {
  const paths = Object.keys(wanted.filter);
  const accepts = compileFilter(wanted.filter, wanted.variables);
  const fields = topFields(paths);
  const matches = paths.length > 0 ? (found: Found) => accepts(found.part(fields)) : () => true;
  return searchBy(matches, { view, collection, wanted });
}

interface Place {
  view: View;
  collection: Collection | undefined;
  wanted: Search;
  effort?: Effort | undefined;
}

function* searchBy(
  matches: (found: Found) => boolean,
  { view, collection, wanted, effort = { keys: 0, docs: 0 } }: Place,
): Pausing<Found> {
  const sort = readSort(wanted.sort);
  if (!collection) return;
  const { filter } = wanted;
  // The order of the records, requested as a sort or as a hint.
  const isNatural = isDoc(wanted.sort) && '$natural' in wanted.sort;
  const hint = isNatural ? wanted.sort : wanted.hint;
  const plan = planQuery(collection, { filter, sort, hint, asOf: view.asOf });
  const { skip = 0, limit = 0 } = wanted;
  const found = scan({ view, collection, plan, matches, effort, deadline: wanted.deadline });
  const keep = limit ? skip + limit : Infinity;
  const ordered = plan.isSorted ? found : sorted(found, { fields: sort, keep, view });
  let position = 0;
  for (const one of ordered) {
    if (one === PAUSE) {
      yield PAUSE;
      continue;
    }
    position += 1;
    if (position > skip) yield one;
    if (limit && position >= skip + limit) return;
  }
}

interface Scan {
  view: View;
  collection: Collection;
  plan: Plan;
  matches(found: Found): boolean;
  effort: Effort;
  deadline: Deadline | undefined;
}

function* scan({ view, collection, plan, matches, effort, deadline }: Scan): Pausing<Found> {
  const slice = new Slice();
  // Only an array puts a document into an index twice, and only branches find one twice; a set of
  // every `_id` would fill the heap.
  const seen = plan.index?.isMultikey || plan.branches ? new Set<string>() : undefined;
  for (const part of plan.branches ?? [plan]) {
    for (const found of records(view, collection, { plan: part, seen, effort })) {
      checkDeadline(deadline);
      effort.docs += 1;
      if (matches(found)) yield found;
      if (!slice.isOver()) continue;
      yield PAUSE;
      slice.restart();
    }
  }
}

function* records(
  view: View,
  collection: Collection,
  { plan, seen, effort }: { plan: Plan; seen: Set<string> | undefined; effort: Effort },
): Generator<Found> {
  const prefix = prefixOf(collection.id);
  for (const range of plan.ranges) {
    if (!plan.index && range.only) {
      const bytes = view.get('docs', range.only);
      if (bytes) yield new Found(range.only, bytes);
      continue;
    }
    if (!plan.index) {
      for (const [key, bytes] of view.range('docs', range)) yield new Found(key, bytes);
      continue;
    }
    for (const [, id] of view.range('index', range)) {
      effort.keys += 1;
      if (seen && seen.size === seen.add(id.toString('latin1')).size) continue;
      const key = Buffer.concat([prefix, id]);
      const bytes = view.get('docs', key);
      if (!bytes) throw missingDocument(collection, plan.index);
      yield new Found(key, bytes);
    }
  }
}

/** An entry and its document are written together: one without the other is corruption. */
const missingDocument = ({ ns }: Collection, index: Index): Error =>
  failure(
    'DataCorruptionDetected',
    `The data is damaged: index ${index.name} of ${ns} has an entry whose document is missing.`,
  );

interface Order {
  fields: IndexField[];
  /** The number of first results to keep. */
  keep: number;
  view: View;
}

/** Sorts by keys only: the documents are read again, in order, from the same snapshot. */
function* sorted(found: Iterable<Found | typeof PAUSE>, order: Order): Pausing<Found> {
  const { fields, keep, view } = order;
  const buffer = new SortBuffer(keep);
  for (const one of found) {
    if (one === PAUSE) yield PAUSE;
    else buffer.add(sortKey(one.doc, fields), one.key);
  }
  const slice = new Slice();
  for (const key of buffer.ordered()) {
    const bytes = view.get('docs', key);
    if (bytes) yield new Found(key, bytes);
    if (!slice.isOver()) continue;
    yield PAUSE;
    slice.restart();
  }
}

/** Sorts documents that are not stored. */
export function* sortDocs(docs: Iterable<Doc | typeof PAUSE>, fields: IndexField[]): Pausing<Doc> {
  const buffer = new SortBuffer(Infinity);
  for (const doc of docs) {
    if (doc === PAUSE) yield PAUSE;
    else buffer.add(sortKey(doc, fields), encode(doc));
  }
  for (const bytes of buffer.ordered()) yield decode(bytes);
}

/** An array sorts by its smallest element, or descending by its largest, as index keys do. */
function sortKey(doc: Doc, fields: IndexField[]): Buffer {
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
