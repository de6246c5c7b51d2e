import { ObjectId } from 'bson';
import { failure } from '../errors';
import { conjuncts } from '../query/filter';
import { isOperatorDoc } from '../query/predicates';
import { own, type Doc } from '../values/bson';
import { equalValues } from '../values/order';
import { changeAt } from './paths';
import type { Update } from './update';

/** The document that an upsert inserts: the filter's equalities, changed by the update. */
export function upsertedDoc(filter: Doc, update: Update): Doc {
  const base = equalitiesOf(filter, (path) => path === '_id' || !update.isReplacement);
  const made = update.apply(base, { isInsert: true });
  const id = own(made, '_id') ?? new ObjectId();
  return { _id: id, ...made };
}

function equalitiesOf(filter: Doc, wanted: (path: string) => boolean): Doc {
  let doc: unknown = {};
  const seen = new Map<string, unknown>();
  for (const [path, condition] of equalityConditions(filter)) {
    const value = isOperatorDoc(condition) ? equalTo(condition) : condition;
    if (path.startsWith('$') || value === undefined || isPattern(value)) continue;
    if (!wanted(path)) {
      if (!path.startsWith('_id.')) continue;
      throw failure(
        'NotExactValueField',
        `field at '_id' must be exactly specified, field at sub-path '${path}' found`,
      );
    }
    const other = [...seen.keys()].find((one) => isBelow(one, path) || isBelow(path, one));
    if (other !== undefined) {
      throw failure(
        'NotSingleValueField',
        `cannot infer query fields to set, both paths '${path}' and '${other}' are matched`,
      );
    }
    if (seen.has(path) && !equalValues(seen.get(path), value)) {
      throw failure(
        'NotSingleValueField',
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    }
    seen.set(path, value);
    doc = changeAt(doc, { parts: path.split('.'), creates: true, change: () => value });
  }
  return doc as Doc;
}

const isBelow = (path: string, other: string): boolean => path.startsWith(`${other}.`);

/** An `$or` of one condition is that condition. */
const equalityConditions = (filter: Doc): [string, unknown][] =>
  conjuncts(filter).flatMap(([path, condition]): [string, unknown][] =>
    path === '$or' && Array.isArray(condition) && condition.length === 1
      ? equalityConditions(condition[0] as Doc)
      : [[path, condition]],
  );

/** The one value that some operators allow; undefined where there is none. */
function equalTo({ $eq, $in, $all }: Doc): unknown {
  if ($eq !== undefined) return $eq;
  const list = Array.isArray($in) ? $in : $all;
  const [only] = Array.isArray(list) && list.length === 1 ? (list as unknown[]) : [];
  return isOperatorDoc(only) ? undefined : only;
}

const isPattern = (value: unknown): boolean =>
  (value as { _bsontype?: string } | null)?._bsontype === 'BSONRegExp';
