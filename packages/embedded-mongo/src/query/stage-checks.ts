import { failure, located } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { compareValues, rankOf } from '../values/order';
import { checkFieldName, checkFieldPath } from './field-path';

/** @throws the codes of MongoDB's $unwind. */
export function checkUnwind(operand: unknown): void {
  if (typeof operand !== 'string' && !isDoc(operand)) {
    throw located(15981, 'the path of $unwind must be a string or an object');
  }
  const spec: Doc = isDoc(operand) ? operand : { path: operand };
  const unknownOption = Object.keys(spec).find(
    (key) => !['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(key),
  );
  if (unknownOption) throw located(28811, `unrecognized option to $unwind stage: ${unknownOption}`);
  if (spec.path === undefined) throw located(28812, 'no path specified to $unwind stage');
  if (typeof spec.path !== 'string')
    throw located(28808, 'expected a string as the path for $unwind');
  if (!spec.path.startsWith('$')) {
    throw located(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${spec.path}`,
    );
  }
  checkFieldPath(spec.path.slice(1));
  const { includeArrayIndex: index, preserveNullAndEmptyArrays: keeps } = spec;
  if (index !== undefined && (typeof index !== 'string' || index === '')) {
    throw located(28810, 'expected a non-empty string for the includeArrayIndex option');
  }
  if (typeof index === 'string') {
    if (index.startsWith('$')) {
      throw located(28822, 'includeArrayIndex option to $unwind stage should not be prefixed');
    }
    checkFieldPath(index);
  }
  if (keeps !== undefined && typeof keeps !== 'boolean') {
    throw located(28809, 'expected a boolean for the preserveNullAndEmptyArrays option');
  }
}

/** @throws the codes of MongoDB's $count. */
export function checkCountField(operand: unknown): void {
  if (typeof operand !== 'string') throw located(40156, 'the count field must be a string');
  if (operand === '') throw located(40157, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) throw located(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('\0')) throw located(40159, 'the count field cannot contain a null byte');
  if (operand.includes('.')) throw located(40160, "the count field cannot contain '.'");
}

const NOT_IN_FACET = new Set(['$facet', '$documents', '$out', '$merge']);

/** @throws the codes of MongoDB's $facet. */
export function checkFacets(operand: unknown): unknown[] {
  if (!isDoc(operand) || Object.keys(operand).length === 0) {
    throw located(40169, 'the $facet specification must be a non-empty object');
  }
  for (const [name, pipeline] of Object.entries(operand)) {
    checkFieldName(name);
    if (!Array.isArray(pipeline))
      throw located(40170, `arguments to $facet must be arrays: ${name}`);
    for (const stage of pipeline as unknown[]) {
      const [inner] = isDoc(stage) ? Object.keys(stage) : [];
      if (inner && NOT_IN_FACET.has(inner)) {
        throw located(40600, `${inner} is not allowed to be used within a $facet stage`);
      }
    }
  }
  return Object.values(operand);
}

/** @throws the codes of MongoDB's $bucket. */
export function checkBucket(operand: unknown): Doc {
  if (!isDoc(operand)) throw located(40201, 'Argument to $bucket stage must be an object');
  const unknownOption = Object.keys(operand).find(
    (key) => !['groupBy', 'boundaries', 'default', 'output'].includes(key),
  );
  if (unknownOption) throw located(40197, `Unrecognized option to $bucket: ${unknownOption}`);
  const { groupBy, boundaries } = operand;
  if (groupBy === undefined || boundaries === undefined) {
    throw located(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified");
  }
  if (typeof groupBy !== 'string' && !isDoc(groupBy)) {
    throw located(40202, "The $bucket 'groupBy' field must be a $-prefixed path or an expression");
  }
  if (!Array.isArray(boundaries)) throw located(40200, "The $bucket 'boundaries' must be an array");
  checkBoundaries(boundaries, operand);
  if (operand.output === undefined || isDoc(operand.output)) return operand;
  throw located(40196, "The $bucket 'output' field must be an object");
}

function checkBoundaries(boundaries: unknown[], operand: Doc): void {
  if (boundaries.length < 2) throw located(40192, "The $bucket 'boundaries' must have 2 values");
  const [first, last] = [boundaries[0], boundaries.at(-1)];
  boundaries.forEach((boundary, i) => {
    if (i === 0) return;
    const before = boundaries[i - 1];
    if (rankOf(boundary) !== rankOf(before)) {
      throw located(
        40193,
        "All values in the 'boundaries' option to $bucket must have the same type",
      );
    }
    if (compareValues(before, boundary) >= 0) {
      throw located(40194, "The 'boundaries' option to $bucket must be sorted, ascending");
    }
  });
  if (!('default' in operand)) return;
  const fallback = operand.default;
  if (compareValues(fallback, first) >= 0 && compareValues(fallback, last) < 0) {
    throw located(40199, "The $bucket 'default' must be less than or beyond all boundaries");
  }
}

/** @throws the codes of MongoDB's $sample. */
export function checkSample(operand: unknown): void {
  if (!isDoc(operand)) throw located(28745, 'the $sample stage specification must be an object');
  for (const [option, value] of Object.entries(operand)) {
    if (option !== 'size') throw located(28748, `unrecognized option to $sample: ${option}`);
    if (!isNumeric(value)) throw located(28746, 'size argument to $sample must be a number');
    if (!(toDouble(value) > 0)) {
      throw located(28747, 'size argument to $sample must be a positive integer');
    }
  }
  if (!('size' in operand)) throw located(28749, '$sample stage must specify a size');
}

/** @throws FailedToParse for missing parts of $cond, Location17083 for an unknown one. */
export function checkCondition(operand: unknown): void {
  if (Array.isArray(operand)) {
    if (operand.length === 3) return;
    throw located(
      16020,
      `Expression $cond takes exactly 3 arguments. ${operand.length} were passed in.`,
    );
  }
  if (!isDoc(operand)) throw failure('FailedToParse', '$cond takes an array or an object');
  const unknownOption = Object.keys(operand).find((key) => !['if', 'then', 'else'].includes(key));
  if (unknownOption) throw located(17083, `Unrecognized parameter to $cond: ${unknownOption}`);
  if (!('if' in operand)) throw located(17080, "Missing 'if' parameter to $cond");
  if (!('then' in operand)) throw located(17081, "Missing 'then' parameter to $cond");
  if (!('else' in operand)) throw located(17082, "Missing 'else' parameter to $cond");
}
