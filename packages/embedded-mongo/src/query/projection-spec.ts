import { failure, located, MongoFailure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble, type Numeric } from '../values/numbers';
import { checkExpression } from './expressions';
import { EXPRESSIONS } from './operator-names';
import { checkFieldPath } from './field-path';
import { elementTest } from './filter';
import { isTruthy } from './predicates';

type Kind = 'include' | 'exclude' | 'slice' | 'elemMatch' | 'compute';

export interface ProjectionEntry {
  path: string;
  kind: Kind;
  value: unknown;
}

export interface ParsedProjection {
  entries: ProjectionEntry[];
  isInclusion: boolean;
}

interface Parsing {
  /** `$slice`, `$elemMatch` and positions are for `find` only. */
  isFind: boolean;
  entries: ProjectionEntry[];
  /** Inclusion or exclusion, once a field has decided it. */
  type: 'include' | 'exclude' | undefined;
  paths: ProjectedPaths;
}

/** The paths of a projection, and the paths above them. */
class ProjectedPaths {
  private readonly leaves = new Set<string>();
  private readonly above = new Set<string>();

  /** @throws Location31249 below another path, Location31250 for or above another. */
  add(path: string): void {
    this.addAbove(path);
    this.leaves.add(path);
  }

  /** A path that has a document of projections. */
  addAbove(path: string): void {
    for (let at = path.indexOf('.'); at >= 0; at = path.indexOf('.', at + 1)) {
      const head = path.slice(0, at);
      if (this.leaves.has(head)) throw located(31249, `Path collision at ${path}`);
      this.above.add(head);
    }
    if (this.leaves.has(path) || this.above.has(path)) {
      throw located(31250, `Path collision at ${path}`);
    }
    this.above.add(path);
  }
}

/**
 * Parses a projection of `find` or `$project` in the order of its fields.
 * @throws MongoDB's codes for paths, collisions, mixtures of kinds and malformed operands.
 */
export function parseProjection(spec: Doc, { isFind }: { isFind: boolean }): ParsedProjection {
  const parsing: Parsing = { isFind, entries: [], type: undefined, paths: new ProjectedPaths() };
  for (const [name, value] of Object.entries(spec)) parseField(name, value, '', parsing);
  const { entries, type = undecided(entries) } = parsing;
  return { entries, isInclusion: type === 'include' };
}

/** The kind of a projection of `_id`, `$slice` and `$elemMatch` alone. */
function undecided(entries: ProjectionEntry[]): 'include' | 'exclude' {
  const has = (wanted: Kind): boolean => entries.some(({ kind }) => kind === wanted);
  const includesId = entries.some(({ path, kind }) => path === '_id' && kind === 'include');
  return includesId || (has('elemMatch') && !has('slice')) ? 'include' : 'exclude';
}

const isPositional = (name: string): boolean =>
  name === '$' || name.endsWith('.$') || name.includes('.$.');

function parseField(name: string, value: unknown, prefix: string, parsing: Parsing): void {
  if (isPositional(name)) {
    throw parsing.isFind
      ? failure('NotImplemented', 'positional projection is not offered')
      : located(31324, 'Cannot use positional projection in aggregation projection');
  }
  checkFieldPath(name);
  const path = `${prefix}${name}`;
  if (isDoc(value)) return parseDocument(path, value, parsing);
  if (typeof value !== 'boolean' && !isNumeric(value)) return addLiteral(path, value, parsing);
  const kind = isTruthy(value) ? 'include' : 'exclude';
  parsing.paths.add(path);
  parsing.entries.push({ path, kind, value });
  if (path === '_id') return;
  if (parsing.type && parsing.type !== kind) {
    const [code, verb] = kind === 'include' ? [31253, 'inclusion'] : [31254, 'exclusion'];
    throw located(code, `Cannot do ${verb} on field ${path} in ${parsing.type} projection`);
  }
  parsing.type = kind;
}

function addLiteral(path: string, value: unknown, parsing: Parsing): void {
  checkExpression(value);
  parsing.paths.add(path);
  if (parsing.type === 'exclude') {
    throw located(31310, `Cannot use an expression ${path} in an exclusion projection`);
  }
  parsing.type = 'include';
  parsing.entries.push({ path, kind: 'compute', value });
}

function parseDocument(path: string, value: Doc, parsing: Parsing): void {
  const [name, ...others] = Object.keys(value);
  if (name === undefined) {
    throw located(51270, 'An empty sub-projection is not a valid value');
  }
  if (others.length === 0 && name.startsWith('$')) return parseOperator(path, value, parsing);
  parsing.paths.addAbove(path);
  for (const [inner, item] of Object.entries(value)) parseField(inner, item, `${path}.`, parsing);
}

function parseOperator(path: string, value: Doc, parsing: Parsing): void {
  const [name = ''] = Object.keys(value);
  if (name === '$meta') throw failure('NotImplemented', 'projections of $meta are not offered');
  const kind = kindOf(name, value, parsing);
  if (kind === 'elemMatch') checkElementMatch(path, value.$elemMatch);
  if (kind === 'compute') {
    if (!EXPRESSIONS.has(name)) throw located(31325, `Unknown expression ${name}`);
    if (parsing.type === 'exclude') {
      throw located(31252, 'Cannot use expression other than $meta in exclusion projection');
    }
    parsing.type = 'include';
    checkExpression(value);
  }
  if (parsing.isFind && path.includes('.')) {
    throw failure('NotImplemented', `computed projection of ${path} is not offered`);
  }
  parsing.paths.add(path);
  parsing.entries.push({ path, kind, value });
}

function kindOf(name: string, value: Doc, { isFind }: Parsing): Kind {
  if (name === '$elemMatch') {
    if (isFind) return 'elemMatch';
    throw new MongoFailure('InvalidPipelineOperator', 'Cannot use $elemMatch in this context', {
      code: 168,
    });
  }
  if (!isFind || name !== '$slice') return 'compute';
  const operand = value.$slice;
  if (isNumeric(operand)) return 'slice';
  if (!Array.isArray(operand) || operand.length < 2) {
    throw located(28667, 'Invalid $slice syntax');
  }
  if (operand.length > 2 || !operand.every(isNumeric)) return 'compute';
  if (toDouble(operand[1] as Numeric) >= 1) return 'slice';
  throw located(28724, 'First argument to $slice must be an array');
}

function checkElementMatch(path: string, operand: unknown): void {
  if (!isDoc(operand)) throw located(31274, 'elemMatch: Invalid argument, object required');
  if (path.includes('.')) throw located(31275, 'Cannot use $elemMatch on a nested field');
  elementTest(operand);
}
