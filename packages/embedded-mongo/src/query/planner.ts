import { failure } from '../errors';
import type { Collection, Index } from '../storage/catalog';
import type { IndexField } from '../storage/index-keys';
import { prefixOf } from '../storage/records';
import type { Range } from '../storage/view';
import { encode, isDoc, type Doc } from '../values/bson';
import { after } from '../values/keys';
import { isNumeric, toDouble } from '../values/numbers';
import { equalValues } from '../values/order';
import { boundsOf, intervalsOf, matchesNothing, type FieldBounds, type Interval } from './bounds';
import { compileFilter, conjuncts } from './filter';
import { isOperatorDoc } from './predicates';

/** Above this many separate ranges a scan of fewer fields is cheaper. */
const MAX_RANGES = 5000;

/** A plan for the documents of a query. */
export interface Plan {
  /** Undefined when the documents themselves are read in the order of `_id`. */
  index?: Index;
  ranges: Range[];
  /** True when results are in the requested order. */
  isSorted: boolean;
  stage: 'COLLSCAN' | 'IDHACK' | 'IXSCAN' | 'OR' | 'EOF';
  /** Whether the plan has no bounds, so that all documents are read. */
  isWhole: boolean;
  /** One search of an index for each branch of an `$or`; a document may be found by several. */
  branches?: Plan[];
}

export interface Query {
  filter: Doc;
  sort: IndexField[];
  /** An index by name or by key pattern. */
  hint?: unknown;
  /** Indexes built by later writes are not used. All are, unless given. */
  asOf?: number;
}

/** A plan whose ranges are built once it is chosen. */
interface Candidate extends Omit<Plan, 'ranges'> {
  score: number;
  ranges(): Range[];
}

const chosenPlan = ({ ranges, ...plan }: Candidate): Plan => ({ ...plan, ranges: ranges() });

const NOTHING: Plan = { ranges: [], isSorted: true, stage: 'EOF', isWhole: false };

/** Reads these records only, in this order. */
export const planAmong = (keys: Buffer[]): Plan => ({
  ranges: keys.map((key) => ({ start: key, end: key, only: key })),
  isSorted: false,
  stage: 'IDHACK',
  isWhole: false,
});

const ID_FIELDS: IndexField[] = [{ path: '_id', descending: false }];

/** Chooses the index with the tightest bounds; sorting counts less than bounds. */
export function planQuery(collection: Collection, query: Query): Plan {
  const bounds = boundsOf(query.filter);
  const byId = planById(collection, query, bounds);
  if (query.hint !== undefined) {
    const candidates = candidatesOf(collection, query, bounds);
    const chosen = hinted(collection, query, [byId, ...candidates]);
    return matchesNothing(bounds) ? NOTHING : chosen;
  }
  if (matchesNothing(bounds)) return NOTHING;
  if (byId.stage === 'IDHACK') return chosenPlan(byId);
  const candidates = candidatesOf(collection, query, bounds);
  const best = [byId, ...candidates].reduce((one, next) => (next.score > one.score ? next : one));
  const branches = best.isWhole ? planByBranches(collection, query) : undefined;
  return branches ?? chosenPlan(best);
}

/** Plans of the indexes that may be used: the hinted one, or without a hint those that bound or sort. */
function candidatesOf(
  { indexes }: Collection,
  query: Query,
  bounds: Map<string, FieldBounds>,
): Candidate[] {
  const { filter, sort, hint, asOf = Infinity } = query;
  const candidates: Candidate[] = [];
  for (const index of indexes) {
    if (index.isHidden || index.builtAt > asOf) continue;
    const isUseful = sort.length > 0 || bounds.has(index.fields[0]?.path ?? '');
    const isWanted =
      hint === undefined ? isUseful && serves(index, filter, bounds) : isHinted(index, hint);
    if (isWanted) candidates.push(planByIndex(index, query, bounds));
  }
  return candidates;
}

