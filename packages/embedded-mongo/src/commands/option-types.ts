import { Int32, Long } from 'bson';
import { failure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric } from '../values/numbers';

type Kind = 'bool' | 'safeBool' | 'object' | 'array' | 'string' | 'long' | 'int';

const HOLDS: Record<Kind, (value: unknown) => boolean> = {
  bool: (value) => typeof value === 'boolean',
  safeBool: (value) => typeof value === 'boolean' || isNumeric(value),
  object: isDoc,
  array: (value) => Array.isArray(value),
  string: (value) => typeof value === 'string',
  long: (value) => value instanceof Long,
  int: (value) => value instanceof Int32,
};

const kinds = (kind: Kind, ...names: string[]): [string, Kind][] =>
  names.map((name) => [name, kind]);

/** The options of all commands and statements whose type MongoDB checks, by name. */
const KINDS = new Map<string, Kind>([
  ...kinds('bool', 'singleBatch', 'allowDiskUse', 'ordered', 'multi', 'noCursorTimeout'),
  ...kinds('bool', 'allowPartialResults', 'returnKey', 'showRecordId', 'tailable', 'awaitData'),
  ...kinds('safeBool', 'new', 'remove', 'bypassDocumentValidation', 'nameOnly', 'explain'),
  ...kinds('safeBool', 'authorizedCollections', 'authorizedDatabases'),
  ...kinds('object', 'let', 'cursor', 'filter', 'projection', 'fields', 'query', 'q', 'c'),
  ...kinds('object', 'collation', 'readConcern', 'writeConcern', 'lsid'),
  ...kinds('array', 'arrayFilters', 'updates', 'deletes', 'documents', 'stmtIds'),
  ...kinds('string', 'verbosity'),
  ...kinds('long', 'txnNumber'),
  ...kinds('int', 'stmtId'),
]);

/** `findAndModify` reads a number as a boolean, a statement of `update` does not. */
const kindOf = (name: string, option: string): Kind | undefined =>
  option === 'upsert' ? (name.startsWith('update') ? 'bool' : 'safeBool') : KINDS.get(option);

/** @throws TypeMismatch and FailedToParse for an option of the wrong type. */
export function checkOptionTypes(name: string, body: Doc): void {
  for (const [option, value] of Object.entries(body)) {
    const kind = option === name ? undefined : kindOf(name, option);
    if (!kind || value === undefined || value === null || HOLDS[kind](value)) continue;
    const message = `BSON field '${name}.${option}' is the wrong type, expected type '${kind}'`;
    throw failure('TypeMismatch', message);
  }
  const { hint } = body;
  if (hint === undefined || typeof hint === 'string' || isDoc(hint)) return;
  throw failure('FailedToParse', 'Hint must be a string or an object');
}
