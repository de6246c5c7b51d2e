import { randomBytes } from 'node:crypto';
import {
  type EventEnvelope,
  type EventSpec,
  teamCreated,
  teamDeleted,
  teamUpdated,
} from '@contend/contracts';
import { FakeClock, storyInfrastructureOf } from '@contend/test-kit';
import { Database, rebuildProjection, teamProjection } from '../src';
import { teamSpec } from '../src/teams';

const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
const idOf = (nth: number) => nth.toString(16).padStart(24, '0');
const [gameId, ownerId] = [idOf(901), idOf(902)];

const profile = (teamId: string, name: string, deletedAt: string | null = null) => ({
  ...{ teamId, name, tag: 'TAG', avatarUrl: null, gameId, region: 'eu', timeZone: 'UTC' },
  ...{ ownerId, captainIds: [ownerId], memberIds: [ownerId], actingIds: [ownerId], deletedAt },
});

const sent = (
  { type }: EventSpec,
  sequence: number,
  data: ReturnType<typeof profile>,
): EventEnvelope => ({
  ...{ id: randomBytes(12).toString('hex'), type, source: 'team', subject: data.teamId, sequence },
  ...{ time: clock.now().toISOString(), requestId: null, traceparent: null, data },
});

const lifeOf = (teamId: string): EventEnvelope[] => [
  sent(teamCreated, 1, profile(teamId, 'First')),
  sent(teamUpdated, 2, profile(teamId, 'Second')),
];

test.thorough('corrects damaged teams from the stream; again, it changes nothing', async () => {
  const prefix = `teams_${randomBytes(5).toString('hex')}`;
  const infrastructure = await storyInfrastructureOf(prefix, []);
  const db = await Database.connect(infrastructure.mongoUrl, `${prefix}_wager`, clock);
  const teams = teamProjection(db);
  const ids = [1, 2, 3, 4].map(idOf);
  const ended = sent(teamDeleted, 3, profile(idOf(4), 'Second', clock.now().toISOString()));
  const stream = [...ids.flatMap(lifeOf), ended];
  for (const envelope of stream) {
    const wanted = teams.consumers.find(({ event }) => event.type === envelope.type);
    await wanted?.handle(envelope);
  }
  const before = await teams.findMany(ids);
  const rows = db.connection.collection<{ _id: string }>('teamCards');
  await rows.updateOne({ _id: idOf(1) }, { $set: { name: 'Another', actingIds: [] } });
  await rows.deleteOne({ _id: idOf(2) });
  await rows.updateOne({ _id: idOf(4) }, { $set: { deletedAt: null, sequence: 2 } });

  const topics = new Set<string>();
  const rebuild = () =>
    rebuildProjection(db, teamSpec, async (wanted, handle) => {
      wanted.forEach((topic) => topics.add(topic));
      for (const envelope of stream) await handle(envelope);
      return stream.length;
    });
  const found = { events: 9, rows: 4, newer: 0, unknown: 0 };
  expect(await rebuild()).toEqual({ ...found, mended: 3 });
  expect([...topics]).toEqual([teamUpdated.topic]);
  expect(await teams.findMany(ids)).toEqual(before);
  expect(await rebuild()).toEqual({ ...found, mended: 0 });
  await db.connection.dropDatabase();
  await db.close();
  await infrastructure.bus.close();
  await infrastructure.redis?.quit();
});
