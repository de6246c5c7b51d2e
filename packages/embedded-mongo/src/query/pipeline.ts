import * as stages from 'mingo/operators/pipeline';
import { failure, located } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { checkAccumulators, checkGroup } from './accumulator-checks';
import { checkExpression } from './expressions';
import { checkFieldPath } from './field-path';
import { compileFilter } from './filter';
import { misplacedOutput } from './output-stages';
import {
  checkAddFields,
  checkProject,
  checkReplaceRoot,
  checkSortByCount,
  checkUnset,
} from './projection-checks';
import { readSort } from './sorts';
import { checkVariableName } from './variable-names';
import { withVariables } from './variable-scope';
import {
  checkBucket,
  checkCountField,
  checkFacets,
  checkSample,
  checkUnwind,
} from './stage-checks';
import { checkWindows } from './window-checks';

/** Stages of mingo's whose results are not proven to be mongod's. */
const REFUSED = new Set(['$bucketAuto', '$densify', '$fill', '$graphLookup', '$redact']);
const KNOWN = new Set([...Object.keys(stages), '$replaceWith']);

/** MongoDB's internalPipelineLengthLimit. */
const MAX_STAGES = 1000;

/**
 * Checks a whole pipeline, nested ones included, before a document is read.
 * @throws Location40324 for unknown stages, Location40601 for `$out` and `$merge`.
 */
export function checkPipeline(pipeline: unknown): Doc[] {
  if (!Array.isArray(pipeline)) throw failure('TypeMismatch', "'pipeline' must be an array");
  if (pipeline.length > MAX_STAGES) {
    throw located(7749501, `Pipeline length must be no longer than ${MAX_STAGES} stages`);
  }
  return pipeline.map((stage, i) => {
    if (!isDoc(stage))
      throw failure('TypeMismatch', 'Each element of the pipeline must be an object');
    const [name, ...others] = Object.keys(stage);
    if (!name || others.length > 0) {
      throw located(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    if (name === '$documents' && i > 0) {
      throw located(40602, '$documents is only valid as the first stage in a pipeline');
    }
    checkStage(name, stage[name]);
    return stage;
  });
}

function checkStage(name: string, operand: unknown): void {
  if (name === '$out' || name === '$merge') throw misplacedOutput(name);
  if (REFUSED.has(name))
    throw failure('NotImplemented', `${name} is not offered by embedded-mongo`);
  if (!KNOWN.has(name)) throw located(40324, `Unrecognized pipeline stage name: '${name}'`);
  switch (name) {
    case '$match':
      if (!isDoc(operand))
        throw located(15959, 'the match filter must be an expression in an object');
      compileFilter(operand);
      return;
    case '$sort':
      if (!isDoc(operand)) throw located(15973, 'the $sort key specification must be an object');
      if ('$natural' in operand) checkFieldPath('$natural');
      if (readSort(operand).length === 0) throw located(15976, '$sort stage must have a sort key');
      return;
    case '$project':
      return checkProject(operand);
    case '$addFields':
    case '$set':
      return checkAddFields(operand);
    case '$unset':
      return checkUnset(operand);
    case '$replaceRoot':
      checkReplaceRoot(operand);
      break;
    case '$sortByCount':
      checkSortByCount(operand);
      return checkExpression(operand);
    case '$documents':
    case '$replaceWith':
      return checkExpression(operand);
    case '$limit':
      if (!isNumeric(operand)) throw located(15957, 'the limit must be specified as a number');
      return checkCount(operand, { least: 1, code: 15958, name });
    case '$skip':
      return checkCount(operand, { least: 0, code: 15956, name });
    case '$sample':
      return checkSample(operand);
    case '$facet':
      checkFacets(operand).forEach(checkPipeline);
      return;
    case '$unwind':
      return checkUnwind(operand);
    case '$count':
      return checkCountField(operand);
    case '$group':
      return checkGroup(operand);
    case '$bucket':
      return checkBuckets(operand);
    case '$lookup':
    case '$unionWith':
      return checkJoin(name, operand);
    case '$setWindowFields':
      return checkWindows(operand);
  }
  checkExpression(isDoc(operand) ? Object.values(operand) : operand);
}

function checkBuckets(operand: unknown): void {
  const { output = {}, ...values } = checkBucket(operand);
  checkAccumulators(output as Doc);
  checkExpression(Object.values(values));
}

function checkCount(
  operand: unknown,
  { least, code, name }: { least: number; code: number; name: string },
): void {
  const count = isNumeric(operand) ? toDouble(operand) : NaN;
  if (Number.isInteger(count) && count >= least) return;
  throw located(code, `invalid argument to ${name} stage: ${String(operand)}`);
}

function checkJoin(name: string, operand: unknown): void {
  if (name === '$unionWith' && typeof operand === 'string') return;
  if (!isDoc(operand))
    throw failure('FailedToParse', `the ${name} specification must be an object`);
  const { pipeline } = operand;
  const names = isDoc(operand.let) ? Object.keys(operand.let) : [];
  if (pipeline !== undefined) withVariables(names, () => checkPipeline(pipeline));
  if (name !== '$lookup') return checkUnion(operand);
  const unknownArguments = Object.keys(operand).filter(
    (key) => !['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'].includes(key),
  );
  if (unknownArguments.length > 0)
    throw failure('FailedToParse', `unknown argument to $lookup: ${unknownArguments[0]}`);
  if (typeof operand.as !== 'string' || typeof operand.from !== 'string') {
    throw failure('FailedToParse', "$lookup needs string values for 'from' and 'as'");
  }
  checkFieldPath(operand.as);
  if (operand.let !== undefined) checkLet(operand.let);
  const pairs = [operand.localField, operand.foreignField].filter((field) => field !== undefined);
  if (pairs.length === 1 || (pairs.length === 0 && pipeline === undefined)) {
    throw failure(
      'FailedToParse',
      "$lookup needs 'localField' and 'foreignField', or a 'pipeline'",
    );
  }
  for (const field of pairs) {
    if (typeof field !== 'string') {
      throw failure(
        'FailedToParse',
        "$lookup needs string values for 'localField', 'foreignField'",
      );
    }
    checkFieldPath(field);
  }
}

function checkUnion(operand: Doc): void {
  const unknownField = Object.keys(operand).find((field) => !['coll', 'pipeline'].includes(field));
  if (unknownField) {
    throw located(40415, `BSON field '$unionWith.${unknownField}' is an unknown field.`);
  }
  if (operand.coll === undefined) {
    throw failure('FailedToParse', '$unionWith without a collection is not offered');
  }
  if (typeof operand.coll === 'string') return;
  throw failure('TypeMismatch', "BSON field '$unionWith.coll' must be a string");
}

function checkLet(variables: unknown): void {
  if (!isDoc(variables)) throw failure('FailedToParse', "'let' of $lookup must be an object");
  for (const [name, expression] of Object.entries(variables)) {
    checkVariableName(name);
    checkExpression(expression);
  }
}
