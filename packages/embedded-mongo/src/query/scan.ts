import { ObjectId } from 'bson';
import type { Collection, Index } from '../storage/catalog';
import type { IndexField } from '../storage/index-keys';
import { prefixOf } from '../storage/records';
import type { View } from '../storage/view';
import { failure } from '../errors';
import { decode, isDoc, type Doc } from '../values/bson';
import { decodePart, topFields } from '../values/part';
import type { Compare } from './collation';
import { checkDeadline, type Deadline } from './deadline';
import { compileFilter, type Predicate } from './filter';
import { planAmong, planQuery, type Plan } from './planner';
import { forEachInSlices, mapInSlices, PAUSE, Slice, withoutPauses, type Pausing } from './slices';
import { SortBuffer } from './sort-buffer';
import { collated, readSort, sortKey } from './sorts';

export interface Search {
  filter: Doc;
  sort?: Doc | undefined;
  skip?: number;
  limit?: number;
  hint?: unknown;
  /** `$$` variables of `let`. */
  variables?: Doc;
  /** The compiled filter, where it was checked before. */
  accepts?: Predicate;
  deadline?: Deadline;
  /** A collation's order: no index has it. */
  collation?: Compare | undefined;
  /** The records among which to search; all when undefined. */
  among?: Buffer[] | undefined;
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
  const accepts = predicateOf(wanted);
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
  const accepts = predicateOf(wanted);
  const fields = topFields(paths);
  const matches = paths.length > 0 ? (found: Found) => accepts(found.part(fields)) : always;
  return searchBy(matches, { view, collection, wanted });
}

const predicateOf = ({ accepts, filter, variables, collation }: Search): Predicate =>
  accepts ?? compileFilter(filter, variables, collation);

/** Thrown by a search that must not pause, once it would: `searchKeys` finds the records first. */
export class LongSearch extends Error {
  constructor(readonly wanted: Search) {
    super('a search takes too long to be run at once');
  }
}

/** The same, at once, inside the writer or a transaction. @throws LongSearch */
export function searchAtOnce(
  view: View,
  collection: Collection | undefined,
  wanted: Search,
): Found[] {
  const found: Found[] = [];
  for (const one of searchStored(view, collection, wanted)) {
    if (one !== PAUSE) found.push(one);
    else if (!wanted.among) throw new LongSearch(wanted);
  }
  return found;
}

/** The keys of the records that a search finds, for `among`. */
export async function searchKeys(
  view: View,
  collection: Collection | undefined,
  wanted: Search,
): Promise<Buffer[]> {
  const keys: Buffer[] = [];
  await forEachInSlices(searchStored(view, collection, wanted), ({ key }) => keys.push(key));
  return keys;
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
  const { filter, among } = wanted;
  // The order of the records, requested as a sort or as a hint.
  const isNatural = isDoc(wanted.sort) && '$natural' in wanted.sort;
  const hint = isNatural ? wanted.sort : wanted.hint;
  const planned = wanted.collation
    ? planQuery(collection, { filter: {}, sort: [], hint, asOf: view.asOf })
    : planQuery(collection, { filter, sort, hint, asOf: view.asOf });
  const plan = among ? planAmong(among) : planned;
  const { skip = 0, limit = 0 } = wanted;
  const accepts = plan.stage === 'IDHACK' && isOfOneId(filter) ? always : matches;
  const { deadline } = wanted;
  const found = scan({ view, collection, plan, matches: accepts, effort, deadline });
  const keep = limit ? skip + limit : Infinity;
  const isSorted = sort.length === 0 || (!wanted.collation && plan.isSorted);
  const ordered = isSorted
    ? found
    : wanted.collation
      ? collated(found, sort, wanted.collation)
      : sorted(found, { fields: sort, keep, view });
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

const always = (): boolean => true;

/** Whether a filter is a condition on `_id` alone, so that each record with that key matches. */
function isOfOneId(filter: Doc): boolean {
  const { _id } = filter;
  const isKey = typeof _id === 'string' || _id instanceof ObjectId;
  return isKey && Object.keys(filter).length === 1;
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
  const seen = plan.index?.arrayFields || plan.branches ? new Set<string>() : undefined;
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
