import path from 'node:path';

declare global {
  /** Set by the test project: of these files only the tests with these titles run. */
  var selectedTests: Record<string, string[]> | undefined;
}

type Register = (title: string, ...rest: unknown[]) => unknown;

const root = path.join(__dirname, '../../..');

/** Omits tests that the project has not selected (`scripts/real-stories.cjs`). */
function selectTests(titles: readonly string[]): void {
  const register = globalThis.test;
  const ifSelected =
    (next: Register): Register =>
    (title, ...rest) =>
      titles.includes(title) ? next(title, ...rest) : undefined;
  const each = (...table: unknown[]) =>
    ifSelected((register.each as (...rows: unknown[]) => Register)(...table));
  const selecting = Object.assign(ifSelected(register as Register), register, { each });
  globalThis.test = selecting as unknown as typeof register;
}

const file = path
  .relative(root, expect.getState().testPath ?? '')
  .split(path.sep)
  .join('/');
const titles = globalThis.selectedTests?.[file];
if (titles) selectTests(titles);
