import { failure, located } from '../errors';
import { isDoc, own, put, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { fromPlain, plainDoc } from '../values/plain';
import { refuseCollated, type Compare } from './collation';
import { checkExpression, evaluate, isKnownOperator } from './expressions';
import { elementTest } from './filter';
import { isTruthy } from './predicates';

type Project = (doc: Doc) => Doc;
type Tree = Map<string, Tree | true>;

/**
 * Compiles a find projection: inclusion, exclusion, `$slice`, `$elemMatch` and expressions.
 * @throws Location31253/31254 when inclusion and exclusion are mixed.
 */
export function compileProjection(spec: Doc): Project {
  if (Object.keys(spec).length === 0) return (doc) => doc;
  const { plain, special } = splitProjection(spec);
  const including = plain.filter(([path]) => path !== '_id');
  const isInclusion = modeOf(including, special, spec);
  const tree = treeOf(plain.filter(([, keep]) => keep === isInclusion).map(([path]) => path));
  const hidesId = plain.some(([path, keep]) => path === '_id' && !keep);
  const showsId = plain.some(([path, keep]) => path === '_id' && keep);
  if (isInclusion && !hidesId) tree.set('_id', true);
  if (!isInclusion && showsId) tree.delete('_id');
  for (const [, operand] of special) checkSpecial(operand);
  return (doc) => {
    const shaped = isInclusion ? includeFields(doc, tree) : excludeFields(doc, tree);
    for (const [path, operand] of special) applySpecial(doc, shaped, [path, operand]);
    return shaped;
  };
}

/** @throws NotImplemented for a projection that compares strings. */
export function refuseCollatedProjection(spec: Doc, compare: Compare | undefined): void {
  if (splitProjection(spec).special.length > 0) refuseCollated(compare, 'a computed projection');
}

function splitProjection(spec: Doc): { plain: [string, boolean][]; special: [string, unknown][] } {
  const plain: [string, boolean][] = [];
  const special: [string, unknown][] = [];
  for (const [path, value] of flatten(spec)) {
    if (path.endsWith('.$'))
      throw failure('NotImplemented', 'positional projection is not offered');
    if (path.startsWith('$'))
      throw failure('BadValue', `field names may not start with '$': ${path}`);
    if (typeof value === 'boolean' || isNumeric(value)) plain.push([path, isTruthy(value)]);
    else special.push([path, value]);
  }
  return { plain, special };
}

/** `{ a: { b: 1 } }` is equivalent to `{ 'a.b': 1 }`. */
function flatten(spec: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(spec).flatMap(([key, value]): [string, unknown][] => {
    const isNested = isDoc(value) && !Object.keys(value)[0]?.startsWith('$');
    if (isNested && Object.keys(value).length === 0) {
      throw located(51270, 'An empty sub-projection is not a valid value');
    }
    return isNested ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]];
  });
}

function modeOf(plain: [string, boolean][], special: [string, unknown][], spec: Doc): boolean {
  const [first] = plain;
  const mixed = plain.find(([, keep]) => keep !== first?.[1]);
  if (mixed) {
    const [path, keep] = mixed;
    const [code, verb] = keep ? [31253, 'inclusion on'] : [31254, 'exclusion on'];
    throw located(code, `Cannot do ${verb} field ${path} in the other kind of projection`);
  }
  if (first) return first[1];
  const computes = special.some(([, value]) => !(isDoc(value) && '$slice' in value));
  return computes || (isTruthy(spec._id) && special.length === 0);
}

function treeOf(paths: string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    const parts = path.split('.');
    let node = root;
    for (const [i, part] of parts.entries()) {
      const next = node.get(part);
      const isLast = i === parts.length - 1;
      if (next === true || (isLast && next)) {
        throw located(31249, `Path collision at ${path}`);
      }
      if (isLast) node.set(part, true);
      else node = (next ?? node.set(part, new Map()).get(part)) as Tree;
    }
  }
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

/** A bad projection is refused even when the collection is empty. */
function checkSpecial(operand: unknown): void {
  if (!isDoc(operand)) return;
  const [name = ''] = Object.keys(operand);
  if (name === '$slice' && !isExpressionSlice(operand.$slice)) slice([], operand.$slice);
  if (name.startsWith('$') && name !== '$elemMatch' && name !== '$meta') checkKnown(name);
}

function applySpecial(doc: Doc, shaped: Doc, [path, operand]: [string, unknown]): void {
  const isTopLevel = !path.includes('.');
  if (isDoc(operand) && '$elemMatch' in operand && isTopLevel) {
    const matches = elementTest(operand.$elemMatch);
    const value = own(doc, path);
    const found: unknown = Array.isArray(value)
      ? value.find((item) => matches([item], false))
      : undefined;
    if (found !== undefined) put(shaped, path, [found]);
    return;
  }
  if (isDoc(operand) && '$slice' in operand && isTopLevel && !isExpressionSlice(operand.$slice)) {
    const value = own(doc, path);
    if (value !== undefined) put(shaped, path, slice(value, operand.$slice));
    return;
  }
  if (!isTopLevel) throw failure('NotImplemented', `computed projection of ${path} is not offered`);
  checkExpression(operand);
  const value = evaluate(operand, plainDoc(doc), {});
  if (value !== undefined) put(shaped, path, fromPlain(value));
}

/** @throws Location31325 for an operator that no projection has. */
export function checkKnown(name: string): void {
  if (!isKnownOperator(name)) throw located(31325, `Unknown expression ${name}`);
}

const isExpressionSlice = (operand: unknown): boolean =>
  Array.isArray(operand) && !operand.every(isNumeric);

function slice(value: unknown, operand: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map((part) => {
    if (!isNumeric(part)) throw located(28667, 'Invalid $slice syntax');
    return Math.trunc(toDouble(part));
  });
  if (second === undefined) {
    const count = first as number;
    return count < 0 ? value.slice(count) : value.slice(0, count);
  }
  if (second <= 0) throw located(28724, '$slice limit must be positive');
  const from = (first as number) < 0 ? Math.max(0, value.length + (first as number)) : (first ?? 0);
  return value.slice(from, from + second);
}
