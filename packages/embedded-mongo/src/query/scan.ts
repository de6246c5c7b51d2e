import { checkDeadline, type Deadline } from './deadline';
import type { Collection } from '../storage/catalog';
import { indexKeysOf, type IndexField } from '../storage/index-keys';
import { prefixOf } from '../storage/records';
import type { View } from '../storage/view';
import { failure, located } from '../errors';
import { decode, isDoc, type Doc } from '../values/bson';
import { decodePart, topFields } from '../values/part';
import { isNumeric, toDouble } from '../values/numbers';
import { compileFilter } from './filter';
import { planQuery, type Plan } from './planner';

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

/** How much a search read, for `explain`. */
export interface Effort {
  keys: number;
  docs: number;
}

/** A document as it is stored, read when somebody looks into it. */
export class Found {
  private read: Doc | undefined;

  constructor(readonly bytes: Buffer) {}

  get doc(): Doc {
    return (this.read ??= decode(this.bytes));
  }

  /** These top-level fields; all of it when they are not known. */
  part(fields: ReadonlySet<string> | undefined): Doc {
    return fields ? decodePart(this.bytes, fields) : this.doc;
  }
}

/** Finds documents: filtered, sorted, skipped and limited. */
export function* search(
  view: View,
  collection: Collection | undefined,
  wanted: Search,
  effort?: Effort,
): Generator<Doc> {
  const accepts = compileFilter(wanted.filter, wanted.variables);
  const matches = ({ doc }: Found) => accepts(doc);
  for (const { doc } of searchBy(matches, { view, collection, wanted, effort })) yield doc;
}

/** The same, as stored: of what is only passed on no more is decoded than the filter looks at. */
export function searchStored(
  view: View,
  collection: Collection | undefined,
  wanted: Search,
): Generator<Found> {
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
): Generator<Found> {
  const sort = readSort(wanted.sort);
  if (!collection) return;
  const { filter, hint } = wanted;
  const plan = planQuery(collection, { filter, sort, hint, asOf: view.asOf });
  const { skip = 0, limit = 0 } = wanted;
  const found = scan({ view, collection, plan, matches, effort, deadline: wanted.deadline });
  const ordered = plan.isSorted ? found : sorted(found, sort, limit ? skip + limit : Infinity);
  let position = 0;
  for (const one of ordered) {
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

function* scan({ view, collection, plan, matches, effort, deadline }: Scan): Generator<Found> {
  // Only an array puts a document into an index twice, and only branches find one twice; a set of
  // every `_id` would fill the heap.
  const seen = plan.index?.isMultikey || plan.branches ? new Set<string>() : undefined;
  for (const part of plan.branches ?? [plan]) {
    for (const bytes of records(view, collection, { plan: part, seen, effort })) {
      checkDeadline(deadline);
      effort.docs += 1;
      const found = new Found(bytes);
      if (matches(found)) yield found;
    }
  }
}

function* records(
  view: View,
  collection: Collection,
  { plan, seen, effort }: { plan: Plan; seen: Set<string> | undefined; effort: Effort },
): Generator<Buffer> {
  const prefix = prefixOf(collection.id);
  for (const range of plan.ranges) {
    if (!plan.index && range.only) {
      const bytes = view.get('docs', range.only);
      if (bytes) yield bytes;
      continue;
    }
    if (!plan.index) {
      for (const [, bytes] of view.range('docs', range)) yield bytes;
      continue;
    }
    for (const [, id] of view.range('index', range)) {
      effort.keys += 1;
      if (seen && seen.size === seen.add(id.toString('latin1')).size) continue;
      const bytes = view.get('docs', Buffer.concat([prefix, id]));
      if (bytes) yield bytes;
    }
  }
}

/** Sorts in memory; with a limit only about twice as many documents are held at a time. */
function sorted<T extends { doc: Doc }>(
  found: Iterable<T>,
  fields: IndexField[],
  keep: number,
): T[] {
  let held: { key: Buffer; one: T }[] = [];
  const settle = (): void => {
    held.sort((a, b) => Buffer.compare(a.key, b.key));
    if (held.length > keep) held = held.slice(0, keep);
  };
  for (const one of found) {
    held.push({ key: sortKey(one.doc, fields), one });
    if (held.length > 2 * keep + 1000) settle();
  }
  settle();
  return held.map(({ one }) => one);
}

/** Sorts documents that are already in memory. */
export const sortDocs = (docs: Iterable<Doc>, fields: IndexField[]): Doc[] =>
  sorted(
    [...docs].map((doc) => ({ doc })),
    fields,
    Infinity,
  ).map(({ doc }) => doc);

/** An array sorts by its least element, or descending by its greatest, as index keys do. */
function sortKey(doc: Doc, fields: IndexField[]): Buffer {
  const { keys } = indexKeysOf(doc, fields);
  return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
}

/** Reads `{ field: 1, other: -1 }`. @throws BadValue for anything else. */
export function readSort(sort: unknown): IndexField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDoc(sort)) throw failure('TypeMismatch', 'sort must be an object');
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
