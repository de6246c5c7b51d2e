import { randomBytes } from 'node:crypto';
import { type ServiceName, serviceNames, storedServices } from '@contend/contracts';
import { newSecrets, type PlatformOptions, type Secrets, startPlatform } from '@contend/local';
import mongoose from 'mongoose';
import { BusWatch } from './bus-watch';
import { newCallers } from './callers';
import { endings, fileEndings } from './endings';
import { FakeClock } from './fake-clock';
import { Faults } from './faults';
import { type StoryParts, storyPartsOf } from './parts';
import { startStoryStack, type StoryStackOptions } from './processes/story-stack';
import { type Delivery, WatchedBus } from './watched-bus';
import { StoryPlatform } from './story-platform';
import type { StoryRunning } from './story-state';

export interface StoryOptions {
  /** Only these services. Sign-up needs `user`, funds need `wallet`. */
  only?: ServiceName[];
  delivery?: Delivery;
  /** How many processes of each service, where services are processes; one when absent. */
  replicas?: StoryStackOptions['replicas'];
  /** Settings of those processes beside the usual ones, and where their lines go. */
  processes?: Pick<StoryStackOptions, 'environment' | 'logFileOf' | 'programPathOf'>;
  /** The built web app, for stories in a browser. */
  webRoot?: string;
  /** When the story begins. A browser has a clock of its own, so there it begins now. */
  startAt?: Date;
  /** Shared by all tests of a file: made in `beforeAll`, ended after the last test. */
  lasts?: 'test' | 'file';
  /** How the gateway stands to the world; plain HTTP with nothing in front when absent. */
  front?: PlatformOptions['front'];
  /** Where log lines go, with their level; nothing is logged when absent. */
  logTo?: PlatformOptions['logTo'];
  /** Where spans go; nothing is traced when absent. */
  spans?: PlatformOptions['spans'];
}

/** When every other story begins. */
const storyStart = new Date('2026-03-02T12:00:00.000Z');

/**
 * The whole platform for one test: real HTTP through the gateway, a store of its own, a clock that
 * the test moves. Ends with the test.
 */
export async function platform(options: StoryOptions = {}): Promise<StoryPlatform> {
  const prefix = `story_${randomBytes(5).toString('hex')}`;
  const parts = await storyPartsOf(prefix, options.only ?? serviceNames);
  const clock = new FakeClock(options.startAt ?? storyStart);
  const faults = new Faults();
  const watch = new BusWatch();
  const bus = new WatchedBus(parts.bus, options.delivery ?? 'plain', watch);
  const secrets = newSecrets();
  const setting = { prefix, parts, clock, faults, bus, watch, secrets, options };
  const running = await (globalThis.storyParts === 'processes' ? asProcesses : inProcess)(setting);
  const { urlOf } = running;
  const callers = newCallers(urlOf, secrets);
  const connection = await mongoose.createConnection(parts.mongoUrl).asPromise();
  const story = new StoryPlatform({
    prefix,
    parts,
    clock,
    bus,
    watch,
    running,
    callers,
    connection,
    secrets,
    services: storedServices.filter((name) => options.only?.includes(name) ?? true),
  });
  await story.settled();
  const list = options.lasts === 'file' ? fileEndings : endings;
  list.push(() => story.end());
  return story;
}

interface Setting {
  prefix: string;
  parts: StoryParts;
  clock: FakeClock;
  faults: Faults;
  bus: WatchedBus;
  watch: BusWatch;
  secrets: Secrets;
  options: StoryOptions;
}

/** All services in this process. */
async function inProcess(setting: Setting): Promise<StoryRunning> {
  const { prefix, parts, clock, faults, bus, secrets, options } = setting;
  const running = await startPlatform({
    mongoUrl: parts.mongoUrl,
    databasePrefix: prefix,
    bus,
    redis: parts.redis,
    clock,
    secrets,
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
const asProcesses = ({ prefix, parts, options, ...rest }: Setting): Promise<StoryRunning> =>
  startStoryStack({
    ...rest,
    mongoUrl: parts.mongoUrl,
    kafkaBrokers: process.env.KAFKA_BROKERS ?? '',
    redisUrl: process.env.REDIS_URL ?? '',
    namespace: prefix,
    webRoot: options.webRoot ?? null,
    delivery: options.delivery ?? 'plain',
    ...(options.only && { only: options.only }),
    ...(options.replicas && { replicas: options.replicas }),
    ...options.processes,
  });
