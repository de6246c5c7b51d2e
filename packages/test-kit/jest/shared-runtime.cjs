/**
 * Loads packages and product code once per worker instead of once per test file; test files and
 * their helpers are loaded again for each file. For files that run in a `SharedEnvironment` or a
 * `SharedWindow`.
 */
const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { withoutCircusStorages } = require('./circus-storages.cjs');

const packages = `${path.sep}node_modules${path.sep}`;
const sources = `${path.sep}src${path.sep}`;
const perFile = [
  `${packages}jest-circus${path.sep}`,
  // Adds hooks to the file that loads it.
  path.join(packages, '@testing-library', 'react', 'dist', 'index.js'),
  // The screens keep state in their modules, and tests replace the socket of their connection.
  path.join(path.sep, 'web', 'src', path.sep),
  path.join(path.sep, 'client', 'src', path.sep),
];

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isShared = (file) =>
  !isTest(file) &&
  (file.includes(packages) || file.includes(sources)) &&
  !perFile.some((part) => file.includes(part));

/**
 * Compiles modules for the scope that the files of a worker share: as Node does for the process's
 * own, and once for a window, in which each file runs the modules of the screens again.
 */
class CompilingRuntime extends withoutCircusStorages(Runtime) {
  constructor(config, environment, ...more) {
    super(config, environment, ...more);
    if (!environment.isShared) return;
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    const scope = environment.getVmContext();
    const isWindow = scope !== globalThis;
    const context = isWindow ? { parsingContext: scope } : {};
    const compiled = (environment.compiled ??= new Map());
    executor.compile = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.run;
      try {
        const options = { filename, ...context };
        const run = vm.compileFunction(source, executor.injectedModuleParameters, options);
        if (isWindow && !isTest(filename)) compiled.set(filename, { source, run });
        return run;
      } catch {
        // What does not parse, for Jest's message.
        return compile(source, filename);
      }
    };
  }
}

/** Loads what outlives a test file. */
class LibraryRuntime extends CompilingRuntime {
  constructor(config, environment, ...more) {
    super(config, environment, ...more);
    if (!environment.keepingGlobals) return;
    const { cjsLoader } = this;
    const load = cjsLoader.loadModule.bind(cjsLoader);
    cjsLoader.loadModule = (...args) => environment.keepingGlobals(() => load(...args));
  }
}

class SharedRuntime extends CompilingRuntime {
  constructor(config, environment, ...more) {
    super(config, environment, ...more);
    if (!environment.isShared) return;
    this.library = environment.library ??= new LibraryRuntime(config, environment, ...more);
    // Stack traces are mapped with the source maps of this file's runtime.
    this.transformCache.sourceMaps = this.library.transformCache.sourceMaps;
  }

  requireModuleOrMock(from, name) {
    return this.isOfLibrary(from, name) && !this.mockState.shouldMockCjs(from, name).shouldMock
      ? this.library.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name);
  }

  requireInternalModule(from, name) {
    return this.isOfLibrary(from, name)
      ? this.library.requireInternalModule(from, name)
      : super.requireInternalModule(from, name);
  }

  isOfLibrary(from, name) {
    if (!this.library || !name || this._resolution.isCoreModule(name)) return false;
    if (name === '@jest/globals') return false;
    return isShared(this._resolution.resolveCjs(from, name));
  }
}

module.exports = SharedRuntime;
