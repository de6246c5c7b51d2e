import { randomBytes } from 'node:crypto';
import {
  type EventEnvelope,
  type EventSpec,
  ratingChanged,
  userSignedUp,
  userStatusChanged,
  userUpdated,
} from '@contend/contracts';
import { FakeClock, publishEvents, storyInfrastructureOf } from '@contend/test-kit';
import {
  Database,
  outgoing,
  playerProjection,
  readToEnd,
  rebuildProjection,
  signedUpPlayers,
} from '../src';
import { playerSpec } from '../src/players';

const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
const idOf = (nth: number) => nth.toString(16).padStart(24, '0');
const [gameId, playTypeId, matchId] = [idOf(901), idOf(902), idOf(903)];

interface Sent {
  topic: string;
  envelope: EventEnvelope;
}

const sent = (spec: EventSpec, sequence: number, data: { userId: string }): Sent => ({
  topic: spec.topic,
  envelope: {
    id: randomBytes(12).toString('hex'),
    type: spec.type,
    source: 'user',
    subject: data.userId,
    sequence,
    time: clock.now().toISOString(),
    requestId: null,
    traceparent: null,
    data,
  },
});

const profile = (userId: string, displayName: string) => ({
  userId,
  username: `player_${Number.parseInt(userId, 16)}`,
  displayName,
  avatarUrl: null,
  country: 'IE',
  minorUntil: null,
});

/** The events of one account: it signed up, took a name, won a match and was banned for a day. */
function lifeOf(nth: number): Sent[] {
  const userId = idOf(nth);
  const rating = { userId, gameId, playTypeId, matchId, before: 1000, after: 1000 + nth };
  return [
    sent(userSignedUp, 1, profile(userId, 'New')),
    sent(userUpdated, 2, profile(userId, `Name ${nth}`)),
    sent(ratingChanged, 3, rating),
    sent(userStatusChanged, 4, { userId, status: 'banned' } as { userId: string }),
    sent(userStatusChanged, 5, { userId, status: 'active' } as { userId: string }),
  ];
}

/** A service's players as projected from events, and the stream of those events. */
async function history(count: number) {
  const prefix = `players_${randomBytes(5).toString('hex')}`;
  const infrastructure = await storyInfrastructureOf(prefix, []);
  const db = await Database.connect(infrastructure.mongoUrl, `${prefix}_match`, clock);
  const players = playerProjection(db);
  const deliver = async ({ envelope }: Sent) => {
    const wanted = players.consumers.find(({ event }) => event.type === envelope.type);
    await wanted?.handle(envelope);
  };
  const stream = Array.from({ length: count }, (_, nth) => lifeOf(nth + 1)).flat();
  for (const one of stream) await deliver(one);
  const rows = db.connection.collection('players');
  const all = () => rows.find().sort({ _id: 1 }).toArray();
  async function end() {
    await db.connection.dropDatabase();
    await db.close();
    await infrastructure.bus.close();
    await infrastructure.redis?.quit();
  }
  return {
    prefix,
    infrastructure,
    db,
    players,
    deliver,
    stream,
    rows,
    all,
    end,
  };
}
type History = Awaited<ReturnType<typeof history>>;

/** Wrong names, a lost part, a lost row, an old row, and one without any event. */
async function spoil({ rows }: History): Promise<void> {
  await rows.updateOne({ _id: idOf(1) as never }, { $set: { displayName: 'Somebody else' } });
  await rows.updateOne(
    { _id: idOf(2) as never },
    { $unset: { country: 1 }, $set: { ratings: {} } },
  );
  await rows.deleteOne({ _id: idOf(3) as never });
  const old = { sequence: 1, displayName: 'New', status: 'banned', statusSequence: 4 };
  await rows.updateOne({ _id: idOf(4) as never }, { $set: old });
  await rows.insertOne({ _id: idOf(700) as never, displayName: 'Unknown' });
}

const readFrom = (stream: Sent[]) => async (topics: string[], handle: HandleEvent) => {
  const wanted = stream.filter(({ topic }) => topics.includes(topic));
  for (const { envelope } of wanted) await handle(envelope);
  return wanted.length;
};
type HandleEvent = (envelope: EventEnvelope) => Promise<void>;

test.thorough(
  'corrects damaged players from the stream, and a second rebuild changes nothing',
  async () => {
    const story = await history(6);
    const before = await story.all();
    await spoil(story);
    const read = readFrom(story.stream);
    const found = { events: 30, rows: 6, newer: 0, unknown: 1 };
    expect(await rebuildProjection(story.db, playerSpec, read)).toEqual({ ...found, mended: 4 });
    const notInStream = { _id: idOf(700), displayName: 'Unknown' };
    expect(await story.all()).toEqual([...before, notInStream]);
    expect(await rebuildProjection(story.db, playerSpec, read)).toEqual({ ...found, mended: 0 });
    expect(await story.db.connection.collection('playersRebuilt').countDocuments()).toBe(0);
    await story.end();
  },
);

