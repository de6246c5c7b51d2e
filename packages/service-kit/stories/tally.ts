import { createPrivateKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import {
  call,
  type CallInput,
  decide,
  type EventEnvelope,
  event,
  happened,
  id,
  inMs,
  must,
  type Role,
} from '@contend/contracts';
import { BusWatch, eventually, FakeClock, storyPartsOf, WatchedBus } from '@contend/test-kit';
import jwt from 'jsonwebtoken';
import mongoose from 'mongoose';
import { z } from 'zod';
import {
  accessTokenType,
  aggregateSchema,
  ApiClient,
  at,
  audience,
  Database,
  defineModel,
  defineService,
  issuer,
  on,
  type Platform,
  repository,
  route,
  type RunningService,
  type ServiceSpec,
  standaloneServiceKeys,
  startService,
} from '../src';

/** A service as small as can be: it counts. Every habit of the kit shows on it. */
interface Tally {
  id: string;
  count: number;
  /** The counts it has heard of in events, in that order. */
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

/** The event that says so can never be handled. */
export const poisonCount = 667;
/** Tallies whose events fail until a story mends that. */
export const broken = new Set<string>();
export const closeAfterMs = 60_000;

const tallyModel = defineModel(
  'tallies',
  aggregateSchema<Tally>({ count: Number, echoes: [Number], isClosed: Boolean }),
);

const tallyService = defineService({
  name: 'chat',
  config: z.object({}),
  build({ db, clock }) {
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
      if (count === poisonCount) throw new Error('This one can never be handled.');
      if (broken.has(tallyId)) throw new Error('This one can not be handled yet.');
      const found = await tallies.get(tallyId);
      const echoes = [...found.state.echoes, count];
      await tallies.save(found, decide({ ...found.state, echoes }));
    }
    async function close(subject: string) {
      const found = await tallies.get(subject);
      await tallies.save(found, decide({ ...found.state, isClosed: true }));
    }

    return {
      routes: [
        route(openTally, open),
        route(addOne, add),
        route(getTally, async ({ params }) => (await tallies.get(params.tallyId)).state),
        route(resetTallies, () => Promise.resolve({})),
      ],
      consumers: [on(tallyRaised, echo)],
      timers: [at('close', close)],
    };
  },
});

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const foreignKey = createPrivateKey(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }),
);
const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'story' }] };

/** A token as the user service would sign it, or one bent by `claims`, `options` and `key`. */
export const tokenFor = (
  userId: string,
  now: Date,
  bent: { roles?: Role[]; claims?: object; header?: object; key?: typeof privateKey } = {},
): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = { sub: userId, name: 'ada', roles: bent.roles ?? ['player'], sid: randomUUID() };
  const times = { iat: seconds, exp: seconds + 3600, iss: issuer, aud: audience };
  return jwt.sign({ ...claims, ...times, ...bent.claims }, bent.key ?? privateKey, {
    algorithm: 'ES256',
    header: { alg: 'ES256', kid: 'story', typ: accessTokenType, ...bent.header },
  });
};

/** The keys come from the user service; here the story is the user service. */
const keysAlone = {
  call: () => Promise.resolve(jwks as never),
  close: () => Promise.resolve(),
};

/** The tally service running on this run's parts. */
export async function tallies(
  delivery: 'plain' | 'tripled-and-shuffled' = 'plain',
  seen: Pick<Platform, 'spans' | 'logTo'> = {},
) {
  const prefix = `kit_${randomBytes(5).toString('hex')}`;
  const parts = await storyPartsOf(prefix, ['chat']);
  const watch = new BusWatch();
  const bus = new WatchedBus(parts.bus, delivery, watch);
  const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
  const platform: Platform = {
    mongoUrl: parts.mongoUrl,
    databasePrefix: prefix,
    bus,
    redis: parts.redis,
    clock,
    urlOf: () => 'http://127.0.0.1:9',
    serviceKeys: standaloneServiceKeys('chat'),
    secureCookies: false,
    logLevel: seen.logTo ? 'info' : (process.env.STORY_LOG ?? 'silent'),
    ...seen,
    wrapClient: () => keysAlone,
  };
  const spec = tallyService as unknown as ServiceSpec;
  const connection = await mongoose.createConnection(parts.mongoUrl).asPromise();
  const name = `${prefix}_chat`;
  const start = () => startService(spec, platform, { environment: {} });
  let running = await start();
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
    /** The service's store, as an operator's tool opens it. */
    openStore: () => Database.connect(parts.mongoUrl, name, clock),
    kill: () => running.kill(),
    restart: async () => void (running = await start()),
    /** A second replica beside the first. Answers how to ask it. */
    async twin() {
      const other = await start();
      twins.push(other);
      return (token: string | null) => new ApiClient(other.url, token);
    },
    async end() {
      await Promise.all([running, ...twins].map((one) => one.stop()));
      await bus.close();
      await connection.close();
      await parts.redis?.quit();
    },
  };
}
