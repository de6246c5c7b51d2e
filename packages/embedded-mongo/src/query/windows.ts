import { Lazy } from 'mingo/lazy';
import { $setWindowFields } from 'mingo/operators/pipeline';
import { failure, located, type MongoFailure } from '../errors';
import type { Doc } from '../values/bson';
import { valueAt } from '../values/paths';
import { expressedOne } from './accumulators';
import { keyOf } from './logic';
import { isMissing } from './operand-rules';
import { arrayPartition } from './window-checks';
import { realOutputs, refuseTyped, unwrapDeep } from './window-numbers';

type Stream = ReturnType<typeof Lazy>;

/** A function of an output field, as it was checked. */
interface WindowFunction {
  name: string;
  operand: Doc;
  window: { range?: [unknown, unknown]; unit?: string } | undefined;
}

/** Checks of the values that a function reads of a document. @throws MongoDB's codes. */
type ValueCheck = (sorted: unknown, input: unknown, unit: string | undefined) => void;

const isDate = (value: unknown): value is Date => value instanceof Date;
const isNumber = (value: unknown): value is number => typeof value === 'number';

const VALUE_CHECKS: Record<string, ValueCheck> = {
  $derivative(sorted, input, unit) {
    if (unit && !isDate(sorted)) throw located(5624900, '$derivative with a unit expects dates');
    if (!unit && isDate(sorted)) throw located(5624901, '$derivative of dates requires a unit');
    if (!unit && !isNumber(sorted)) throw located(5624902, '$derivative expects numbers');
    if (isMissing(input)) throw located(5624903, '$derivative input must not be null or missing');
    if (!isNumber(input)) throw notNumeric('$derivative');
  },
  $integral(sorted, input, unit) {
    if (!isNumber(input) || !(isNumber(sorted) || isDate(sorted))) {
      throw located(5423900, '$integral expects numbers, sorted by numbers or dates');
    }
    if (unit && !isDate(sorted)) throw located(5423901, '$integral with a unit expects dates');
    if (!unit && !isNumber(sorted)) throw located(5423902, '$integral expects numbers');
  },
  $linearFill(sorted, input) {
    const isPoint = isNumber(sorted) || isDate(sorted);
    if (!isPoint || !(isNumber(input) || isMissing(input))) throw notNumeric('$linearFill');
  },
};

const notNumeric = (name: string): MongoFailure =>
  failure('TypeMismatch', `${name} expects numbers, sorted by numbers or dates`);

/**
 * The stage, a partition at a time in the order of their keys.
 * @throws NotImplemented where mingo's order or numbers would differ from MongoDB's.
 */
export function windowFields(stream: Stream, spec: Doc, options: never): Stream {
  const { partitionBy, ...rest } = unwrapDeep(spec) as Doc;
  const partitions = new Map<string, Doc[]>();
  for (const doc of stream.collect() as Doc[]) {
    const value = expressedOne(refuseTyped(doc), partitionBy, options);
    if (Array.isArray(value)) throw arrayPartition();
    const key = keyOf(value ?? null);
    const partition = partitions.get(key);
    if (partition) partition.push(doc);
    else partitions.set(key, [doc]);
  }
  const results = [...partitions.keys()].sort().flatMap((key) => {
    const docs = partitions.get(key) as Doc[];
    checkValues(docs, rest, options);
    return $setWindowFields(Lazy(docs as never[]), rest as never, options).collect();
  });
  return realOutputs(Lazy(results as never[]), spec.output as Doc);
}

function checkValues(docs: Doc[], { sortBy = {}, output }: Doc, options: never): void {
  const paths = Object.keys(sortBy as Doc);
  const functions = Object.values(output as Record<string, Doc>).map(functionOf);
  for (const doc of docs) {
    const sorted = valueAt(doc, paths[0] ?? '');
    for (const { name, operand, window } of functions) {
      if (window?.range) checkRangeValue(paths[0] as string, sorted, window.unit);
      const check = VALUE_CHECKS[name];
      if (!check) continue;
      const input = name === '$linearFill' ? operand : operand.input;
      check(sorted, expressedOne(doc, input, options), operand.unit as string | undefined);
    }
  }
  if (functions.some(({ name }) => name === '$linearFill'))
    refuseRepeated(docs, paths[0] as string);
  for (const path of paths) refuseMixed(docs.map((doc) => valueAt(doc, path)));
}

function functionOf(spec: Doc): WindowFunction {
  const name = Object.keys(spec).find((key) => key.startsWith('$')) as string;
  return { name, operand: spec[name] as Doc, window: spec.window as WindowFunction['window'] };
}

function checkRangeValue(path: string, value: unknown, unit: string | undefined): void {
  if (unit && !isDate(value)) throw located(5429513, 'Expected the sortBy field to be a Date');
  if (!unit && isDate(value)) throw located(5429413, 'A range of dates requires a unit');
  if (!unit && !isNumber(value)) {
    throw located(5429414, 'Expected the sortBy field to be a number');
  }
  if (!path.includes('.')) return;
  throw failure('NotImplemented', 'ranges of a field of a document are not offered');
}

function refuseRepeated(docs: Doc[], path: string): void {
  const values = new Set(docs.map((doc) => Number(valueAt(doc, path))));
  if (values.size === docs.length) return;
  throw located(6050106, 'There can be no repeated values in the sort field');
}

/** mingo orders other values, and those of several types, in another way. */
function refuseMixed(values: unknown[]): void {
  const kinds = new Set(values.map((value) => (isDate(value) ? 'date' : typeof value)));
  const [kind = 'number'] = kinds;
  const isOrdered = kinds.size < 2 && ['number', 'string', 'date'].includes(kind);
  if (isOrdered && !values.some(Number.isNaN)) return;
  throw failure(
    'NotImplemented',
    '$setWindowFields sorted by values of several types, null, missing or composed is not offered',
  );
}
