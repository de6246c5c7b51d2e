import { randomBytes } from 'node:crypto';
import {
  call,
  type CallInput,
  decide,
  type EventEnvelope,
  event,
  happened,
  id,
  inMs,
  messagePosted,
  must,
} from '@contend/contracts';
import {
  BusWatch,
  eventually,
  FakeClock,
  type StoryInfrastructure,
  storyInfrastructureOf,
  WatchedBus,
} from '@contend/test-kit';
import mongoose from 'mongoose';
import { z } from 'zod';
import {
  aggregateSchema,
  ApiClient,
  at,
  type Clock,
  Database,
  defineModel,
  defineService,
  on,
  type Platform,
  repository,
  route,
  type RunningService,
  type ServiceSpec,
  standaloneServiceKeys,
  startService,
} from '../src';
import { keysAlone, tokenFor } from './story-tokens';

/** A minimal service that counts. It uses every feature of the kit. */
interface Tally {
  id: string;
  count: number;
  /** The counts received in events, in that order. */
  echoes: number[];
  isClosed: boolean;
}

const tally = z.object({ id, count: z.int(), echoes: z.array(z.int()), isClosed: z.boolean() });
const tallyId = z.strictObject({ tallyId: id });

export const openTally = call({
  service: 'chat',
  method: 'post',
  path: '/tallies',
  summary: 'Opens a tally',
  access: 'user',
  money: true,
  status: 201,
  body: z.strictObject({ start: z.int().min(0) }),
  reply: tally,
  refuses: [],
});
export const addOne = call({
  service: 'chat',
  method: 'post',
  path: '/tallies/:tallyId/add',
  summary: 'Adds one',
  access: 'user',
  params: tallyId,
  reply: tally,
  refuses: ['room-not-found', 'payment-closed'],
});
export const getTally = call({
  service: 'chat',
  method: 'get',
  path: '/tallies/:tallyId',
  summary: 'A tally',
  access: 'anyone',
  params: tallyId,
  reply: tally,
  refuses: ['room-not-found'],
});
export const hideTallies = call({
  service: 'chat',
  method: 'post',
  path: '/admin/tallies/hide',
  summary: 'For moderators',
  access: 'moderator',
  reply: z.object({}),
  refuses: [],
});
export const resetTallies = call({
  service: 'chat',
  method: 'post',
  path: '/admin/tallies',
  summary: 'For admins',
  access: 'admin',
  reply: z.object({}),
  refuses: [],
});
const tallyRaised = event(
  'message.tally-raised.v1',
  'A tally grew.',
  z.strictObject({ tallyId: id, count: z.int() }),
);

/** An event type that version `new` of the service added; it is not in the contracts. */
export const tallyMarked = event(
  'message.tally-marked.v1',
  'A tally was marked.',
  z.strictObject({ tallyId: id, mark: z.int(), colour: z.enum(['red', 'blue']) }),
);
/** The same as version `old` declares it where it handles it at all. */
const tallyMarkedBefore = {
  ...tallyMarked,
  data: tallyMarked.data.extend({ colour: z.enum(['red']) }),
};
/** Versions of the service, which differ in the events they handle. */
export type Version = 'old' | 'old with marks' | 'new';

/** Tallies whose events fail until a story removes them here. */
export const broken = new Set<string>();
/** What timers of the kind `work` run, set by a story. */
export const timerWork = new Map<'work', (subject: string) => Promise<unknown>>();
/** What a story runs before an event of some tallies is handled. */
export const beforeEcho = new Map<string, () => Promise<void>>();
export const closeAfterMs = 60_000;

const tallyModel = defineModel(
  'tallies',
  aggregateSchema<Tally>({ count: Number, echoes: [Number], isClosed: Boolean }),
);

/** The use cases of a tally. */
function tallyUseCases(db: Database, clock: Clock) {
  const tallies = repository<Tally>(db, tallyModel, { notFound: 'room-not-found' });

  async function open({ newId, body }: CallInput<typeof openTally>) {
    const known = await tallies.find(newId);
    if (known) return known.state;
    const state = { id: newId, count: body.start, echoes: [], isClosed: false };
    const timers = { close: inMs(clock.now(), closeAfterMs) };
    return (await tallies.save(null, decide(state, { timers }))).state;
  }
  async function add({ params }: CallInput<typeof addOne>) {
    const found = await tallies.get(params.tallyId);
    must(!found.state.isClosed, 'payment-closed');
    const state = { ...found.state, count: found.state.count + 1 };
    const data = { tallyId: state.id, count: state.count };
    return (await tallies.save(found, decide(state, { events: [happened(tallyRaised, data)] })))
      .state;
  }
  async function echo({ data }: EventEnvelope<z.output<typeof tallyRaised.data>>) {
    const { tallyId, count } = data;
    await beforeEcho.get(tallyId)?.();
    if (broken.has(tallyId)) throw new Error('This one can not be handled yet.');
    const found = await tallies.get(tallyId);
    const echoes = [...found.state.echoes, count];
    await tallies.save(found, decide({ ...found.state, echoes }));
  }
  async function markOne(tallyId: string, mark: number) {
    const found = await tallies.get(tallyId);
    const echoes = [...found.state.echoes, mark];
    await tallies.save(found, decide({ ...found.state, echoes }));
  }
  const mark = ({ data }: EventEnvelope<z.output<typeof tallyMarked.data>>) =>
    markOne(data.tallyId, data.mark);
  async function close(subject: string) {
    const found = await tallies.get(subject);
    await tallies.save(found, decide({ ...found.state, isClosed: true }));
  }
  const get = async (tallyId: string) => (await tallies.get(tallyId)).state;
  return { open, add, get, echo, mark, markOne, close };
}

