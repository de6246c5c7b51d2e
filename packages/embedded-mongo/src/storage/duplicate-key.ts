import { BSONRegExp, ObjectId } from 'bson';
import { failure, type MongoFailure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric } from '../values/numbers';
import { valueAt, valuesAt } from '../values/paths';
import type { Collection } from './catalog';

/** Error 11000 with the message, keyPattern and keyValue that applications read. */
export function duplicateKey(
  { ns }: Pick<Collection, 'ns'>,
  { name, key }: { name: string; key: Doc },
  doc: Doc,
): MongoFailure {
  const values: Doc = {};
  for (const path of Object.keys(key)) {
    values[path] = valueAt(doc, path) ?? valuesAt(doc, path)[0] ?? null;
  }
  const message = `E11000 duplicate key error collection: ${ns} index: ${name} dup key: `;
  const extra = { keyPattern: key, keyValue: values };
  return failure('DuplicateKey', message + show(values), { extra });
}

/** A value as the mongo shell would print it. */
function show(value: unknown): string {
  if (Array.isArray(value)) return value.length ? `[ ${value.map(show).join(', ')} ]` : '[]';
  if (isDoc(value)) {
    const fields = Object.entries(value).map(([key, item]) => `${key}: ${show(item)}`);
    return fields.length ? `{ ${fields.join(', ')} }` : '{}';
  }
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  return isNumeric(value) ? value.toString() : String(value);
}
