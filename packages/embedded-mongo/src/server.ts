import { lstatSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server as NetServer } from 'node:net';
import { hostname } from 'node:os';
import type { Server } from './commands/command';
import { ClusterClock } from './commands/cluster-time';
import { FailPoints } from './commands/fail-points';
import { answer, errorReply } from './commands/registry';
import { Sessions } from './commands/sessions';
import { Engine } from './storage/engine';
import { Connection, type Stream } from './wire/connection';
import { Cursors } from './wire/cursors';
import { LocalEnd } from './wire/local-connection';
import { startSweeper } from './sweeper';

export interface EmbeddedMongoOptions {
  /** Created when missing. One server at a time. */
  dataDir: string;
  /** 0, the default, picks a free one. */
  port?: number;
  host?: string;
  /** A Unix socket on which it listens too: for clients on the machine it takes less CPU time. */
  socketPath?: string;
  /**
   * True, the default: a write is acknowledged once it is on disk. False leaves the flushing to the
   * operating system, for data that may be lost with the machine.
   */
  sync?: boolean;
  /** Whether documents that expire by an index are removed; true by default. */
  ttlMonitor?: boolean;
  /** The interval of removing expired documents, in milliseconds. Sixty seconds by default. */
  sweepMs?: number;
  /** The maximum duration of a transaction. Sixty seconds by default, as in MongoDB. */
  transactionLimitMs?: number;
  /** How long reads return to a state of `readConcern: snapshot`. Five minutes, as in MongoDB. */
  snapshotHistoryMs?: number;
  /**
   * True enables the fail point `failCommand`, by which tests make commands fail, and saved states
   * of databases.
   */
  testCommands?: boolean;
}

/** A `Duplex` of `node:stream` with the methods of `net.Socket` that drivers call. */
export interface LocalConnection {
  write(bytes: Uint8Array): boolean;
  on(event: string, listener: (...values: never[]) => void): unknown;
  once(event: string, listener: (...values: never[]) => void): unknown;
  resume(): unknown;
  destroy(): unknown;
}

export interface EmbeddedMongo {
  /** The connection string for a driver or mongoose. */
  url: string;
  port: number;
  /**
   * A connection inside this process, which takes less CPU time than a socket: the client's end,
   * for a driver that is given its socket instead of opening one. It emits `connect` soon.
   */
  connect(): LocalConnection;
  /** Closes every connection and flushes everything. */
  close(): Promise<void>;
}

/** No address to connect to, so the replica set's member has the machine's name instead. */
const everywhere = '0.0.0.0';

/**
 * Starts a MongoDB server inside this process, for development and tests.
 * @throws Error with one sentence when the directory or the port is unavailable.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dataDir, port = 0, host = '127.0.0.1', sync = true, sweepMs = 60_000 } = options;
  const { ttlMonitor = true } = options;
  const { transactionLimitMs = 60_000, testCommands = false } = options;
  const { snapshotHistoryMs = 300_000, socketPath } = options;
  const engine = new Engine({
    ...{ dataDir, sync, transactionLimitMs, snapshotHistoryMs },
    savesStates: testCommands,
  });
  const cursors = new Cursors();
  const sessions = new Sessions(engine);
  const connections = new Set<Connection>();
  const failPoints = testCommands ? new FailPoints() : undefined;
  const startedAt = Date.now();
  const clock = new ClusterClock();
  const server: Server = { engine, cursors, sessions, address: '', startedAt, clock, failPoints };
  let lastConnection = 0;
  const responder = { answer: answer.bind(undefined, server), describe: errorReply };
  const accept = (socket: Stream): void => {
    const connection = new Connection(socket, responder, ++lastConnection);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  };
  const listener = createServer(accept);
  const localListener = socketPath === undefined ? undefined : createServer(accept);
  try {
    await listen(listener, port, host);
    if (localListener) await listenLocally(localListener, socketPath as string);
  } catch (error) {
    listener.close();
    await engine.close();
    throw error;
  }
  const bound = (listener.address() as AddressInfo).port;
  server.address = `${host === everywhere ? hostname() : host}:${bound}`;
  const stopSweeper = startSweeper(server, { everyMs: sweepMs, ttlMonitor });
  const connectLocally = (): LocalConnection => {
    const [client, served] = LocalEnd.pair();
    accept(served);
    process.nextTick(() => client.emit('connect'));
    return client;
  };
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await stopSweeper();
    listener.close();
    localListener?.close();
    for (const connection of connections) connection.close();
    cursors.closeAll();
    await engine.close();
  };
  return {
    url: `mongodb://${server.address}/?replicaSet=contend&directConnection=true`,
    port: bound,
    connect: connectLocally,
    close: () => (closing ??= close()),
  };
}

async function listen(listener: NetServer, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    listener.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} on ${host} is already in use.`) : error);
    });
    listener.listen(port, host, () => resolve());
  });
}

async function listenLocally(listener: NetServer, file: string): Promise<void> {
  // A server that was killed leaves its socket.
  if (isSocket(file) && !(await isServed(file))) rmSync(file, { force: true });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', ({ message }) => reject(new Error(`No socket at ${file}: ${message}`)));
    listener.listen(file, () => resolve());
  });
}

const isSocket = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false })?.isSocket() === true;

/** Whether a process accepts connections on a socket. */
async function isServed(file: string): Promise<boolean> {
  const socket = connect(file);
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED'));
    });
  } finally {
    socket.destroy();
  }
}
