import { randomBytes } from 'node:crypto';
import { type EventEnvelope, firstLaw, lawChanged } from '@contend/contracts';
import { FakeClock, storyInfrastructureOf } from '@contend/test-kit';
import { Database, lawProjection, rebuildProjection } from '../src';
import { lawSpec } from '../src/laws';

const now = new Date('2026-03-02T12:00:00.000Z');
const clock = new FakeClock(now);
const after = (ms: number) => new Date(now.getTime() + ms);

const sent = (version: number, effectiveAt: Date): EventEnvelope => ({
  ...{ id: randomBytes(12).toString('hex'), type: lawChanged.type, source: 'user', sequence: 1 },
  subject: `v${version}`,
  ...{ time: clock.now().toISOString(), requestId: null, traceparent: null },
  data: {
    ...{ lawId: `v${version}`, version, effectiveAt: effectiveAt.toISOString() },
    ...{ byId: 'a'.repeat(24), rules: [...firstLaw.rules] },
  },
});

test('has version 1 without events, then the highest whose date has come', async () => {
  const prefix = `laws_${randomBytes(5).toString('hex')}`;
  const infrastructure = await storyInfrastructureOf(prefix, []);
  const db = await Database.connect(infrastructure.mongoUrl, `${prefix}_wager`, clock);
  const laws = lawProjection(db);
  await db.prepare();
  const versionAt = async (at: Date) => (await laws.at(at)).version;
  expect(await laws.at(now)).toEqual(firstLaw);
  // In any order, and twice.
  const stream = [sent(4, after(10)), sent(2, now), sent(3, after(20))];
  for (const envelope of [...stream, ...stream]) await laws.consumers[0]?.handle(envelope);
  expect(await versionAt(after(-1))).toBe(1);
  expect(await versionAt(now)).toBe(2);
  expect(await versionAt(after(9))).toBe(2);
  expect(await versionAt(after(10))).toBe(4);
  expect(await versionAt(after(20))).toBe(4);

  const rows = db.connection.collection<{ _id: string }>('lawVersions');
  await rows.updateOne({ _id: 'v4' }, { $set: { rules: [] } });
  const rebuild = await rebuildProjection(db, lawSpec, async (_topics, handle) => {
    for (const envelope of stream) await handle(envelope);
    return stream.length;
  });
  expect(rebuild).toMatchObject({ events: 3, rows: 3, mended: 1 });
  expect((await laws.at(after(10))).rules).toEqual(firstLaw.rules);
  await db.connection.dropDatabase();
  await db.close();
  await infrastructure.bus.close();
  await infrastructure.redis?.quit();
});
