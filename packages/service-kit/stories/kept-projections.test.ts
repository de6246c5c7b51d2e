import { randomBytes } from 'node:crypto';
import {
  entryEnded,
  entryRegistered,
  entrySeatPaid,
  type EventEnvelope,
  type EventSpec,
  gameListed,
  playPaused,
  playResumed,
  playTypeListed,
  teamCreated,
  teamDeleted,
  teamUpdated,
} from '@contend/contracts';
import { FakeClock, storyStoreUrl } from '@contend/test-kit';
import {
  Database,
  entrantProjection,
  gameCatalogue,
  playBreakProjection,
  rebuildProjection,
  teamProjection,
} from '../src';
import { projectionsIn } from '../src/projection';

const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
const idOf = (nth: number) => nth.toString(16).padStart(24, '0');

const sent = (spec: EventSpec, subject: string, sequence: number, data: object): EventEnvelope => ({
  ...{ id: randomBytes(12).toString('hex'), type: spec.type, source: 'story', subject, sequence },
  ...{ time: clock.now().toISOString(), requestId: null, traceparent: null, data },
});

const [ada, bea, gameId, playTypeId] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const;
const until = '2026-04-02T12:00:00.000Z';
const purse = { available: 0, held: 0 };
const listed = { playTypeId, gameId, name: 'Duel', bestOf: [1, 3], teamSizes: [1], mapCount: 3 };
const team = (teamId: string, name: string, deletedAt: string | null = null) => ({
  ...{ teamId, name, tag: 'TAG', avatarUrl: null, gameId, region: 'eu', timeZone: 'UTC' },
  ...{ ownerId: ada, captainIds: [ada], memberIds: [ada], actingIds: [ada], deletedAt },
});
const [stays, ends, tournamentId] = [idOf(5), idOf(6), idOf(7)] as const;
const entry = (entryId: string) => ({
  ...{ tournamentId, name: 'Cup', entryId, teamId: null, playerIds: [ada] },
});
const registered = { byId: bea, status: 'pending_payment', feeCents: 500, payBy: null };
const paid = { payerId: bea, userIds: [ada], amountCents: 500, isComplete: true };

const stream = [
  ...[stays, ends].flatMap((id) => [
    sent(teamCreated, id, 1, team(id, 'First')),
    sent(teamUpdated, id, 2, team(id, 'Second')),
    sent(entryRegistered, id, 1, { ...entry(id), ...registered }),
    sent(entrySeatPaid, id, 2, { ...entry(id), ...paid }),
  ]),
  sent(teamDeleted, ends, 3, team(ends, 'Second', until)),
  sent(entryEnded, ends, 3, { ...entry(ends), reason: 'withdrawn', refundCents: 500 }),
  sent(playPaused, ada, 1, { ...purse, userId: ada, kind: 'time-out', until }),
  sent(playPaused, bea, 1, { ...purse, userId: bea, kind: 'time-out', until }),
  sent(playResumed, bea, 2, { ...purse, userId: bea, kind: 'time-out', mayPlay: true }),
  sent(gameListed, gameId, 1, { gameId, name: 'Strike', mark: 'S', hue: 1 }),
  sent(gameListed, gameId, 2, { gameId, name: 'Strike 2', mark: 'S', hue: 1 }),
  sent(playTypeListed, playTypeId, 1, listed),
];

test('finds each projection of a store, and rebuilds it from the stream', async () => {
  const prefix = `kept_${randomBytes(5).toString('hex')}`;
  const db = await Database.connect(storyStoreUrl(), `${prefix}_wager`, clock);
  const entrants = entrantProjection(db);
  const kept = [playBreakProjection(db), gameCatalogue(db), teamProjection(db), entrants];
  for (const envelope of stream) {
    for (const { event, handle } of kept.flatMap(({ consumers }) => consumers))
      if (event.type === envelope.type) await handle(envelope);
  }
  const specs = projectionsIn(db);
  expect(specs.map(({ model }) => model.name).toSorted()).toEqual([
    ...['entrants', 'games', 'playBreaks', 'playTypes', 'teamCards'],
  ]);
  expect(await entrants.eventsOf(ada)).toEqual([tournamentId]);
  expect(await entrants.isIn(tournamentId, bea)).toBe(true);
  for (const spec of [...specs]) {
    const rows = db.connection.collection(spec.model.name);
    const all = () => rows.find().sort({ _id: 1 }).toArray();
    const before = await all();
    const [first] = before;
    await rows.updateOne({ _id: first!._id }, { $unset: { name: 1, kind: 1, playerIds: 1 } });
    await rows.deleteOne({ _id: before.at(-1)!._id });
    const rebuilt = await rebuildProjection(db, spec, async (topics, handle) => {
      expect(topics).toEqual([spec.folds[0]?.event.topic]);
      for (const envelope of stream) await handle(envelope);
      return stream.length;
    });
    expect(rebuilt).toMatchObject({ rows: before.length, mended: before.length, unknown: 0 });
    expect(await all()).toEqual(before);
  }
  await db.connection.dropDatabase();
  await db.close();
});
