import { event, id } from '@contend/contracts';
import { z } from 'zod';
import { concernedBy, on, onGroup, UnreadableEvent } from './consumer';

const raised = event(
  'message.test-raised.v1',
  'For this test.',
  z.strictObject({ roomId: id, lines: z.array(z.strictObject({ cents: z.int() })) }),
);
const about = {
  id: 'e'.repeat(24),
  type: raised.type,
  source: 'chat',
  subject: 'a'.repeat(24),
  sequence: 1,
  time: '2026-03-02T12:00:00.000Z',
  requestId: null,
  traceparent: null,
};
const roomId = 'a'.repeat(24);

test('ignores fields that a newer emitter added, at every depth', async () => {
  const seen: unknown[] = [];
  const consumer = on(raised, ({ data }) => Promise.resolve(seen.push(data)));
  await consumer.handle({
    ...about,
    data: { roomId, lines: [{ cents: 1, fee: 2 }], region: 'eu' },
  });
  expect(seen).toEqual([{ roomId, lines: [{ cents: 1 }] }]);
});

test('rejects data whose declared fields are invalid', async () => {
  const consumer = on(raised, () => Promise.resolve());
  const handled = consumer.handle({ ...about, data: { roomId, lines: [{}] } });
  await expect(handled).rejects.toBeInstanceOf(UnreadableEvent);
  await expect(handled).rejects.toMatchObject({
    name: 'UnreadableEvent',
    message: expect.stringMatching(/^The data of message.test-raised.v1 can't be read: .*cents/s),
  });
});

test('an event that concerns no consumer by its data has none; one that is unreadable has', () => {
  const none = () => Promise.resolve();
  const paid = on(raised, none, ({ lines }) => lines.some(({ cents }) => cents > 0));
  const other = { ...about, type: 'message.other.v1', data: {} };
  const of = (data: unknown) => concernedBy([paid], { ...about, data });
  expect(of({ roomId, lines: [{ cents: 1 }] })).toEqual([paid]);
  expect(of({ roomId, lines: [] })).toEqual([]);
  expect(of({ roomId })).toEqual([paid]);
  expect(concernedBy([paid, on(raised, none)], other)).toEqual([]);
});

test('handles events alone or as a group, of which each must be valid', async () => {
  const seen: unknown[][] = [];
  const consumer = onGroup(raised, (envelopes) =>
    Promise.resolve(seen.push(envelopes.map(({ data }) => data))),
  );
  const lines = (cents: number) => ({ roomId, lines: [{ cents }] });
  await consumer.handle({ ...about, data: { ...lines(1), region: 'eu' } });
  await consumer.handleAll?.([1, 2].map((cents) => ({ ...about, data: lines(cents) })));
  expect(seen).toEqual([[lines(1)], [lines(1), lines(2)]]);
  const broken = [
    { ...about, data: lines(1) },
    { ...about, data: { roomId } },
  ];
  await expect(consumer.handleAll?.(broken)).rejects.toBeInstanceOf(UnreadableEvent);
  expect(seen).toHaveLength(2);
});
