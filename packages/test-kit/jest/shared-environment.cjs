/**
 * The worker's own global scope for all its test files. Each access to a global in a scope of
 * `node:vm` takes many times as long, so that BSON took five times as long there. Modules (see
 * shared-runtime.cjs) and platforms outlive a file. Files must restore globals that they change.
 */
// Loaded first: other projects' scopes get the globals that exist when this package is loaded.
require('jest-environment-node');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { forgetCircusHandlers } = require('./circus-storages.cjs');

/** What outlives a test file, for `perProcess` and for the end of the run. */
const values = (globalThis[Symbol.for('contend.tests')] ??= new Map());
/** By the settings of a project, because its modules are loaded once for these. */
const kept = new Map();
const { console: workerConsole } = globalThis;
const { exit } = process;

class SharedEnvironment {
  constructor({ projectConfig }) {
    const key = JSON.stringify(projectConfig.globals);
    const known = kept.get(key);
    if (known) {
      known.enter();
      return known;
    }
    kept.set(key, this);
    this.isShared = true;
    this.global = globalThis;
    this.settings = { ...projectConfig.globals, contendTests: values, keepsPlatforms: true };
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.fakeTimers = null;
    this.enter();
  }

  /** Prepares the scope for a file of this project. */
  enter() {
    forgetCircusHandlers(globalThis);
    Object.assign(globalThis, this.settings);
    this.variables = { ...process.env };
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    for (const name of Object.keys(this.settings)) delete globalThis[name];
    globalThis.console = workerConsole;
    process.exit = exit;
    for (const name of Object.keys(process.env)) {
      if (!(name in this.variables)) delete process.env[name];
    }
    Object.assign(process.env, this.variables);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** No file is evaluated in it (see shared-runtime.cjs). */
  getVmContext() {
    return globalThis;
  }
}

module.exports = SharedEnvironment;

/**
 * Jest-worker's message at the end of its work. Platforms kept for another file hold the process
 * open and have nothing to finish: the store is dropped with the run.
 */
const endOfWork = 2;
if (process.env.JEST_WORKER_ID && process.send) {
  process.on('message', (message) => {
    if (Array.isArray(message) && message[0] === endOfWork) exit(0);
  });
}
