import { randomBytes } from 'node:crypto';
import { decide, type EventEnvelope, event, type EventSpec } from '@contend/contracts';
import { FakeClock, storyStoreUrl } from '@contend/test-kit';
import fc from 'fast-check';
import { Schema } from 'mongoose';
import { z } from 'zod';
import {
  aggregateSchema,
  Database,
  defineModel,
  fold,
  gameCatalogue,
  projection,
  type ProjectionSpec,
  repository,
} from '../src';
import { rebuildProjection } from '../src/rebuild-projection';

const data = z.strictObject({ gameId: z.string(), value: z.int() });
const moved = event('game.moved.v1', 'A part changed.', data);
const scored = event('game.scored.v1', 'Another part changed.', data);
const founded = event('game.founded.v1', 'Tells a fact that never changes.', data);
const rated = event('game.rated.v1', 'An entry of a map changed.', data);

interface Row {
  _id: string;
  sequence: number;
  place: number;
  scoreSequence: number;
  score: number;
  foundedIn: number | null;
  ratings: Record<string, { value: number; sequence: number }>;
}

const number = { type: Number, default: 0 };
const rows: ProjectionSpec<Row> = {
  model: defineModel(
    'rows',
    new Schema<Row>(
      {
        ...{ _id: { type: String, required: true }, sequence: number, place: number },
        ...{ scoreSequence: number, score: number, foundedIn: { type: Number, default: null } },
        ratings: { type: Schema.Types.Mixed, default: {} },
      },
      { versionKey: false, strict: 'throw', minimize: false },
    ),
  ),
  parts: { sequence: ['place'], scoreSequence: ['score'] },
  maps: ['ratings'],
  facts: ['foundedIn'],
  folds: [
    fold(moved, ({ data: { gameId, value } }) => ({ id: gameId, set: { place: value } })),
    fold(scored, ({ data: { gameId, value } }) => ({
      ...{ id: gameId, part: 'scoreSequence', set: { score: value } },
    })),
    fold(founded, ({ data: { gameId, value } }) => ({
      ...{ id: gameId, set: {}, facts: { foundedIn: value } },
    })),
    fold(rated, ({ data: { gameId, value } }) => ({
      ...{ id: gameId, part: 'ratings.elo.sequence', set: { 'ratings.elo.value': value } },
    })),
  ],
};

const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
let prefix: string;
let db: Database;
let end: () => Promise<void>;

beforeAll(async () => {
  prefix = `projection_${randomBytes(5).toString('hex')}`;
  db = await Database.connect(storyStoreUrl(), `${prefix}_kit`, clock);
  end = async () => {
    await db.connection.dropDatabase();
    await db.close();
  };
});
afterAll(() => end());

const envelopeOf = (
  spec: EventSpec,
  sequence: number,
  value: number,
  gameId = 'a',
): EventEnvelope => ({
  ...{ id: `${spec.type} ${sequence}`, type: spec.type, source: 'match', subject: gameId },
  ...{ sequence, time: '2026-03-02T12:00:00.000Z', requestId: null, traceparent: null },
  data: { gameId, value },
});

type Handlers = ReturnType<typeof projection<Row>>['consumers'];
async function deliver(consumers: Handlers, envelopes: EventEnvelope[]): Promise<void> {
  for (const envelope of envelopes) {
    const wanted = consumers.find((one) => one.event.type === envelope.type);
    await wanted?.handle(envelope);
  }
}

const story = [
  ...[
    envelopeOf(founded, 1, 1999),
    envelopeOf(moved, 2, 10),
    envelopeOf(scored, 3, 7),
    envelopeOf(moved, 4, 20),
  ],
  ...[
    envelopeOf(rated, 5, 1500),
    envelopeOf(scored, 6, 9),
    envelopeOf(rated, 7, 1512),
    envelopeOf(moved, 8, 30),
  ],
];
const outcome = {
  ...{ _id: 'a', sequence: 8, place: 30, scoreSequence: 6, score: 9, foundedIn: 1999 },
  ratings: { elo: { value: 1512, sequence: 7 } },
};

