import { failure } from '../errors';
import { isDoc, own, type Doc } from '../values/bson';
import { equalValues } from '../values/order';
import type { Change } from './change';
import { UPDATE_OPERATORS, type Operator } from './operators';
import { changeAt, splitPath } from './paths';
import { compilePipelineUpdate } from './pipeline';
import { compileArrayFilters, concretePaths, type Positions } from './positional';

export interface UpdateSpec {
  filter: Doc;
  /** Operators, a replacement, or a pipeline. */
  update: unknown;
  arrayFilters?: unknown[];
  variables?: Doc;
}

/** Returns the new document; the old one is unchanged. */
export interface Update {
  isReplacement: boolean;
  apply(doc: Doc, options: { isInsert: boolean }): Doc;
}

interface Action {
  operator: string;
  parts: string[];
  /** The target of `$rename`. */
  target?: string;
  /** Every other operator. */
  creates: boolean;
  change: Change;
}

/**
 * Compiles an update in any of its three forms.
 * @throws FailedToParse for unknown operators, ConflictingUpdateOperators for overlapping paths.
 */
export function compileUpdate(spec: UpdateSpec): Update {
  const { update } = spec;
  const keepsId = (doc: Doc, next: Doc): Doc => {
    const id = own(doc, '_id');
    if (id === undefined || equalValues(id, next._id)) return next;
    throw failure(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  };
  if (Array.isArray(update)) {
    refuseArrayFilters(spec, 'pipeline');
    const run = compilePipelineUpdate(update, spec.variables ?? {});
    return {
      isReplacement: false,
      apply: (doc) => {
        const next = run(doc);
        const id = own(doc, '_id');
        const isLost = id !== undefined && own(next, '_id') === undefined;
        return isLost ? { _id: id, ...next } : keepsId(doc, next);
      },
    };
  }
  if (!isDoc(update)) {
    throw failure('FailedToParse', 'Update argument must be either an object or an array');
  }
  if (!Object.keys(update)[0]?.startsWith('$')) {
    refuseArrayFilters(spec, 'replacement');
    return replacement(update, keepsId);
  }
  const actions = readActions(update);
  refuseConflicts(actions.flatMap(pathsOf));
  const positions: Positions = {
    filter: spec.filter,
    arrayFilters: compileArrayFilters(spec.arrayFilters ?? []),
  };
  checkFilterNames(positions, actions);
  return {
    isReplacement: false,
    apply: (doc, { isInsert }) => {
      const due = actions.filter(({ operator }) => isInsert || operator !== '$setOnInsert');
      return keepsId(doc, runActions(doc, due, positions));
    },
  };
}

/** MongoDB ignores them in a replacement. */
function refuseArrayFilters({ arrayFilters = [] }: UpdateSpec, style: string): void {
  if (arrayFilters.length === 0) return;
  throw failure('FailedToParse', `arrayFilters may not be specified for ${style}-style updates`);
}

function replacement(update: Doc, keepsId: (doc: Doc, next: Doc) => Doc): Update {
  const dollar = Object.keys(update).find((key) => key.startsWith('$'));
  if (dollar) {
    throw failure(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' is not valid`,
    );
  }
  return {
    isReplacement: true,
    apply: (doc) => {
      const id = own(update, '_id') ?? own(doc, '_id');
      return keepsId(doc, id === undefined ? update : { _id: id, ...update });
    },
  };
}

const KNOWN_OPERATORS = new Set([...Object.keys(UPDATE_OPERATORS), '$setOnInsert', '$rename']);

function readActions(update: Doc): Action[] {
  const actions = Object.entries(update).flatMap(([operator, fields]) => {
    if (!KNOWN_OPERATORS.has(operator)) {
      throw failure(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style ` +
          'update specified as an array',
      );
    }
    if (!isDoc(fields)) {
      throw failure(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeof fields} instead. (${operator})`,
      );
    }
    return Object.entries(fields).map(([path, operand]) => readAction(operator, path, operand));
  });
  // New fields are added in the order of their names, as MongoDB has done since 5.0.
  return actions.sort((a, b) => (a.parts.join('.') < b.parts.join('.') ? -1 : 1));
}

function readAction(operator: string, path: string, operand: unknown): Action {
  const parts = splitPath(path);
  if (operator === '$rename') {
    checkRename(parts, operand);
    return { operator, parts, target: String(operand), creates: true, change: (old) => old };
  }
  const { compile, creates } = operatorOf(operator);
  return { operator, parts, creates, change: compile(operand, path) };
}

function checkRename(parts: string[], target: unknown): void {
  if (typeof target !== 'string') throw failure('BadValue', 'The $rename target must be a string');
  const positional = [...parts, ...splitPath(target)].some((part) => part.startsWith('$'));
  if (positional) throw failure('BadValue', 'The $rename paths may not be dynamic');
  const [source, goal] = [`${parts.join('.')}.`, `${target}.`];
  if (source.startsWith(goal) || goal.startsWith(source)) {
    throw failure(
      'BadValue',
      'The source and target field for $rename must not be on the same path',
    );
  }
}

const pathsOf = ({ parts, target }: Action): string[] =>
  target === undefined ? [parts.join('.')] : [parts.join('.'), target];

function refuseConflicts(paths: string[]): void {
  const sorted = paths.map((path) => `${path}.`).sort();
  sorted.forEach((path, i) => {
    if (i > 0 && path.startsWith(sorted[i - 1] as string)) {
      const [name, other] = [path.slice(0, -1), sorted[i - 1]?.slice(0, -1)];
      throw failure(
        'ConflictingUpdateOperators',
        `Updating the path '${name}' would create a conflict at '${other}'`,
      );
    }
  });
}

/** @throws FailedToParse for a filter without a path, BadValue for a path without its filter. */
function checkFilterNames({ arrayFilters }: Positions, actions: Action[]): void {
  const used = new Set(actions.flatMap(({ parts }) => parts.filter((part) => FILTERED.test(part))));
  for (const name of arrayFilters.keys()) {
    if (used.delete(`$[${name}]`)) continue;
    throw failure(
      'FailedToParse',
      `The array filter for identifier '${name}' was not used in the update`,
    );
  }
  for (const part of used) {
    throw failure('BadValue', `No array filter found for identifier '${part.slice(2, -1)}'`);
  }
}

const FILTERED = /^\$\[.+\]$/;

function runActions(doc: Doc, actions: Action[], positions: Positions): Doc {
  const concrete = actions.map((action) => ({
    action,
    paths: concretePaths(doc, action.parts, positions),
  }));
  refuseConflicts(
    concrete.flatMap(({ action, paths }) =>
      action.target === undefined ? paths.map((parts) => parts.join('.')) : [],
    ),
  );
  let next: unknown = doc;
  for (const { action, paths } of concrete) {
    for (const parts of paths) next = runAction(next as Doc, { ...action, parts });
  }
  return next as Doc;
}

function runAction(doc: Doc, { parts, target, creates, change }: Action): Doc {
  if (target !== undefined) return rename(doc, parts, target);
  return changeAt(doc, { parts, creates, change }) as Doc;
}

/** The names were validated when the update was parsed. */
const operatorOf = (name: string): Operator =>
  UPDATE_OPERATORS[name === '$setOnInsert' ? '$set' : name] as Operator;

/** @throws BadValue when a path leads through an array. */
function refuseArrays(doc: Doc, parts: string[]): void {
  let value: unknown = doc;
  for (const part of parts.slice(0, -1)) {
    value = isDoc(value) ? own(value, part) : undefined;
    if (Array.isArray(value)) {
      throw failure('BadValue', `The field '${parts.join('.')}' of $rename is in an array`);
    }
  }
}

function rename(doc: Doc, parts: string[], target: string): Doc {
  refuseArrays(doc, parts);
  let moved: unknown;
  const without = changeAt(doc, {
    parts,
    creates: false,
    change: (old) => {
      moved = old;
      return undefined;
    },
  });
  if (moved === undefined) return doc;
  refuseArrays(doc, target.split('.'));
  const change = (): unknown => moved;
  return changeAt(without, { parts: target.split('.'), creates: true, change }) as Doc;
}
