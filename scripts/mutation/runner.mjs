/**
 * Runs Jest's tests for Stryker without Jest: all modules are loaded once, and mutants are switched
 * on in them. Jest would reload all modules for each mutant, which takes a hundred times as long as
 * the tests.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { TestSuite } from './suite.mjs';

const require = createRequire(import.meta.url);
const state = () => (globalThis.__stryker__ ??= {});

/** Reloads the bundle of tests and sources, with their module-level state. */
function load(bundle) {
  const suite = new TestSuite();
  suite.installGlobals();
  delete require.cache[bundle];
  require(bundle);
  return suite;
}

class InProcessRunner {
  static inject = ['options'];

  constructor(options) {
    this.settings = options.inProcess;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.NODE_ENV = 'test';
    // What a mutant prevents never comes true; the next mutant has to wait for the end of the test.
    process.env.STORY_WAIT_MS = '8000';
    this.bundle = path.resolve('mutation-tests.cjs');
    await bundleTests(this.settings.tests, this.bundle);
  }

  async dryRun() {
    globalThis.__stryker__ = {};
    this.suite = load(this.bundle);
    const tests = [];
    await this.suite.run({
      tests: this.suite.tests,
      timeoutMs: () => 120_000,
      begins: (id) => (state().currentTestId = id),
      ends(test) {
        state().currentTestId = undefined;
        tests.push(test);
        return false;
      },
    });
    this.timesMs = new Map(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    return { status: 'complete', tests, mutantCoverage: state().mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, reloadEnvironment, disableBail }) {
    const isStatic = reloadEnvironment;
    Object.assign(state(), { activeMutant: activeMutant.id, currentTestId: undefined });
    Object.assign(state(), { hitLimit, hitCount: hitLimit ? 0 : undefined });
    try {
      if (isStatic || !this.suite) this.suite = load(this.bundle);
      return await this.attempt(testFilter, disableBail);
    } catch (error) {
      // Packages that are being installed meanwhile: no test has noticed the mutant.
      if (/MODULE_NOT_FOUND/.test(error?.code))
        return { status: 'error', errorMessage: `${error}` };
      return { status: 'killed', killedBy: [], failureMessage: String(error), nrOfTests: 0 };
    } finally {
      state().activeMutant = undefined;
      // The effects of a mutant on module loading stay in the loaded modules.
      if (isStatic) this.suite = null;
    }
  }

  async attempt(testFilter, disableBail) {
    const wanted = new Set(testFilter);
    const tests = this.suite.tests.filter(({ id }) => !testFilter || wanted.has(id));
    const timeOf = ({ id }) => this.timesMs?.get(id) ?? 1000;
    const failed = [];
    let ran = 0;
    await this.suite.run({
      tests: tests.sort((one, other) => timeOf(one) - timeOf(other)),
      timeoutMs: (test) => 3000 + 8 * timeOf(test),
      ends(test) {
        ran += 1;
        if (test.status === 'failed') failed.push(test);
        return failed.length > 0 && !disableBail;
      },
    });
    if (state().hitCount > state().hitLimit) return { status: 'timeout', reason: 'hit limit' };
    if (failed.length === 0) return { status: 'survived', nrOfTests: ran };
    const killedBy = failed.map(({ id }) => id);
    return { status: 'killed', killedBy, failureMessage: failed[0].failureMessage, nrOfTests: ran };
  }
}

/** One file with all tests and sources; packages are required from it. */
async function bundleTests(tests, outfile) {
  const { build } = await import('esbuild');
  const begin = (file) => `globalThis.beginTestFile(${JSON.stringify(file)});`;
  const contents = tests.map((file) => `${begin(file)} require(${JSON.stringify(`./${file}`)});`);
  const fewRuns = path.resolve('scripts/mutation/fast-check.cjs');
  await build({
    stdin: { contents: contents.join('\n'), resolveDir: process.cwd() },
    ...{ bundle: true, platform: 'node', format: 'cjs', target: 'node20', outfile },
    logLevel: 'error',
    plugins: [
      {
        name: 'packages',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path: name }) => {
            if (name === 'fast-check') return { path: fewRuns, external: true };
            if (!name.startsWith('@contend/')) return { path: name, external: true };
            return { path: path.resolve(name.replace('@contend/', 'packages/'), 'src/index.ts') };
          });
        },
      },
    ],
  });
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner },
];
