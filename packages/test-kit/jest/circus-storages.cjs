/**
 * Jest-circus is loaded for each test file, creates an `AsyncLocalStorage` and never disables it.
 * Node copies the values of all enabled storages for each promise: after 57 files in one process
 * an `await` took 16 microseconds instead of one. This disables them with their file.
 */
const asyncHooks = require('node:async_hooks');
const path = require('node:path');

const circus = `${path.sep}node_modules${path.sep}jest-circus${path.sep}`;

/** A runtime class whose files leave no storage of jest-circus enabled. */
const withoutCircusStorages = (Runtime) =>
  class extends Runtime {
    circusStorages = [];

    requireModuleOrMock(from, name) {
      return this.circusModule(from, name) ?? super.requireModuleOrMock(from, name);
    }

    requireInternalModule(from, name) {
      return this.circusModule(from, name) ?? super.requireInternalModule(from, name);
    }

    circusModule(from, name) {
      if (name !== 'node:async_hooks' || !from.includes(circus)) return undefined;
      const storages = this.circusStorages;
      class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
        constructor() {
          super();
          storages.push(this);
        }
      }
      return { ...asyncHooks, AsyncLocalStorage };
    }

    teardown() {
      super.teardown();
      for (const storage of this.circusStorages) storage.disable();
    }
  };

/** Jest-circus keeps its handlers in the scope: those of an earlier file belong to its run. */
const forgetCircusHandlers = (scope) => {
  delete scope[Symbol.for('EVENT_HANDLERS')];
};

module.exports = { forgetCircusHandlers, withoutCircusStorages };
