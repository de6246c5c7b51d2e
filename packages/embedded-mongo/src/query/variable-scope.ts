import { located } from '../errors';

const SYSTEM = new Set(['ROOT', 'CURRENT', 'REMOVE', 'NOW', 'CLUSTER_TIME', 'USER_ROLES']);

/** The variables that expressions may use while they are checked; undefined where not known. */
let defined: ReadonlySet<string> | undefined;

/** Checks expressions, synchronously, that may use these variables and no others. */
export function withOnlyVariables<T>(names: Iterable<string>, check: () => T): T {
  const before = defined;
  defined = new Set(names);
  try {
    return check();
  } finally {
    defined = before;
  }
}

/** Checks expressions that may use these variables too. */
export const withVariables = <T>(names: string[], check: () => T): T =>
  defined ? withOnlyVariables([...defined, ...names], check) : check();

/** @throws Location17276 */
export function checkDefined(name: string): void {
  if (!defined || defined.has(name) || SYSTEM.has(name)) return;
  throw located(17276, `Use of undefined variable: ${name}`);
}
