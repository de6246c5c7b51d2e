import { randomBytes } from 'node:crypto';
import { blockEnded, blockStarted, type EventEnvelope, type EventSpec } from '@contend/contracts';
import { FakeClock, storyInfrastructureOf } from '@contend/test-kit';
import { blockProjection, Database, rebuildProjection } from '../src';
import { blockSpec } from '../src/blocks';

const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
const idOf = (nth: number) => nth.toString(16).padStart(24, '0');
const [ada, bea, cal, dan] = [idOf(1), idOf(2), idOf(3), idOf(4)] as [
  string,
  string,
  string,
  string,
];

const sent = (
  { type }: EventSpec,
  [userId, blockedId]: [string, string],
  sequence = 1,
): EventEnvelope => ({
  ...{ id: randomBytes(12).toString('hex'), type, source: 'user', sequence },
  subject: idOf(Number(`${userId.at(-1)}${blockedId.at(-1)}`) + 100),
  ...{ time: clock.now().toISOString(), requestId: null, traceparent: null },
  data: { blockId: idOf(Number(`${userId.at(-1)}${blockedId.at(-1)}`) + 100), userId, blockedId },
});

test('projects blocks in both directions, in any order, and corrects damaged rows', async () => {
  const prefix = `blocks_${randomBytes(5).toString('hex')}`;
  const infrastructure = await storyInfrastructureOf(prefix, []);
  const db = await Database.connect(infrastructure.mongoUrl, `${prefix}_wager`, clock);
  const blocks = blockProjection(db);
  const stream = [
    sent(blockStarted, [ada, bea]),
    sent(blockStarted, [cal, ada]),
    // The end arrives before the beginning, and both twice.
    sent(blockEnded, [ada, dan], 2),
    sent(blockStarted, [ada, dan]),
    sent(blockEnded, [ada, dan], 2),
  ];
  for (const envelope of [...stream, ...stream]) {
    const wanted = blocks.consumers.find(({ event }) => event.type === envelope.type);
    await wanted?.handle(envelope);
  }
  expect(await blocks.allOf(ada)).toEqual(new Set([bea, cal]));
  expect(await blocks.allOf(bea)).toEqual(new Set([ada]));
  expect(await blocks.allOf(dan)).toEqual(new Set());
  expect(await blocks.between(ada, [bea, dan])).toEqual(new Set([bea]));
  expect(await blocks.between(ada, [])).toEqual(new Set());
  expect(await blocks.pairsAmong([ada, bea, dan])).toEqual([[ada, bea]]);
  await blocks.requireNoneBlocked(ada, [dan, null, ada]);
  await blocks.requireNoneBlocked([dan, null], [ada, bea]);
  await blocks.requireNoneBlocked([], [ada]);
  for (const [users, others] of [
    [[dan, bea], [ada]],
    [
      [dan, ada],
      [dan, cal],
    ],
  ] as const) {
    const refused = { code: 'blocked' };
    await expect(blocks.requireNoneBlocked(users, others)).rejects.toMatchObject(refused);
  }
  await expect(blocks.requireNoneBlocked(bea, [ada])).rejects.toMatchObject({ code: 'blocked' });

  const rows = db.connection.collection<{ _id: string }>('userBlocks');
  await rows.updateOne({ userId: ada, blockedId: bea }, { $set: { isActive: false } });
  const rebuild = () =>
    rebuildProjection(db, blockSpec, async (_topics, handle) => {
      for (const envelope of stream) await handle(envelope);
      return stream.length;
    });
  expect(await rebuild()).toMatchObject({ events: 5, rows: 3, mended: 1 });
  expect(await blocks.allOf(ada)).toEqual(new Set([bea, cal]));
  await db.connection.dropDatabase();
  await db.close();
  await infrastructure.bus.close();
  await infrastructure.redis?.quit();
});