const tallyServiceOf = (version: Version) =>
  defineService({
    name: 'chat',
    config: z.object({}),
    build({ db, clock }) {
      const use = tallyUseCases(db, clock);

      return {
        routes: [
          route(openTally, use.open),
          route(addOne, use.add),
          route(getTally, ({ params }) => use.get(params.tallyId)),
          route(resetTallies, () => Promise.resolve({})),
          route(hideTallies, () => Promise.resolve({})),
        ],
        consumers: [
          on(tallyRaised, use.echo),
          ...(version === 'new'
            ? [
                on(tallyMarked, use.mark),
                on(messagePosted, ({ data }) => use.markOne(data.roomId, 99)),
              ]
            : []),
          ...(version === 'old with marks' ? [on(tallyMarkedBefore, use.mark)] : []),
        ],
        timers: [
          at('close', 'runs', use.close),
          at('work', 'runs', async (subject) => timerWork.get('work')?.(subject)),
          ...(version === 'new' ? [at('mark', 'runs', (subject) => use.markOne(subject, 0))] : []),
        ],
      };
    },
  });

interface Setting {
  prefix: string;
  infrastructure: StoryInfrastructure;
  bus: Platform['bus'];
  clock: FakeClock;
  seen: Pick<Platform, 'spans' | 'logTo'>;
}

function platformOf({ prefix, infrastructure, bus, clock, seen }: Setting): Platform {
  return {
    mongoUrl: infrastructure.mongoUrl,
    databasePrefix: prefix,
    bus,
    redis: infrastructure.redis,
    clock,
    urlOf: () => 'http://127.0.0.1:9',
    serviceKeys: standaloneServiceKeys('chat'),
    secureCookies: false,
    logLevel: seen.logTo ? 'info' : (process.env.STORY_LOG ?? 'silent'),
    ...seen,
    wrapClient: () => keysAlone,
  };
}

/** The tally service running on this run's parts. */
export async function tallies(
  delivery: 'plain' | 'tripled-and-shuffled' = 'plain',
  seen: Pick<Platform, 'spans' | 'logTo'> = {},
  version: Version = 'new',
) {
  const prefix = `kit_${randomBytes(5).toString('hex')}`;
  const infrastructure = await storyInfrastructureOf(prefix, ['chat']);
  const watch = new BusWatch();
  const bus = new WatchedBus(infrastructure.bus, delivery, watch);
  const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
  const platform = platformOf({ prefix, infrastructure, bus, clock, seen });
  const connection = await mongoose.createConnection(infrastructure.mongoUrl).asPromise();
  const name = `${prefix}_chat`;
  const start = (version: Version) =>
    startService(tallyServiceOf(version) as unknown as ServiceSpec, platform, { environment: {} });
  let running = await start(version);
  const twins: RunningService[] = [];
  const client = (token: string | null) => new ApiClient(running.url, token);
  return {
    bus,
    published: watch.published,
    clock,
    client,
    ada: () => client(tokenFor('a'.repeat(24), clock.now())),
    bea: () => client(tokenFor('b'.repeat(24), clock.now())),
    quiet: () => eventually('events to be handled', () => watch.pending().length === 0),
    /** How many documents a collection of the service holds. */
    stored: (collection: string) => connection.useDb(name).collection(collection).countDocuments(),
    /** The service's store, opened as an operator's tool does. */
    openStore: () => Database.connect(infrastructure.mongoUrl, name, clock),
    kill: () => running.kill(),
    /** Shuts the first replica down. Returns the milliseconds that took. */
    async stop() {
      const begun = performance.now();
      await running.stop();
      return performance.now() - begun;
    },
    restart: async (next = version) => void (running = await start(next)),
    /** Replaces the replica by one of another version. */
    async become(next: Version) {
      await running.stop();
      running = await start(next);
    },
    /** Starts a second replica beside the first. Returns a function that makes a client of it. */
    async twin(of = version) {
      const other = await start(of);
      twins.push(other);
      return (token: string | null) => new ApiClient(other.url, token);
    },
    async end() {
      await Promise.all([running, ...twins].map((one) => one.stop()));
      await bus.close();
      await connection.close();
      await infrastructure.redis?.quit();
    },
  };
}