/** An `$or` with an index for every branch: the branches in sequence. */
function planByBranches(
  collection: Collection,
  { filter, sort, ...rest }: Query,
): Plan | undefined {
  const parts = conjuncts(filter);
  const or = parts.find(([key]) => key === '$or')?.[1];
  if (!Array.isArray(or)) return undefined;
  const others = parts.filter(([key]) => key !== '$or').map(([key, value]) => ({ [key]: value }));
  const branches = or.map((branch: Doc) =>
    planQuery(collection, { ...rest, filter: { $and: [...others, branch] }, sort: [] }),
  );
  const areIndexed = branches.every(
    ({ index, isWhole, stage }) => (index && !isWhole) || stage === 'EOF',
  );
  return areIndexed
    ? { ranges: [], isSorted: sort.length === 0, stage: 'OR', isWhole: false, branches }
    : undefined;
}

function planById(
  collection: Collection,
  { sort }: Query,
  bounds: Map<string, FieldBounds>,
): Candidate {
  const prefix = prefixOf(collection.id);
  const used = compose({ fields: ID_FIELDS, arrayFields: 0 }, bounds);
  const order = orderOf({ fields: ID_FIELDS, arrayFields: 0 }, sort, used);
  const isPoint = used.points > 0;
  const sorts = sort.length > 0 && order !== undefined;
  return {
    ranges: () => toRanges(prefix, used.intervals, order),
    isSorted: order !== undefined || sort.length === 0,
    stage: isPoint ? 'IDHACK' : used.hasRange ? 'IXSCAN' : 'COLLSCAN',
    isWhole: !isPoint && !used.hasRange,
    score: (isPoint ? 10_000 : 0) + (used.hasRange ? 40 : 0) + (sorts ? 30 : 0),
  };
}

function planByIndex(index: Index, { sort }: Query, bounds: Map<string, FieldBounds>): Candidate {
  const used = compose(index, bounds);
  const order = orderOf(index, sort, used);
  const gains = used.points * 100 + (used.hasRange ? 40 : 0);
  const sorts = sort.length > 0 && order !== undefined;
  const isExact = used.points === index.fields.length;
  return {
    index,
    ranges: () => toRanges(prefixOf(index.id), used.intervals, order),
    isSorted: order !== undefined || sort.length === 0,
    stage: 'IXSCAN',
    isWhole: gains === 0,
    // An index that neither bounds nor sorts is worse than reading the documents.
    score:
      gains === 0 && !sorts ? -1 : gains + (sorts ? 30 : 0) + (index.isUnique && isExact ? 50 : 0),
  };
}

type Order = 'forward' | 'backward';

interface Used {
  intervals: Interval[];
  /** Leading fields fixed to exact values. */
  points: number;
  /** The number of fields fixed to a single value each. */
  single: number;
  hasRange: boolean;
}

const isArrayField = (arrayFields: number, i: number): boolean => (arrayFields & (1 << i)) !== 0;

/** Joins the bounds of leading fields: exact values, then at most one range. */
function compose(
  { fields, arrayFields }: Pick<Index, 'fields' | 'arrayFields'>,
  bounds: Map<string, FieldBounds>,
): Used {
  const used: Used = { intervals: [], points: 0, single: 0, hasRange: false };
  const roots = new Set<string>();
  for (const [i, { path, descending }] of fields.entries()) {
    const hasArrays = isArrayField(arrayFields, i);
    const field = bounds.get(path);
    const root = path.split('.')[0] as string;
    // Two fields under one array may be satisfied by different elements: their keys are not paired.
    if (!field || (hasArrays && roots.has(root))) break;
    const next = intervalsOf(field, { descending, oneSided: hasArrays });
    if (used.intervals.length * next.length > MAX_RANGES) break;
    used.intervals = combine(used.intervals, next);
    roots.add(root);
    if (!field.points) {
      used.hasRange = true;
      break;
    }
    used.points += 1;
    if (next.length === 1 && used.single === used.points - 1) used.single += 1;
  }
  return used;
}

/** Heads are exact values, so the encoded value of each begins all of its keys. */
function combine(heads: Interval[], tails: Interval[]): Interval[] {
  if (heads.length === 0) return tails;
  return heads.flatMap(({ value: head = Buffer.alloc(0) }) =>
    tails.map(({ start, end, value }) => ({
      start: Buffer.concat([head, start]),
      end: Buffer.concat([head, end]),
      ...(value ? { value: Buffer.concat([head, value]) } : {}),
    })),
  );
}

