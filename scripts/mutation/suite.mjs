/**
 * The subset of Jest's globals that unit tests and tests of events use, for tests that stay loaded.
 */
import { ModernFakeTimers } from '@jest/fake-timers';
import { expect } from 'expect';
import { bind } from 'jest-each';

/** Those of Node, also while a test replaces them. */
const { setTimeout, clearTimeout } = globalThis;
/** How long the end of a test that took too long is awaited, so that it disturbs no other. */
const endMs = 15_000;

const hookNames = ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'];
const newGroup = (name, parent) => ({
  ...{ name, parent, isOpen: false },
  hooks: Object.fromEntries(hookNames.map((one) => [one, []])),
});

/** A group and its parents, the outermost first. */
const pathOf = (group) => (group ? [...pathOf(group.parent), group] : []);

export class TestSuite {
  tests = [];
  #file = newGroup('', null);
  #group = this.#file;

  /** Adds the tests that are loaded from now on to this suite. */
  installGlobals() {
    const test = (name, fn) => this.#add(name, fn);
    const describe = (name, fn) => this.#describe(name, fn);
    test.each = bind(test, false);
    describe.each = bind(describe, false);
    // Mutants are not limited to what `npm test` finds.
    Object.assign(test, { thorough: test });
    Object.assign(describe, { thorough: describe });
    const hooks = hookNames.map((name) => [name, (fn) => this.#group.hooks[name].push(fn)]);
    Object.assign(globalThis, { expect, test, it: test, describe, ...Object.fromEntries(hooks) });
    globalThis.jest = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
    globalThis.beginTestFile = (file) => {
      this.#file = { ...newGroup('', null), file };
      this.#group = this.#file;
    };
  }

  #describe(name, fn) {
    const outer = this.#group;
    this.#group = newGroup(name, outer);
    fn();
    this.#group = outer;
  }

  #add(name, fn) {
    const names = pathOf(this.#group).map((group) => group.name);
    const { file } = this.#file;
    const fullName = [...names, name].filter(Boolean).join(' ');
    const same = this.tests.filter((test) => test.fullName === fullName && test.file === file);
    const id = `${file} ${fullName}${same.length > 0 ? ` (${same.length})` : ''}`;
    this.tests.push({ id, fullName, fn, file, group: this.#group });
  }

  /**
   * Runs tests in sequence; `ends` returns whether to skip the rest. Groups are set up before their
   * first test and torn down at the end.
   */
  async run({ tests, timeoutMs, begins = () => undefined, ends }) {
    const opened = [];
    for (const test of tests) {
      const since = performance.now();
      const failure = await withinMs(timeoutMs(test), () => runOne(test, opened, begins));
      const timeSpentMs = performance.now() - since;
      const { id, file: fileName } = test;
      const about = { id, name: id, fileName, timeSpentMs };
      const isOver = ends(
        failure === null
          ? { ...about, status: 'success' }
          : { ...about, status: 'failed', failureMessage: failure },
      );
      if (isOver) break;
    }
    for (const group of opened.reverse()) {
      group.isOpen = false;
      for (const hook of group.hooks.afterAll) await failureOf(() => withinMs(20_000, hook));
    }
  }
}

/** The error as text; null when the test passed. */
async function failureOf(work) {
  try {
    await work();
    return null;
  } catch (error) {
    return String(error?.message ?? error) || 'failed';
  }
}

async function withinMs(ms, work) {
  const running = work();
  const tooLong = Symbol('too long');
  const result = await firstOf(running, ms, tooLong);
  if (result !== tooLong) return result;
  await firstOf(running, endMs, tooLong);
  return `Not over within ${ms} ms.`;
}

async function firstOf(running, ms, otherwise) {
  let timer;
  const over = new Promise((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  const result = await Promise.race([running, over]);
  clearTimeout(timer);
  return result;
}

async function runOne({ id, fn, group }, opened, begins) {
  const groups = pathOf(group);
  const all = (name) => groups.flatMap(({ hooks }) => hooks[name]);
  const failures = [];
  const attempt = async (work) => failures.push(await failureOf(work));
  for (const one of groups.filter(({ isOpen }) => !isOpen)) {
    one.isOpen = true;
    opened.push(one);
    for (const hook of one.hooks.beforeAll) await attempt(hook);
  }
  begins(id);
  for (const hook of all('beforeEach')) await attempt(hook);
  if (failures.every((one) => one === null)) await attempt(fn);
  for (const hook of all('afterEach').reverse()) await attempt(hook);
  return failures.find((one) => one !== null) ?? null;
}
