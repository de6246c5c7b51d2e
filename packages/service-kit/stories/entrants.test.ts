import { randomBytes } from 'node:crypto';
import {
  entryEnded,
  entryRegistered,
  entrySeatPaid,
  type EventEnvelope,
  type EventSpec,
} from '@contend/contracts';
import { FakeClock, storyStoreUrl } from '@contend/test-kit';
import { Database, entrantProjection, rebuildProjection } from '../src';
import { entrantSpec } from '../src/entrants';

const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
const tournamentId = 'a'.repeat(24);
const player = 'b'.repeat(24);
const captain = 'c'.repeat(24);

const sent = (entryId: string, event: EventSpec, sequence: number, more: object) => {
  const common = { tournamentId, name: 'Cup', entryId, teamId: null, playerIds: [player] };
  const envelope: EventEnvelope = {
    ...{ id: randomBytes(12).toString('hex'), type: event.type, source: 'tournament', sequence },
    ...{ subject: entryId, time: clock.now().toISOString(), requestId: null, traceparent: null },
    data: event.data.parse({ ...common, ...more }),
  };
  return envelope;
};
const registered = (entryId: string) =>
  sent(entryId, entryRegistered, 1, {
    ...{ byId: captain, status: 'pending_payment', feeCents: 500, payBy: null },
  });
const paid = (entryId: string) =>
  sent(entryId, entrySeatPaid, 2, {
    ...{ payerId: captain, userIds: [player], amountCents: 500, isComplete: true },
  });
const left = (entryId: string) =>
  sent(entryId, entryEnded, 3, { reason: 'withdrawn', refundCents: 500 });

test.thorough('rebuilds who may enter the room of an event, its captains included', async () => {
  const prefix = `entrants_${randomBytes(5).toString('hex')}`;
  const db = await Database.connect(storyStoreUrl(), `${prefix}_chat`, clock);
  const entrants = entrantProjection(db);
  await db.prepare();
  const [stays, leaves, kept] = ['1', '2', '3'].map((digit) => digit.repeat(24));
  const stream = [stays, leaves, kept].flatMap((id) => [registered(id!), paid(id!)]);
  for (const envelope of stream) {
    const wanted = entrants.consumers.filter(({ event }) => event.type === envelope.type);
    for (const consumer of wanted) await consumer.handle(envelope);
  }
  const rows = db.connection.collection<{ _id: string }>('entrants');
  const before = await rows.find().sort({ _id: 1 }).toArray();
  const spoiled = { playerIds: [], isMember: false, captainId: null };
  await rows.updateOne({ _id: stays! }, { $set: spoiled });
  await rows.deleteOne({ _id: leaves! });
  expect(await entrants.isIn(tournamentId, captain)).toBe(true);
  await rows.updateOne({ _id: kept! }, { $set: { captainId: null } });
  expect(await entrants.isIn(tournamentId, captain)).toBe(false);

  const read = async (all: EventEnvelope[], handle: (one: EventEnvelope) => Promise<void>) => {
    for (const envelope of all) await handle(envelope);
    return all.length;
  };
  const rebuilt = await rebuildProjection(db, entrantSpec, (_topics, handle) =>
    read(stream, handle),
  );
  expect(rebuilt).toMatchObject({ events: 6, rows: 3, mended: 3, newer: 0, unknown: 0 });
  expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual(before);

  // The stream says that all have left.
  const gone = [...stream, ...[stays, leaves, kept].map((id) => left(id!))];
  await rebuildProjection(db, entrantSpec, (_topics, handle) => read(gone, handle));
  expect(await entrants.isIn(tournamentId, captain)).toBe(false);
  expect(await entrants.eventsOf(player)).toEqual([]);
  await db.connection.dropDatabase();
  await db.close();
});