/** Whether reading the index forward or backward gives the requested order. */
function orderOf(
  { fields, arrayFields }: Pick<Index, 'fields' | 'arrayFields'>,
  sort: IndexField[],
  used: Used,
): Order | undefined {
  if (used.intervals.length > 1 && used.single < used.points) return undefined;
  // A document is sorted by its least or greatest element, and has an entry for each.
  const hasArrays = (path: string) =>
    fields.some((field, i) => field.path === path && isArrayField(arrayFields, i));
  if (sort.some(({ path }) => hasArrays(path))) return undefined;
  const fixed = new Set(fields.slice(0, used.single).map(({ path }) => path));
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  const given = fields.slice(used.single);
  if (wanted.length > given.length) return undefined;
  const turned = wanted.map(({ path, descending }, i) =>
    path === given[i]?.path ? descending !== given[i]?.descending : undefined,
  );
  if (turned.some((turn) => turn === undefined || turn !== turned[0])) return undefined;
  return turned[0] ? 'backward' : 'forward';
}

function toRanges(prefix: Buffer, intervals: Interval[], order: Order | undefined): Range[] {
  const reverse = order === 'backward';
  if (intervals.length === 0) return [{ start: prefix, end: after(prefix), reverse }];
  return sortDistinct(intervals)
    .filter(({ start, end }) => Buffer.compare(start, end) < 0)
    .map(({ start, end, value }) => ({
      start: Buffer.concat([prefix, start]),
      end: Buffer.concat([prefix, end]),
      reverse,
      ...(value && { only: Buffer.concat([prefix, value]) }),
    }));
}

/** `$in` may list a value twice, which must not return a document twice. */
function sortDistinct(intervals: Interval[]): Interval[] {
  if (intervals.length === 1) return intervals;
  const sorted = [...intervals].sort((a, b) => Buffer.compare(a.start, b.start));
  return sorted.filter(({ start }, i) => i === 0 || !start.equals(sorted[i - 1]?.start as Buffer));
}

const isHinted = (index: Index, hint: unknown): boolean =>
  isDoc(hint) ? encode(hint).equals(encode(index.spec.key as Doc)) : hint === index.name;

function hinted(collection: Collection, { hint, sort }: Query, candidates: Candidate[]): Plan {
  if (isDoc(hint) && '$natural' in hint) {
    const prefix = prefixOf(collection.id);
    const direction = isNumeric(hint.$natural) ? toDouble(hint.$natural) : 0;
    if (direction !== 1 && direction !== -1) {
      throw failure('BadValue', '$natural hint must be 1 or -1');
    }
    const ranges = [{ start: prefix, end: after(prefix), reverse: direction < 0 }];
    return { ranges, isSorted: sort.length === 0, stage: 'COLLSCAN', isWhole: true };
  }
  const isId = hint === '_id_' || (isDoc(hint) && Object.keys(hint).join() === '_id');
  const found = candidates.find(({ index }) => (index ? isHinted(index, hint) : isId));
  if (!found) throw failure('BadValue', 'hint provided does not correspond to an existing index');
  return chosenPlan(found);
}

/**
 * Sparse and partial indexes lack documents; they are used only for queries that cannot match
 * those.
 */
function serves(index: Index, filter: Doc, bounds: Map<string, FieldBounds>): boolean {
  const [first] = index.fields;
  const field = bounds.get(first?.path ?? '');
  if (index.isSparse && !isNeverNull(field)) return false;
  const partial = index.spec.partialFilterExpression;
  if (!isDoc(partial)) return true;
  return conjuncts(partial).every(([path, wanted]) => implies(filter, bounds, [path, wanted]));
}

const isNeverNull = (field: FieldBounds | undefined): boolean =>
  !!field && (field.points ? field.points.every((value) => value !== null) : true);

/** Whether every document that matches the filter also meets one condition of a partial index. */
function implies(
  filter: Doc,
  bounds: Map<string, FieldBounds>,
  [path, wanted]: [string, unknown],
): boolean {
  const same = conjuncts(filter).some(([key, value]) => key === path && equalValues(value, wanted));
  if (same) return true;
  const field = bounds.get(path);
  const points = field?.points;
  if (points) {
    const holds = compileFilter({ value: wanted });
    return points.every((value) => value !== null && holds({ value }));
  }
  if (!isOperatorDoc(wanted)) return false;
  return isNeverNull(field) && equalValues(wanted, { $exists: true });
}
