#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startEmbeddedMongo, type EmbeddedMongoOptions } from './server';

const USAGE =
  'usage: embedded-mongo --port N --data DIR [--host ADDRESS] [--socket FILE] [--no-sync] ' +
  '[--transaction-limit SECONDS] [--no-ttl-monitor] [--test-commands]';

/**
 * Reads the arguments. `--transaction-limit` is MongoDB's transactionLifetimeLimitSeconds, and
 * `--no-ttl-monitor` its ttlMonitorEnabled.
 */
function readOptions(): EmbeddedMongoOptions {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '27017' },
      host: { type: 'string', default: '127.0.0.1' },
      socket: { type: 'string' },
      data: { type: 'string' },
      'no-sync': { type: 'boolean', default: false },
      'no-ttl-monitor': { type: 'boolean', default: false },
      'test-commands': { type: 'boolean', default: false },
      'transaction-limit': { type: 'string', default: '60' },
    },
  });
  const port = Number(values.port);
  const transactionLimitMs = Number(values['transaction-limit']) * 1000;
  if (!(transactionLimitMs > 0)) throw new Error(USAGE);
  if (!values.data || !Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(USAGE);
  const { data: dataDir, host, socket: socketPath } = values;
  const { 'test-commands': testCommands } = values;
  const off = { sync: !values['no-sync'], ttlMonitor: !values['no-ttl-monitor'] };
  return { dataDir, host, port, socketPath, transactionLimitMs, testCommands, ...off };
}

/**
 * Prints when it is ready, and stops on SIGTERM or SIGINT. With a channel to the process that
 * forked it, sends `{ url, port }`, and stops on the message `close` or when that process ends.
 */
async function run(): Promise<void> {
  const options = readOptions();
  const server = await startEmbeddedMongo(options);
  const stop = (): void => void server.close().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  process.stdout.write(`embedded-mongo ready on ${options.host}:${server.port}\n`);
  if (!process.send) return;
  // The other process has ended meanwhile.
  if (!process.connected) return stop();
  process.on('message', (message: unknown) => {
    if (message === 'close') stop();
  });
  process.once('disconnect', stop);
  process.send({ url: server.url, port: server.port });
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