test('builds the same row for any order and number of deliveries', async () => {
  const { consumers, find } = projection(db, rows);
  const anyOrder = fc.shuffledSubarray([...story, ...story], { minLength: 2 * story.length });
  await fc.assert(
    fc.asyncProperty(anyOrder, async (events) => {
      await db.model(rows.model).deleteMany({});
      await deliver(consumers, events);
      expect(await find('a')).toEqual(outcome);
    }),
    { numRuns: globalThis.isThorough ? 25 : 6 },
  );
});

/** Delivers events as transactions have them: those of one type that follow each other at once. */
async function deliverInGroups(consumers: Handlers, envelopes: EventEnvelope[]): Promise<void> {
  const groups: EventEnvelope[][] = [];
  for (const envelope of envelopes) {
    const last = groups.at(-1);
    if (last?.[0]?.type === envelope.type) last.push(envelope);
    else groups.push([envelope]);
  }
  for (const group of groups) {
    const wanted = consumers.find((one) => one.event.type === group[0]?.type);
    await db.transaction(async () => wanted?.handleAll?.(group));
  }
}

test('a row whose sequence is null is kept by a group as by one event', async () => {
  const { consumers } = projection(db, rows);
  const stored = db.model(rows.model).collection;
  for (const way of [deliver, deliverInGroups]) {
    await stored.deleteMany({});
    for (const _id of ['a', 'b']) {
      await stored.insertOne({ _id, sequence: null, place: 1 } as never);
    }
    await way(consumers, [envelopeOf(moved, 2, 20, 'a'), envelopeOf(moved, 3, 30, 'b')]);
    const found = await stored.find().sort({ _id: 1 }).toArray();
    expect(found).toMatchObject([{ place: 1 }, { place: 1 }]);
  }
});

test('groups of events make the rows that the events make one by one', async () => {
  const { consumers } = projection(db, rows);
  const one = fc.record({
    spec: fc.constantFrom(moved, moved, scored, founded, rated),
    sequence: fc.integer({ min: 1, max: 6 }),
    gameId: fc.constantFrom('a', 'b', 'c'),
  });
  const stored = () => db.model(rows.model).find({}).sort({ _id: 1 }).lean();
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 2, maxLength: 16 }), async (events) => {
      // The value follows from the sequence: an event that is repeated is the same one.
      const envelopes = events.map(({ spec, sequence, gameId }) =>
        envelopeOf(spec, sequence, 10 * sequence, gameId),
      );
      await db.model(rows.model).deleteMany({});
      await deliver(consumers, envelopes);
      const alone = await stored();
      await db.model(rows.model).deleteMany({});
      await deliverInGroups(consumers, envelopes);
      expect(await stored()).toEqual(alone);
    }),
    { numRuns: globalThis.isThorough ? 100 : 12 },
  );
});

test('returns null until an event of the row arrives', async () => {
  const { find, findMany } = projection(db, rows);
  expect(await find('nobody')).toBeNull();
  expect((await findMany(['nobody'])).size).toBe(0);
});

test('rebuilds each part from the stream and keeps what is newer', async () => {
  const { consumers, find } = projection(db, rows);
  await db.model(rows.model).deleteMany({});
  await deliver(consumers, story);
  const spoiled = { place: 99, foundedIn: null, 'ratings.elo': { value: 1, sequence: 5 } };
  await db.model(rows.model).updateOne({ _id: 'a' }, { $set: spoiled });
  await deliver(consumers, [envelopeOf(scored, 12, 11), envelopeOf(moved, 1, 5, 'b')]);
  const read = async (_topics: string[], handle: (one: EventEnvelope) => Promise<void>) => {
    for (const one of story) await handle(one);
    return story.length;
  };
  const found = await rebuildProjection(db, rows, read);
  expect(found).toEqual({ events: 8, rows: 1, mended: 1, newer: 1, unknown: 1 });
  expect(await find('a')).toEqual({ ...outcome, scoreSequence: 12, score: 11 });
});

interface Pair {
  id: string;
  sequence: number;
  place: number;
  mark: string;
}

