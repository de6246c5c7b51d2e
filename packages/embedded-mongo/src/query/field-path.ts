import { failure, located } from '../errors';
import { checkVariableUse } from './variable-names';
import { checkDefined } from './variable-scope';

/** Names with `$` that a path may have: the fields of a DBRef, and metadata. */
const DOLLAR_NAMES = new Set([
  ...['$id', '$ref', '$db', '$sortKey', '$recordId', '$searchSortValues', '$searchScore'],
]);

/** MongoDB's limit of the parts of a path. */
const MAX_PARTS = 200;

/** Checks the path of a field in sorts, projections and expressions. @throws MongoDB's codes. */
export function checkFieldPath(path: string): void {
  if (path === '') throw located(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw located(40353, "FieldPath must not end with a '.'.");
  const parts = path.split('.');
  if (parts.length > MAX_PARTS) throw failure('Overflow', 'FieldPath is too long');
  parts.forEach(checkFieldName);
}

/** Checks one name of a path or of a document of expressions. @throws MongoDB's codes. */
export function checkFieldName(name: string): void {
  if (name === '') throw located(15998, 'FieldPath field names may not be empty strings.');
  if (name.includes('\0')) throw located(16411, 'FieldPath field names may not contain a null');
  if (name.startsWith('$') && !DOLLAR_NAMES.has(name)) {
    throw located(16410, `FieldPath field names may not start with '$': ${name}`);
  }
  if (name.includes('.')) throw located(16412, `Field names may not contain '.': ${name}`);
}

/** Checks a string of an expression that begins with `$`. @throws MongoDB's codes. */
export function checkReference(text: string): void {
  if (text.length < 2) throw located(16872, "'$' by itself is not a valid FieldPath");
  if (!text.startsWith('$$')) return checkFieldPath(text.slice(1));
  const path = text.slice(2);
  const name = path.split('.')[0] as string;
  checkVariableUse(name);
  checkDefined(name);
  if (path.includes('.')) checkFieldPath(path);
}
