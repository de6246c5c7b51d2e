import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { checkout, programPath } from '../checkout';
import { freePort } from '../ports';
import { UserFacingError } from '../user-facing-error';

/** A server that was started here, on a port that stays its own. */
export interface LocalServer {
  port: number;
  pid(): number | undefined;
  /** Starts it again on the same data after `kill` or `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Suspends it (SIGSTOP): connections stay open and nothing is answered until `resume`. */
  suspend(): void;
  resume(): void;
}

interface ServerOptions {
  command: string;
  args: string[];
  /** What it prints when it answers. */
  readyLine: RegExp;
  port: number;
  environment?: Record<string, string>;
}

const startupTimeoutMs = 120_000;

/** Redis by Debian's `redis-server`. @throws UserFacingError when it is not there. */
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

/** A script that runs a broker: `<script> PORT DATA_DIR`, one `kafka ready` line. */
const kafkaScripts = [process.env.KAFKA_START, path.join(checkout, '../shared/bin/start-kafka')];

/**
 * Kafka by the script that KAFKA_START names. @throws UserFacingError when there is none.
 *
 * @param advertisedPort Where clients are told to come back to, when a proxy stands before it.
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
 * A service that dies inside a transaction leaves its documents locked for so long. MongoDB's own
 * default, a minute, is longer than anyone should wait for their money.
 */
export const orphanedSeconds = 20;

/** Where a store on this machine is reached; it is a replica set of one. */
export const storeUrl = (port: number): string =>
  `mongodb://127.0.0.1:${port}/?replicaSet=contend&directConnection=true`;

/** embedded-mongo as a process of its own; every acknowledged write is on disk. */
export async function startEmbeddedMongo(dataDir: string): Promise<LocalServer> {
  const port = await freePort();
  return startServer({
    command: process.execPath,
    args: [
      ...[programPath('embedded-mongo'), '--port', String(port), '--data', dataDir],
      ...['--transaction-limit', String(orphanedSeconds)],
    ],
    readyLine: /ready on/,
    port,
  });
}

async function startServer(options: ServerOptions): Promise<LocalServer> {
  let child: ChildProcess | null = null;

  /** The group, because a script's end is not the end of what it started. */
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
  // What is detached would outlive us.
  const endWithUs = () => void (child.pid && tryKill(-child.pid));
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
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

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
