import { ObjectId } from 'bson';
import { hostname } from 'node:os';
import { failure } from '../errors';
import { isDoc, MAX_DOCUMENT_BYTES, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { MAX_MESSAGE_BYTES } from '../wire/messages';
import type { Call, Command } from './command';

/** The MongoDB version whose behavior is implemented; its wire version is 21. */
const VERSION = '7.0.0';
const WIRE_VERSION = 21;
const REPLICA_SET = 'contend';
const PROCESS_ID = new ObjectId();

/** One member that is always primary: elections and replication do not apply. */
export const hello: Command = {
  fields: [
    'hello',
    'isMaster',
    'ismaster',
    'helloOk',
    'client',
    'compression',
    'topologyVersion',
    'maxAwaitTimeMS',
    'loadBalanced',
    'speculativeAuthenticate',
    'saslSupportedMechs',
    'backpressure',
  ],
  async run({ body, connection, server, name }) {
    if (isDoc(body.client) && isDoc(body.client.application)) {
      connection.appName = body.client.application.name;
    }
    // An awaitable hello waits for a change of topology, which never occurs.
    if (isDoc(body.topologyVersion) && isNumeric(body.maxAwaitTimeMS)) {
      await connection.wait(toDouble(body.maxAwaitTimeMS));
    }
    return {
      helloOk: true,
      [name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
      secondary: false,
      setName: REPLICA_SET,
      setVersion: 1,
      hosts: [server.address],
      primary: server.address,
      me: server.address,
      topologyVersion: { processId: PROCESS_ID, counter: 0 },
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      maxMessageSizeBytes: MAX_MESSAGE_BYTES,
      maxWriteBatchSize: 100_000,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      connectionId: connection.id,
      minWireVersion: 0,
      maxWireVersion: WIRE_VERSION,
      readOnly: false,
      ok: 1,
    };
  },
};

export const ping: Command = { fields: [], run: () => ({ ok: 1 }) };

export const buildInfo: Command = {
  fields: [],
  run: () => ({
    version: VERSION,
    versionArray: VERSION.split('.').map(Number).concat(0),
    gitVersion: 'embedded-mongo',
    modules: [],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  }),
};

export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
};

export const serverStatus: Command = {
  fields: ['repl', 'metrics', 'locks'],
  run: ({ server }: Call): Doc => {
    const { rss, heapUsed } = process.memoryUsage();
    return {
      host: hostname(),
      version: VERSION,
      process: 'embedded-mongo',
      pid: process.pid,
      uptime: (Date.now() - server.startedAt) / 1000,
      localTime: new Date(),
      storageEngine: { name: 'lmdb' },
      mem: { resident: Math.round(rss / 2 ** 20), heapUsedBytes: heapUsed },
      transactions: { currentOpen: [...server.engine.locks.openTransactions].length },
      ok: 1,
    };
  },
};

export const getParameter: Command = {
  fields: ['featureCompatibilityVersion', 'transactionLifetimeLimitSeconds'],
  run({ body, server }) {
    const known: Doc = {
      featureCompatibilityVersion: { version: '7.0' },
      transactionLifetimeLimitSeconds: server.engine.limitMs / 1000,
    };
    const wanted = Object.keys(known).filter((name) => body[name] || body.getParameter === '*');
    if (wanted.length === 0) throw failure('InvalidOptions', 'no option found to get');
    return { ...Object.fromEntries(wanted.map((name) => [name, known[name]])), ok: 1 };
  },
};

export const replSetGetStatus: Command = {
  fields: [],
  run: ({ server }) => ({
    set: REPLICA_SET,
    myState: 1,
    members: [
      { _id: 0, name: server.address, health: 1, state: 1, stateStr: 'PRIMARY', self: true },
    ],
    ok: 1,
  }),
};
