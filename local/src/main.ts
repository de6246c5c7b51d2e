import { rmSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@contend/contracts';
import {
  type Bus,
  closeSink,
  connectRedis,
  inProcessBus,
  kafkaBus,
  serviceClient,
  type SpanSink,
  spanSinkFrom,
} from '@contend/service-kit';
import type { Redis } from 'ioredis';
import { openDataFolder, shownPath } from './data-folder';
import { demoPlayers } from './demo/cast';
import { isDemoThere } from './demo/demo-store';
import { demoBegins, seedDemo } from './demo/seed';
import { type RunningPlatform, startPlatform } from './platform';
import { portFrom } from './ports';
import { runUntilStopped } from './program';
import { writeRunFile } from './run-file';
import { loadSecrets, serviceKeysFor } from './secrets';
import { UserFacingError } from './user-facing-error';
import { ShiftedClock } from './shifted-clock';
import { openLocalStore, type LocalStore } from './store';

interface Running {
  platform: RunningPlatform;
  bus: Bus;
  redis: Redis | null;
  store: LocalStore;
  spans: SpanSink | null;
  folder: string;
  runFile: string;
  password: string;
}

/** Runs the whole platform until Ctrl-C. `root` is the checkout, with `.data/` and `web/dist`. */
export const main = ({ root }: { root: string }): Promise<void> =>
  runUntilStopped(async () => {
    const running = await start(root);
    return {
      lines: (ms) => linesOf(running, ms),
      farewell: 'Stopping …',
      stop: () => stop(running),
    };
  });

async function start(root: string): Promise<Running> {
  const port = portFrom(process.env.PORT);
  const data = openDataFolder(path.resolve(root, process.env.DATA_DIR ?? '.data'));
  const spans = await spanSinkFrom(process.env);
  const store = await openLocalStore(data);
  void store.ended.then(endWithoutStore);
  const secrets = loadSecrets(data.file('secrets.json'));
  const clock = new ShiftedClock();
  const isDemoNew = process.env.DEMO !== 'off' && !(await isDemoThere({ mongoUrl: store.url }));
  // Before services set their first timers.
  if (isDemoNew) clock.moveTo(demoBegins());
  const { KAFKA_BROKERS, REDIS_URL } = process.env;
  const bus = KAFKA_BROKERS
    ? kafkaBus({ brokers: KAFKA_BROKERS.split(','), clientId: 'contend-local' })
    : inProcessBus(serviceNames);
  const redis = REDIS_URL ? connectRedis(REDIS_URL) : null;
  const platform = await startPlatform({
    mongoUrl: store.url,
    bus,
    redis,
    clock,
    secrets,
    port,
    webRoot: path.join(root, 'web', 'dist'),
    logLevel: process.env.LOG_LEVEL ?? 'error',
    environment: { UPLOAD_DIR: data.file('uploads') },
    front: { introspection: true },
    spans,
  }).catch(async (error: NodeJS.ErrnoException) => {
    await store.close();
    if (error.code !== 'EADDRINUSE') throw error;
    throw new UserFacingError(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`,
    );
  });
  const runFile = writeRunFile(data, {
    mongoUrl: store.url,
    kafkaBrokers: KAFKA_BROKERS ?? null,
    redisUrl: REDIS_URL ?? null,
    platform,
  });
  if (isDemoNew) {
    process.stdout.write('Playing the demo history (once) …\n');
    const operator = serviceClient({
      from: 'operator',
      urlOf: platform.urlOf,
      privateKey: serviceKeysFor('operator', secrets).privateKey,
    });
    await seedDemo({ url: platform.url, operator, password: secrets.demoPassword, clock });
    await operator.close();
  }
  const password = secrets.demoPassword;
  return { platform, bus, redis, store, spans, folder: data.folder, runFile, password };
}

/** No service works without the store, so the platform stops and prints the reason. */
function endWithoutStore(reason: string): never {
  process.stderr.write(`The store ended, and the platform with it: ${reason}\n`);
  process.exit(1);
}

function linesOf(running: Running, ms: number): string[] {
  const { platform, bus, redis, store, folder, password } = running;
  const { players, admin, organizer } = demoPlayers;
  return [
    '',
    `  Contend is ready: ${platform.url}   (${(ms / 1000).toFixed(1)} s)`,
    '',
    `  Sign in     ${players[0]?.email} and, in another window, ${players[1]?.email}`,
    `              password: ${password}`,
    `  Admin       ${admin.email}, same password`,
    `  Organizer   ${organizer.email}, same password`,
    `  API         ${platform.url}/api/docs`,
    `  Mailbox     ${platform.url}/api/dev/mailbox`,
    '',
    `  Store       ${store.description}`,
    `  Bus         ${bus.kind === 'kafka' ? 'Kafka' : 'in-process'}`,
    `  Redis       ${redis ? 'yes' : 'in-process'}`,
    '  Payments    sandbox provider: no real money moves',
    '',
    `  Ctrl-C stops it; everything is kept in ${shownPath(folder)}/`,
    '',
  ];
}

async function stop({ platform, bus, redis, store, spans, runFile }: Running): Promise<void> {
  await platform.stop();
  await bus.close();
  await redis?.quit();
  await store.close();
  await closeSink(spans);
  rmSync(runFile, { force: true });
}
