import { isDoc, own, put, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { fromPlain, plainDoc } from '../values/plain';
import { refuseCollated, type Compare } from './collation';
import { evaluate } from './expressions';
import { elementTest } from './filter';
import { parseProjection, type ParsedProjection, type ProjectionEntry } from './projection-spec';

type Project = (doc: Doc) => Doc;
type Tree = Map<string, Tree | true>;
/** Writes a field of the projected document. */
type Special = (doc: Doc, shaped: Doc) => void;

/**
 * Compiles a find projection: inclusion, exclusion, `$slice`, `$elemMatch` and expressions.
 * @param compare A collation's order.
 * @throws MongoDB's codes, NotImplemented for a projection that compares strings by a collation.
 */
export function compileProjection(spec: Doc, compare?: Compare): Project {
  if (Object.keys(spec).length === 0) return (doc) => doc;
  const parsed = parseProjection(spec, { isFind: true });
  const { isInclusion } = parsed;
  const tree = treeOf(parsed);
  const specials = parsed.entries.flatMap((entry) => specialOf(entry) ?? []);
  if (specials.length > 0) refuseCollated(compare, 'a computed projection');
  return (doc) => {
    const shaped = isInclusion ? includeFields(doc, tree) : excludeFields(doc, tree);
    for (const write of specials) write(doc, shaped);
    return shaped;
  };
}

/** The paths that are included or excluded. `_id` is included unless it is excluded. */
function treeOf({ entries, isInclusion }: ParsedProjection): Tree {
  const root: Tree = new Map();
  const kind = isInclusion ? 'include' : 'exclude';
  for (const { path, ...entry } of entries) {
    if (entry.kind !== kind) continue;
    const parts = path.split('.');
    const last = parts.pop() as string;
    let node = root;
    for (const part of parts) {
      node = (node.get(part) ?? node.set(part, new Map()).get(part)) as Tree;
    }
    node.set(last, true);
  }
  const namesId = entries.some(({ path }) => path === '_id' || path.startsWith('_id.'));
  if (isInclusion && !namesId) root.set('_id', true);
  return root;
}

function includeFields(doc: Doc, tree: Tree): Doc {
  const shaped: Doc = {};
  for (const key of Object.keys(doc)) {
    const node = tree.get(key);
    const value = node instanceof Map ? includeIn(doc[key], node) : node && doc[key];
    if (node && value !== undefined) put(shaped, key, value);
  }
  return shaped;
}

function includeIn(value: unknown, tree: Tree): unknown {
  if (isDoc(value)) return includeFields(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => includeIn(item, tree)).filter((item) => item !== undefined);
}

function excludeFields(doc: Doc, tree: Tree): Doc {
  const shaped: Doc = {};
  for (const key of Object.keys(doc)) {
    const node = tree.get(key);
    if (node !== true) put(shaped, key, node ? excludeIn(doc[key], node) : doc[key]);
  }
  return shaped;
}

function excludeIn(value: unknown, tree: Tree): unknown {
  if (isDoc(value)) return excludeFields(value, tree);
  return Array.isArray(value) ? value.map((item) => excludeIn(item, tree)) : value;
}

function specialOf({ path, kind, value }: ProjectionEntry): Special | undefined {
  if (kind === 'include' || kind === 'exclude') return undefined;
  if (kind === 'elemMatch') {
    const matches = elementTest((value as Doc).$elemMatch);
    return (doc, shaped) => {
      const items = own(doc, path);
      const found: unknown = Array.isArray(items)
        ? items.find((item) => matches([item], false))
        : undefined;
      if (found !== undefined) put(shaped, path, [found]);
    };
  }
  if (kind === 'slice') {
    const slice = sliceOf((value as Doc).$slice);
    return (doc, shaped) => {
      const items = own(doc, path);
      if (items !== undefined) put(shaped, path, slice(items));
    };
  }
  return (doc, shaped) => {
    const computed = evaluate(value, plainDoc(doc), {});
    if (computed !== undefined) put(shaped, path, fromPlain(computed));
  };
}

/** A number, or the elements to skip and to keep. */
function sliceOf(operand: unknown): (value: unknown) => unknown {
  const [first = 0, second] = (Array.isArray(operand) ? operand : [operand]).map((part) =>
    isNumeric(part) ? Math.trunc(toDouble(part)) : 0,
  );
  return (value) => {
    if (!Array.isArray(value)) return value;
    const items = value as unknown[];
    if (second === undefined) return first < 0 ? items.slice(first) : items.slice(0, first);
    const from = first < 0 ? Math.max(0, items.length + first) : first;
    return items.slice(from, from + second);
  };
}
