import path from 'node:path';

declare global {
  /** Set by the test project: of these files only the tests with these titles run. */
  var selectedTests: Record<string, string[]> | undefined;
  /** Set by the test project: of these files the tests with these titles do not run. */
  var omittedTests: Record<string, string[]> | undefined;
}

type Register = (title: string, ...rest: unknown[]) => unknown;

const root = path.join(__dirname, '../../..');

/** Registers only the tests that the project runs (`scripts/real-stories.cjs`). */
function selectTests(isSelected: (title: string) => boolean): void {
  const register = globalThis.test;
  const ifSelected =
    (next: Register): Register =>
    (title, ...rest) =>
      isSelected(title) ? next(title, ...rest) : undefined;
  const each = (...table: unknown[]) =>
    ifSelected((register.each as (...rows: unknown[]) => Register)(...table));
  const selecting = Object.assign(ifSelected(register as Register), register, { each });
  globalThis.test = selecting as unknown as typeof register;
}

const file = path
  .relative(root, expect.getState().testPath ?? '')
  .split(path.sep)
  .join('/');
const selected = globalThis.selectedTests?.[file];
const omitted = globalThis.omittedTests?.[file];
if (selected) selectTests((title) => selected.includes(title));
if (omitted) selectTests((title) => !omitted.includes(title));