test('keeps events handled meanwhile, and readers always find a player', async () => {
  const story = await history(4);
  await spoil(story);
  const later = sent(userUpdated, 6, profile(idOf(1), 'Latest'));
  const names = new Set<string | undefined>();
  const read = readFrom(story.stream);
  const rebuilt = await rebuildProjection(story.db, playerSpec, async (topics, handle) => {
    const events = await read(topics, async (envelope) => {
      await handle(envelope);
      names.add((await story.players.find(idOf(1)))?.displayName);
    });
    await story.deliver(later);
    return events;
  });
  expect(rebuilt).toMatchObject({ rows: 4, newer: 1, mended: 3 });
  expect([...names]).toEqual(['Somebody else']);
  expect((await story.players.find(idOf(1)))?.displayName).toBe('Latest');
  await story.end();
});

test('a season lowers a rating and its certainty before the next match', async () => {
  const story = await history(0);
  const rated = { userId: idOf(1), gameId, playTypeId, matchId, before: 1500, after: 1510 };
  const skill = { mu: 40, sigma: 2, ratedAt: '2026-12-30T12:00:00.000Z' };
  const data = { ...rated, certainty: 100, skill };
  await story.deliver(sent(ratingChanged, 1, data));
  const present = async () => {
    const [card] = await story.players.cards([idOf(1)], { gameId, playTypeId });
    const player = await story.players.find(idOf(1));
    return [card?.rating, player?.certainties[`${gameId}:${playTypeId}`]];
  };
  expect(await present()).toEqual([1510, 100]);
  clock.moveTo(new Date('2027-01-01T00:00:00.000Z'));
  expect(await present()).toEqual([1473, 88]);
  await story.end();
});

test('asks about a player of whom other events arrived before the sign-up', async () => {
  const story = await history(1);
  const [signUp, , rated, banned] = lifeOf(2) as [Sent, Sent, Sent, Sent];
  const asked: string[] = [];
  const players = signedUpPlayers(story.db, (userId) => {
    asked.push(userId);
    return Promise.resolve({ ...profile(userId, 'Asked'), ageKnown: true, status: 'active' });
  });
  await story.deliver(rated);
  await story.deliver(banned);
  const [known, other] = [idOf(1), idOf(2)];
  const found = await players.findSignedUp([known, other]);
  expect(found.get(other)).toMatchObject({
    ...{ displayName: 'Asked', country: 'IE', ageKnown: true, status: 'active' },
    ratings: { [`${gameId}:${playTypeId}`]: 1002 },
  });
  await story.deliver(signUp);
  expect((await players.findSignedUp([known, other])).get(other)?.displayName).toBe('New');
  expect(asked).toEqual([other]);
  await story.end();
});

test('keeps the fields that a newer version stored', async () => {
  const story = await history(2);
  const region = { $set: { region: 'eu' } };
  await story.rows.updateOne({ _id: idOf(1) as never }, region);
  const [before] = await story.all();
  await spoil(story);
  await rebuildProjection(story.db, playerSpec, readFrom(story.stream));
  expect((await story.all())[0]).toEqual(before);
  expect(before).toMatchObject({ region: 'eu' });
  await story.end();
});

test('runs one rebuild at a time, also after one was killed', async () => {
  const story = await history(2);
  await spoil(story);
  const dies = rebuildProjection(story.db, playerSpec, async (topics, handle) => {
    await readFrom(story.stream.slice(0, 4))(topics, handle);
    await expect(rebuildProjection(story.db, playerSpec, readFrom([]))).rejects.toThrow(
      /Another rebuild/,
    );
    throw new Error('Killed.');
  });
  await expect(dies).rejects.toThrow('Killed.');
  expect(await story.db.connection.collection('playersRebuilt').countDocuments()).toBeGreaterThan(
    0,
  );
  const rebuilt = await rebuildProjection(story.db, playerSpec, readFrom(story.stream));
  expect(rebuilt).toMatchObject({ rows: 2, mended: 2 });
  await story.end();
});

const onKafka = globalThis.storyMode === 'real' ? test : test.skip;
if (globalThis.storyMode !== 'real') {
  test.skip('a rebuild from Kafka needs KAFKA_BROKERS and REDIS_URL', () => undefined);
}

onKafka('a rebuild reads Kafka from its beginning to its end', async () => {
  const story = await history(40);
  const { prefix, infrastructure, stream, db } = story;
  const before = await story.all();
  const kafka = {
    brokers: [process.env.KAFKA_BROKERS ?? ''],
    clientId: 'story',
    prefix: `${prefix}.`,
  };
  const read = (topics: string[], handle: HandleEvent) => readToEnd(kafka, { topics, handle });
  expect(await read(['user.profiles', 'user.events'], () => Promise.resolve())).toBe(0);
  for (const topic of ['user.profiles', 'user.events']) {
    const events = stream.filter((one) => one.topic === topic).map(({ envelope }) => envelope);
    await publishEvents(infrastructure.bus, topic, events.map(outgoing));
  }
  await spoil(story);
  // A publish that is retried may store its events twice.
  const events = expect.any(Number) as number;
  const found = { events, rows: 40, newer: 0, unknown: 1 };
  const first = await rebuildProjection(db, playerSpec, read);
  expect(first).toEqual({ ...found, mended: 4 });
  expect(first.events).toBeGreaterThanOrEqual(200);
  expect((await story.all()).slice(0, 40)).toEqual(before);
  expect(await rebuildProjection(db, playerSpec, read)).toEqual({ ...found, mended: 0 });
  const failing = () => Promise.reject(new Error('This can not be read.'));
  await expect(read(['user.events'], failing)).rejects.toThrow('This can not be read.');
  await story.end();
});
