/**
 * Loads packages and product code once per worker instead of once per test file; test files and
 * their helpers are loaded again for each file. For files that run in a `SharedEnvironment`.
 */
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const packages = `${path.sep}node_modules${path.sep}`;
const sources = `${path.sep}src${path.sep}`;
const circus = `${packages}jest-circus${path.sep}`;

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isShared = (file) =>
  !isTest(file) && (file.includes(packages) || file.includes(sources)) && !file.includes(circus);

class SharedRuntime extends Runtime {
  constructor(config, environment, ...more) {
    super(config, environment, ...more);
    if (!environment.isShared) return;
    this.library = environment.library ??= new Runtime(config, environment, ...more);
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
