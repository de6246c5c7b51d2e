import { randomBytes } from 'node:crypto';
import { type ServiceName, serviceNames } from '@contend/contracts';
import { newSecrets, startPlatform } from '@contend/local';
import { serviceClient } from '@contend/service-kit';
import mongoose from 'mongoose';
import { endings } from './endings';
import { FakeClock } from './fake-clock';
import { Faults } from './faults';
import { storyPartsOf } from './parts';
import { type Delivery, WatchedBus } from './watched-bus';
import { StoryPlatform } from './story-platform';

export interface StoryOptions {
  /** Only these services. Sign-up needs `user`, funds need `wallet`. */
  only?: ServiceName[];
  delivery?: Delivery;
  /** The built web app, for stories in a browser. */
  webRoot?: string;
  /** When the story begins. A browser has a clock of its own, so there it begins now. */
  startAt?: Date;
}

/** When every other story begins. */
const storyStart = new Date('2026-03-02T12:00:00.000Z');
const stored: ServiceName[] = ['user', 'match', 'wallet', 'wager', 'chat'];

/**
 * The whole platform for one test: real HTTP through the gateway, a store of its own, a clock that
 * the test moves. Ends with the test.
 */
export async function platform(options: StoryOptions = {}): Promise<StoryPlatform> {
  const prefix = `story_${randomBytes(5).toString('hex')}`;
  const parts = await storyPartsOf(prefix, options.only ?? serviceNames);
  const clock = new FakeClock(options.startAt ?? storyStart);
  const faults = new Faults();
  const bus = new WatchedBus(parts.bus, options.delivery ?? 'plain');
  const secrets = newSecrets();
  const running = await startPlatform({
    mongoUrl: parts.mongoUrl,
    databasePrefix: prefix,
    bus,
    redis: parts.redis,
    clock,
    secrets,
    port: 0,
    webRoot: options.webRoot ?? null,
    logLevel: process.env.STORY_LOG ?? 'silent',
    wrapClient: (client, from) => faults.wrap(client, from),
    ...(options.only && { only: options.only }),
  });
  const { urlOf } = running;
  const operator = serviceClient({ from: 'operator', urlOf, secret: secrets.internal });
  const connection = await mongoose.createConnection(parts.mongoUrl).asPromise();
  const story = new StoryPlatform({
    prefix,
    parts,
    clock,
    faults,
    bus,
    running,
    operator,
    connection,
    secrets,
    services: stored.filter((name) => options.only?.includes(name) ?? true),
  });
  await story.settled();
  endings.push(() => story.end());
  return story;
}
