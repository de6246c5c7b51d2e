import { failure } from '../errors';

const NAME = /^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/;
const USED_NAME = /^[A-Za-z\u0080-\uffff][\w\u0080-\uffff]*$/;

/** @throws FailedToParse for a name that `let`, `vars` and `as` may not define. */
export function checkVariableName(name: unknown): void {
  if (name === 'CURRENT' || (typeof name === 'string' && NAME.test(name))) return;
  throw failure('FailedToParse', `'${String(name)}' is not valid as the name of a variable`);
}

/** @throws FailedToParse for a name that no variable has. */
export function checkVariableUse(name: string): void {
  if (USED_NAME.test(name)) return;
  throw failure('FailedToParse', `'${name}' is not valid as the name of a variable`);
}
