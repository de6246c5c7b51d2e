import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type ServiceName, serviceNames, storedServices } from '@contend/contracts';
import { newSecrets, type Secrets, startPlatform } from '@contend/local';
import mongoose from 'mongoose';
import { BusWatch } from './bus-watch';
import { newCallers } from './callers';
import { FakeClock } from './fake-clock';
import { Faults } from './faults';
import { type StoryInfrastructure, storyInfrastructureOf } from './story-infrastructure';
import type { StoryOptions } from './story-options';
import { startStoryStack } from './processes/story-stack';
import { perProcess } from './per-process';
import type { StoryRunning, TestHost } from './story-state';
import { StoreWatch } from './store-watch';
import { TestLimiters } from './test-limiters';
import { uploadFolder } from './upload-folder';
import { WatchedBus } from './watched-bus';

/** Default time at which a story begins. */
export const storyStart = new Date('2026-03-02T12:00:00.000Z');

/** Commits and the clock wake the services of one process, so nothing is polled during a test. */
const pollMs = 3_600_000;

/** Passwords are hashed at minimal cost, unless a story measures it. */
const environmentFor = (prefix: string, { passwordCost = 'test', settings }: StoryOptions) => ({
  ...settings,
  NODE_ENV: 'test',
  PASSWORD_COST: passwordCost,
  UPLOAD_DIR: uploadFolder(prefix),
});

/** Starts a platform with databases of its own. */
export async function startTestHost(options: StoryOptions): Promise<TestHost> {
  const prefix = `story_${randomBytes(5).toString('hex')}`;
  const infrastructure = await storyInfrastructureOf(prefix, options.only ?? serviceNames);
  const clock = new FakeClock(options.startAt ?? storyStart);
  const watch = new BusWatch();
  const bus = new WatchedBus(infrastructure.bus, options.delivery ?? 'plain', watch);
  // Creating keys takes longer than most calls, and no test depends on keys of its own.
  const secrets = perProcess('secrets', newSecrets);
  const limiters = new TestLimiters(infrastructure.redis);
  const setting = {
    prefix,
    infrastructure,
    clock,
    bus,
    watch,
    secrets,
    limiters,
    options,
  };
  const running = await (globalThis.storyMode === 'processes' ? asProcesses : inProcess)(setting);
  const callers = newCallers(running.urlOf, secrets);
  const connection = await mongoose.createConnection(infrastructure.mongoUrl).asPromise();
  const nameOf = (service: ServiceName) => `${prefix}_${service}`;
  const isInProcess = globalThis.storyMode !== 'processes';
  const stores = new StoreWatch({ connection, nameOf, isInProcess });
  const services = storedServices.filter((name) => options.only?.includes(name) ?? true);
  const clearUploads = () => rm(uploadFolder(prefix), { recursive: true, force: true });
  return {
    ...{
      prefix,
      infrastructure,
      clock,
      bus,
      watch,
      running,
      callers,
      connection,
      stores,
      secrets,
      services,
    },
    steps: null,
    resetLimits: () => limiters.reset(),
    countCallsAs: (uses: number) => {
      limiters.usesPerCall = uses;
    },
    clearUploads,
    async stop() {
      await running.stop();
      await bus.close();
      await callers.close();
      for (const name of services) await connection.useDb(nameOf(name)).db!.dropDatabase();
      await connection.destroy();
      stores.forgetConnections(services);
      await infrastructure.redis?.quit();
      await clearUploads();
    },
  };
}

interface Setting {
  prefix: string;
  infrastructure: StoryInfrastructure;
  clock: FakeClock;
  bus: WatchedBus;
  watch: BusWatch;
  secrets: Secrets;
  limiters: TestLimiters;
  options: StoryOptions;
}

/** All services in this process. */
async function inProcess(setting: Setting): Promise<StoryRunning> {
  const { prefix, infrastructure, clock, bus, secrets, limiters, options } = setting;
  const faults = new Faults();
  const running = await startPlatform({
    mongoUrl: infrastructure.mongoUrl,
    databasePrefix: prefix,
    bus,
    redis: infrastructure.redis,
    ...(!options.polls && { pollMs }),
    clock,
    secrets,
    limitersOf: (service) => limiters.of(service),
    environment: environmentFor(prefix, options),
    port: 0,
    webRoot: options.webRoot ?? null,
    logLevel: options.logTo ? 'debug' : (process.env.STORY_LOG ?? 'silent'),
    front: options.front,
    logTo: options.logTo,
    spans: options.spans,
    wrapClient: (client, from) => faults.wrap(client, from),
    ...(options.only && { only: options.only }),
  });
  return {
    ...running,
    synchronise: () => Promise.resolve(),
    hang: (from, contract, when) => faults.hang(from, contract, when),
  };
}

/** Each service in a process of its own. */
const asProcesses = ({
  prefix,
  infrastructure,
  options,
  ...rest
}: Setting): Promise<StoryRunning> =>
  startStoryStack({
    ...rest,
    mongoUrl: infrastructure.mongoUrl,
    kafkaBrokers: process.env.KAFKA_BROKERS ?? '',
    redisUrl: process.env.REDIS_URL ?? '',
    namespace: prefix,
    webRoot: options.webRoot ?? null,
    delivery: options.delivery ?? 'plain',
    ...(options.only && { only: options.only }),
    ...(options.replicas && { replicas: options.replicas }),
    ...options.processes,
    environment: { ...environmentFor(prefix, options), ...options.processes?.environment },
  });
