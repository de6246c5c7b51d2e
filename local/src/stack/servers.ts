import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { checkout, storeProgram } from '../checkout';
import { endWithThisProcess } from '../end-with-this-process';
import { freePort } from '../ports';
import { UserFacingError } from '../user-facing-error';

/** A server started by the stack, on a port that stays the same. */
export interface LocalServer {
  port: number;
  pid(): number | undefined;
  /** Starts the server again on the same data after `kill` or `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Suspends the server (SIGSTOP): connections stay open, nothing responds until `resume`. */
  suspend(): void;
  resume(): void;
}

interface ServerOptions {
  command: string;
  args: string[];
  /** The output line that shows it is ready. */
  readyLine: RegExp;
  port: number;
  environment?: Record<string, string>;
}

const startupTimeoutMs = 120_000;

/** Redis from Debian's `redis-server`. @throws UserFacingError when it is not installed. */
export async function startRedis(dataDir: string, port?: number): Promise<LocalServer> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    throw new UserFacingError('There is no Redis: set REDIS_URL, or install redis-server.');
  }
  mkdirSync(dataDir, { recursive: true });
  const own = port ?? (await freePort());
  const args = ['--port', String(own), '--dir', dataDir, '--save', '', '--bind', '127.0.0.1'];
  const readyLine = /Ready to accept connections/;
  return startServer({ command: 'redis-server', args, readyLine, port: own });
}

/** A script that runs a broker: `<script> PORT DATA_DIR`; prints a `kafka ready` line. */
const kafkaScripts = [process.env.KAFKA_START, path.join(checkout, '../shared/bin/start-kafka')];

/**
 * Kafka from the script in KAFKA_START. @throws UserFacingError when it is not set.
 *
 * @param advertisedPort The port clients connect to, when a proxy is in front of the broker.
 */
export async function startKafka(dataDir: string, advertisedPort?: number): Promise<LocalServer> {
  const command = kafkaScripts.find((script) => script && existsSync(script));
  if (!command) {
    throw new UserFacingError('There is no Kafka: set KAFKA_BROKERS, or KAFKA_START to a script.');
  }
  const port = await freePort();
  const advertised = `advertised.listeners=PLAINTEXT://127.0.0.1:${advertisedPort}`;
  return startServer({
    command,
    args: [String(port), dataDir],
    readyLine: /kafka ready/,
    port,
    ...(advertisedPort && { environment: { KAFKA_SET: advertised } }),
  });
}

/**
 * A service that dies inside a transaction leaves its documents locked for this time. MongoDB's
 * default of a minute is too long a delay for a payment.
 */
export const orphanedSeconds = 20;

/** The address of a local store, a replica set of one member. */
export const storeUrl = (port: number): string =>
  `mongodb://127.0.0.1:${port}/?replicaSet=contend&directConnection=true`;

/** embedded-mongo in a separate process; every acknowledged write is on disk. */
export async function startMongoProcess(dataDir: string): Promise<LocalServer> {
  const port = await freePort();
  return startServer({
    command: process.execPath,
    args: [
      ...[storeProgram(), '--port', String(port), '--data', dataDir],
      ...['--transaction-limit', String(orphanedSeconds)],
    ],
    readyLine: /ready on/,
    port,
  });
}

/** Starts a server and resolves when it has printed its `readyLine`. */
export async function startServer(options: ServerOptions): Promise<LocalServer> {
  let child: ChildProcess | null = null;

  /** Signals the process group: a script's children can outlive the script. */
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      const ending = child;
      child = null;
      if (!ending?.pid || ending.exitCode !== null) return resolve();
      ending.once('exit', () => resolve());
      process.kill(-ending.pid, signal);
    });

  const server: LocalServer = {
    port: options.port,
    pid: () => child?.pid,
    async start() {
      child = await spawned(options);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    suspend: () => void (child?.pid && process.kill(-child.pid, 'SIGSTOP')),
    resume: () => void (child?.pid && process.kill(-child.pid, 'SIGCONT')),
  };
  await server.start();
  return server;
}

function spawned({ command, args, environment, readyLine }: ServerOptions): Promise<ChildProcess> {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  endWithThisProcess(child, () => void (child.pid && process.kill(-child.pid, 'SIGKILL')));
  return new Promise((resolve, reject) => {
    let said = '';
    const giveUp = setTimeout(
      () => reject(new Error(`${command} is not ready: ${said}`)),
      startupTimeoutMs,
    );
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (!readyLine.test(said)) return;
      clearTimeout(giveUp);
      resolve(child);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(giveUp);
      reject(new Error(`${command} ended with ${code}: ${said}`));
    });
  });
}