/** Rows that are aggregates too. */
function pairsOf() {
  const schema = aggregateSchema<Pair>({
    ...{ sequence: number, place: number, mark: { type: String, default: '' } },
  });
  const model = defineModel('pairs', schema);
  const spec: ProjectionSpec<Pair & { _id: string }> = {
    ...{ model: model as never, parts: { sequence: ['place'] }, isAggregate: true },
    folds: [rows.folds[0]!],
  };
  const pairs = repository<Pair>(db, model, { notFound: 'match-not-found' });
  return { spec, model, pairs, consumers: projection(db, spec).consumers };
}

test('counts versions of rows that are aggregates: no save overwrites an event', async () => {
  const { consumers, pairs } = pairsOf();
  await deliver(consumers, [envelopeOf(moved, 1, 10)]);
  const before = await pairs.get('a');
  expect(before.state).toMatchObject({ place: 10, mark: '' });
  await deliver(consumers, [envelopeOf(moved, 2, 20)]);
  await expect(pairs.save(before, decide({ ...before.state, mark: 'x' }))).rejects.toThrow();
  const now = await pairs.get('a');
  await pairs.save(now, decide({ ...now.state, mark: 'x' }));
  await deliver(consumers, [envelopeOf(moved, 1, 10), envelopeOf(moved, 3, 30)]);
  expect((await pairs.get('a')).state).toMatchObject({ place: 30, mark: 'x', sequence: 3 });
  const { version } = await pairs.get('a');
  await deliverInGroups(consumers, [envelopeOf(moved, 4, 40), envelopeOf(moved, 1, 1, 'd')]);
  expect(await pairs.get('a')).toMatchObject({ version: version + 1, state: { place: 40 } });
  expect(await pairs.get('d')).toMatchObject({ version: 1, state: { place: 1, mark: '' } });
});

test('a rebuild of aggregates is not overwritten by a save that loaded one before', async () => {
  const { spec, model, pairs, consumers } = pairsOf();
  await deliver(consumers, [envelopeOf(moved, 1, 10, 'c')]);
  await db.model(model).updateOne({ _id: 'c' }, { $set: { place: 99 } });
  const before = await pairs.get('c');
  const found = await rebuildProjection(db, spec, async (_topics, handle) => {
    await handle(envelopeOf(moved, 1, 10, 'c'));
    return 1;
  });
  expect(found).toMatchObject({ mended: 1 });
  const late = pairs.save(before, decide({ ...before.state, mark: 'x' }));
  await expect(late).rejects.toThrow('stored state changed');
  expect((await pairs.get('c')).state).toMatchObject({ place: 10, mark: '' });
});

test('lists the games and play types of the match service in their newest form', async () => {
  const { consumers, findGame, findPlayType, listGames } = gameCatalogue(db);
  const of = (type: string) => consumers.find((one) => one.event.type === type)!;
  const tell = (type: string, sequence: number, listed: object) =>
    of(type).handle({ ...envelopeOf(moved, sequence, 0), type, data: listed });
  const game = { gameId: 'f'.repeat(24), mark: 'RL', hue: 1 };
  await tell('game.listed.v1', 2, { ...game, name: 'New name' });
  await tell('game.listed.v1', 1, { ...game, name: 'Old name' });
  expect(await findGame(game.gameId)).toMatchObject({ name: 'New name' });
  await tell('game.listed.v1', 1, { ...game, gameId: 'a'.repeat(24), name: 'Another' });
  expect((await listGames()).map(({ name }) => name)).toEqual(['Another', 'New name']);
  const rules = { gameId: game.gameId, teamSizes: [1, 2], bestOf: [3] };
  const playTypeId = 'e'.repeat(24);
  expect(await findPlayType(playTypeId)).toBeNull();
  await tell('play-type.listed.v1', 1, { ...rules, playTypeId, name: 'Duel' });
  expect(await findPlayType(playTypeId)).toMatchObject({ ...rules, name: 'Duel', mapCount: null });
  await tell('play-type.listed.v1', 2, { ...rules, playTypeId, name: 'Duel', mapCount: 5 });
  expect(await findPlayType(playTypeId)).toMatchObject({ mapCount: 5 });
});
