import { failure, located } from '../errors';
import { isDoc, type Doc } from '../values/bson';

/** What every command takes. Concerns on a single node are all met, so they need no reading. */
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

/** @throws Location40415 for a field that nobody reads: a mistake must not pass in silence. */
export function checkFields(where: string, body: Doc, known: string[]): void {
  if (!isDoc(body)) throw failure('TypeMismatch', `'${where}' must hold objects`);
  for (const field of Object.keys(body)) {
    if (!known.includes(field)) {
      throw located(40415, `BSON field '${where}.${field}' is an unknown field.`);
    }
  }
  checkCollation(body.collation);
}

/** @throws Location40414 for a field that must be there. */
export function requireFields(where: string, body: Doc, fields: string[]): void {
  const missing = fields.find((field) => body[field] === undefined);
  if (missing === undefined) return;
  throw located(40414, `BSON field '${where}.${missing}' is missing but a required field`);
}

export function checkCommandFields(name: string, body: Doc, fields: string[]): void {
  const own = Object.entries(body).filter(([field]) => field !== name && !COMMON.has(field));
  checkFields(name, Object.fromEntries(own), fields);
}

/** Strings compare by their bytes here; another collation would silently give other results. */
function checkCollation(collation: unknown): void {
  if (collation === undefined || collation === null) return;
  const isSimple = isDoc(collation) && (collation.locale ?? 'simple') === 'simple';
  if (!isSimple) throw failure('NotImplemented', 'only the simple collation is offered');
}
