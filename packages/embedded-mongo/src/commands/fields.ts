import { failure, located } from '../errors';
import { readCollation } from '../query/collation';
import { isDoc, type Doc } from '../values/bson';

/** Fields of every command. All concerns are met on a single node, so they are not evaluated. */
const COMMON = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'stmtId',
  'stmtIds',
  'readConcern',
  'writeConcern',
  '$clusterTime',
  '$readPreference',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);

/** @throws Location40415 for an unknown field, so that mistakes are not ignored. */
export function checkFields(where: string, body: Doc, known: string[]): void {
  if (!isDoc(body)) throw failure('TypeMismatch', `'${where}' must hold objects`);
  for (const field of Object.keys(body)) refuseUnknown(where, field, known);
  readCollation(body.collation);
}

/** @throws Location40414 for a missing required field. */
export function requireFields(where: string, body: Doc, fields: string[]): void {
  const missing = fields.find((field) => body[field] === undefined);
  if (missing === undefined) return;
  throw located(40414, `BSON field '${where}.${missing}' is missing but a required field`);
}

export function checkCommandFields(name: string, body: Doc, fields: string[]): void {
  for (const field of Object.keys(body)) {
    if (field !== name && !COMMON.has(field)) refuseUnknown(name, field, fields);
  }
  readCollation(body.collation);
}

function refuseUnknown(where: string, field: string, known: string[]): void {
  if (known.includes(field)) return;
  throw located(40415, `BSON field '${where}.${field}' is an unknown field.`);
}
