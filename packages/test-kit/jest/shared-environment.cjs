/**
 * One global scope for all test files of a worker with the same `globals`, so that modules (see
 * shared-runtime.cjs) and platforms outlive a file. Files must restore globals that they change.
 */
const { TestEnvironment } = require('jest-environment-node');

/** Jest-circus keeps its handlers here; those of an earlier file belong to that file's run. */
const circusHandlers = Symbol.for('EVENT_HANDLERS');
const kept = new Map();
/**
 * What outlives a test file, for `perProcess` and for the end of the run. Not on `process`: Jest
 * gives each other environment a deep copy of that, and a copied Map does not work.
 */
const values = (globalThis[Symbol.for('contend.tests')] ??= new Map());

class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    const key = JSON.stringify(config.projectConfig.globals);
    const known = kept.get(key);
    if (known) {
      delete known.global[circusHandlers];
      return known;
    }
    super(config, context);
    kept.set(key, this);
    this.isShared = true;
    this.global.contendTests = values;
    this.global.keepsPlatforms = true;
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
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
    if (Array.isArray(message) && message[0] === endOfWork) process.exit(0);
  });
}
