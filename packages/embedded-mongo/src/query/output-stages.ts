import { failure, located } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { checkExpression } from './expressions';
import { checkFieldPath } from './field-path';
import { checkVariableName } from './variable-names';

/** The collection that receives the results of a pipeline. */
interface Target {
  database: string;
  collection: string;
}

export interface Out extends Target {
  stage: '$out';
}

type Matched = 'replace' | 'keepExisting' | 'merge' | 'fail' | unknown[];

export interface Merge extends Target {
  stage: '$merge';
  on: string[];
  let: Doc;
  matched: Matched;
  notMatched: 'insert' | 'discard' | 'fail';
}

const MERGE_FIELDS = ['into', 'on', 'let', 'whenMatched', 'whenNotMatched'];
const MATCHED = ['replace', 'keepExisting', 'merge', 'fail'];
const NOT_MATCHED = ['insert', 'discard', 'fail'];

/** Splits off the stage that writes, which must be the last. */
export function splitOutput(
  pipeline: unknown[],
  database: string,
): { reads: unknown[]; output?: Out | Merge } {
  const last = pipeline.at(-1);
  const [name, ...others] = isDoc(last) ? Object.keys(last) : [];
  if (!isDoc(last) || others.length > 0) return { reads: pipeline };
  if (name === '$out')
    return { reads: pipeline.slice(0, -1), output: readOut(last.$out, database) };
  if (name !== '$merge') return { reads: pipeline };
  return { reads: pipeline.slice(0, -1), output: readMerge(last.$merge, database) };
}

/** The error of a stage that writes anywhere else. */
export const misplacedOutput = (name: string): Error =>
  located(40601, `${name} can only be the final stage in the pipeline`);

function readOut(operand: unknown, database: string): Out {
  if (typeof operand === 'string') return { stage: '$out', database, collection: operand };
  if (!isDoc(operand)) throw located(16990, '$out only supports a string or object argument');
  if (operand.timeseries !== undefined) {
    throw failure('NotImplemented', '$out to a time series collection is not offered');
  }
  return { stage: '$out', ...targetOf('$out', operand, { requiresDatabase: true }) };
}

function targetOf(
  where: string,
  operand: Doc,
  { requiresDatabase, database = '' }: { requiresDatabase: boolean; database?: string },
): Target {
  const unknownField = Object.keys(operand).find((field) => field !== 'db' && field !== 'coll');
  if (unknownField)
    throw located(40415, `BSON field '${where}.${unknownField}' is an unknown field.`);
  const { db = requiresDatabase ? undefined : database, coll } = operand;
  if (db === undefined || coll === undefined) {
    const missing = coll === undefined ? 'coll' : 'db';
    throw located(40414, `BSON field '${where}.${missing}' is missing but a required field`);
  }
  if (typeof db !== 'string' || typeof coll !== 'string') {
    throw failure('TypeMismatch', `'db' and 'coll' of ${where} must be strings`);
  }
  return { database: db, collection: coll };
}

function readMerge(operand: unknown, database: string): Merge {
  const spec: unknown = typeof operand === 'string' ? { into: operand } : operand;
  if (!isDoc(spec)) throw located(51182, '$merge requires a string or object argument');
  const unknownField = Object.keys(spec).find((field) => !MERGE_FIELDS.includes(field));
  if (unknownField)
    throw located(40415, `BSON field '$merge.${unknownField}' is an unknown field.`);
  const { into, whenMatched = 'merge', whenNotMatched = 'insert' } = spec;
  if (into === undefined) {
    throw located(40414, "BSON field '$merge.into' is missing but a required field");
  }
  if (typeof into !== 'string' && !isDoc(into)) {
    throw located(51178, "$merge 'into' field must be either a string or an object");
  }
  const target = isDoc(into)
    ? targetOf('$merge.into', into, { requiresDatabase: false, database })
    : { database, collection: into };
  const modes = readModes(whenMatched, whenNotMatched);
  if (spec.let !== undefined && !Array.isArray(whenMatched)) {
    throw located(51199, "Cannot use 'let' variables without a pipeline in 'whenMatched'");
  }
  if (spec.let !== undefined && !isDoc(spec.let)) {
    throw failure('TypeMismatch', "'let' of $merge must be an object");
  }
  Object.keys(spec.let ?? {}).forEach(checkVariableName);
  checkExpression(Object.values(spec.let ?? {}));
  const on = readOn(spec.on);
  on.forEach(checkFieldPath);
  return { stage: '$merge', ...target, on, let: spec.let ?? {}, ...modes };
}

function readModes(matched: unknown, notMatched: unknown): Pick<Merge, 'matched' | 'notMatched'> {
  if (typeof matched !== 'string' && !Array.isArray(matched)) {
    throw located(51191, "$merge 'whenMatched' field must be either a string or an array");
  }
  if (typeof notMatched !== 'string') {
    throw failure('TypeMismatch', "BSON field '$merge.whenNotMatched' is the wrong type");
  }
  if (typeof matched === 'string' && !MATCHED.includes(matched)) {
    throw failure('BadValue', `Enumeration value '${matched}' for 'whenMatched' is not valid`);
  }
  if (!NOT_MATCHED.includes(notMatched)) {
    throw failure(
      'BadValue',
      `Enumeration value '${notMatched}' for 'whenNotMatched' is not valid`,
    );
  }
  if ((matched === 'keepExisting' || matched === 'fail') && notMatched !== 'insert') {
    throw located(
      51189,
      `Combination of $merge modes 'whenMatched: ${matched}' and ` +
        `'whenNotMatched: ${notMatched}' is not supported`,
    );
  }
  return { matched, notMatched } as Pick<Merge, 'matched' | 'notMatched'>;
}

function readOn(on: unknown): string[] {
  if (on === undefined) return ['_id'];
  if (typeof on === 'string') return [on];
  if (!Array.isArray(on)) {
    throw located(51186, "$merge 'on' field must be either a string or an array of strings");
  }
  if (on.length === 0) {
    throw located(51187, "If explicitly specifying $merge 'on', must include at least one field");
  }
  if (!on.every((field) => typeof field === 'string')) {
    throw located(51134, "$merge 'on' array elements must be strings");
  }
  if (new Set(on).size < on.length) {
    throw located(31465, "Found a duplicate field in the $merge 'on' fields");
  }
  return on;
}
