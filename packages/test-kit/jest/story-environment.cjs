/**
 * A shared environment with a store in the worker's own process: a command to a store in another
 * process costs two more system calls and a change of process at each end. Where `MONGO_URL` or
 * `STORY_MONGO_URL` names a store, that one is used.
 */
const { mkdtempSync, rmSync } = require('node:fs');
const net = require('node:net');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { startEmbeddedMongo } = require('@contend/embedded-mongo');
const SharedEnvironment = require('./shared-environment.cjs');

/** Transactions of killed services are aborted after this time, as in the stack. */
const orphanedMs = 20_000;

let starting;

/** The address of this process's store, whose data is dropped with the process. */
async function startStore() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'contend-stories-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const socketPath = path.join(dataDir, 'mongo.sock');
  const store = await startEmbeddedMongo({
    ...{ dataDir, socketPath },
    sync: false,
    testCommands: true,
    transactionLimitMs: orphanedMs,
    // Rows that expire carry the time of a story's clock, which may be months ago.
    ttlMonitor: false,
  });
  globalThis[Symbol.for('contend.tests')].set('store', store);
  connectLocally(socketPath, () => store.connect());
  return `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`;
}

/** Drivers of this process open their connections by `connect`; other processes by the socket. */
function connectLocally(socketPath, connect) {
  const { createConnection } = net;
  net.createConnection = (options, ...more) =>
    options?.path === socketPath ? connect() : createConnection(options, ...more);
}

module.exports = class StoryEnvironment extends SharedEnvironment {
  async setup() {
    await super.setup();
    if (process.env.MONGO_URL || process.env.STORY_MONGO_URL) return;
    process.env.STORY_MONGO_URL = await (starting ??= startStore());
    process.env.STORY_SAVED_STATES = '1';
  }
};
