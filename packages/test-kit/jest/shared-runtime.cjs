/**
 * Loads packages and product code once per worker instead of once per test file; test files and
 * their helpers are loaded again for each file. For files that run in a `SharedEnvironment`.
 */
const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { withoutCircusStorages } = require('./circus-storages.cjs');

const packages = `${path.sep}node_modules${path.sep}`;
const sources = `${path.sep}src${path.sep}`;
const circus = `${packages}jest-circus${path.sep}`;

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isShared = (file) =>
  !isTest(file) && (file.includes(packages) || file.includes(sources)) && !file.includes(circus);

/** Compiles modules for the process's own global scope, as Node does. */
class ProcessRuntime extends withoutCircusStorages(Runtime) {
  constructor(config, environment, ...more) {
    super(config, environment, ...more);
    if (!environment.isShared) return;
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      try {
        return vm.compileFunction(source, executor.injectedModuleParameters, { filename });
      } catch {
        // What does not parse, for Jest's message.
        return compile(source, filename);
      }
    };
  }
}

class SharedRuntime extends ProcessRuntime {
  constructor(config, environment, ...more) {
    super(config, environment, ...more);
    if (!environment.isShared) return;
    this.library = environment.library ??= new ProcessRuntime(config, environment, ...more);
    // Stack traces are mapped with the source maps of this file's runtime.
    this.transformCache.sourceMaps = this.library.transformCache.sourceMaps;
  }

  requireModuleOrMock(from, name) {
    return this.isOfLibrary(from, name)
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
