import { decide, happened } from '@contend/contracts';
import { inContext } from '../../src';
import { forward, toOutgoingEvent, writeOutbox } from '../../src/events/outbox';
import { envelopeOf, noted, outboxRow, useEventStore, topic } from './event-store';

const store = useEventStore();

const subject = 'a'.repeat(24);
const noteId = 'b'.repeat(24);
const say = (...ids: string[]) =>
  decide(null, { events: ids.map((one) => happened(noted, { noteId: one })) }).events;
const write = (...news: Parameters<typeof writeOutbox>[1][]) =>
  store.db.transaction(() => writeOutbox(store.db, ...news));
const rows = () => store.rows('outbox').find().sort({ subject: 1, sequence: 1 }).toArray();

test('saves events in the order of their subject, with their origin', async () => {
  const origin = { requestId: 'r1', traceparent: 't1' };
  const other = { requestId: 'r2', traceparent: null };
  const events = say(noteId, subject);
  await inContext(origin, () =>
    write(
      { subject, firstSequence: 4, events },
      { subject: noteId, firstSequence: 1, events: say(noteId), origin: other },
    ),
  );
  const about = { topic, type: noted.type, source: 'chat', time: '2026-03-02T12:00:00.000Z' };
  const _id = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
  const common = { _id, ...about };
  const data = (id: string) => JSON.stringify({ noteId: id });
  expect(await rows()).toEqual([
    { ...common, ...origin, subject, sequence: 4, data: data(noteId) },
    { ...common, ...origin, subject, sequence: 5, data: data(subject) },
    { ...common, ...other, subject: noteId, sequence: 1, data: data(noteId) },
  ]);
  expect(new Set((await rows()).map((row) => row._id)).size).toBe(3);
});

test('wakes the relay and counts events at a commit with events only', async () => {
  let woken = 0;
  const counted: unknown[] = [];
  store.db.onCommit('outbox', () => (woken += 1));
  store.db.onEmitted((emitted) => counted.push(...emitted));
  await write({ subject, firstSequence: 1, events: [] });
  expect([woken, counted]).toEqual([0, []]);
  await write({ subject, firstSequence: 1, events: say(noteId) });
  expect([woken, counted]).toEqual([1, [{ type: noted.type, data: { noteId } }]]);
});

test('does not save an event that violates its contract', async () => {
  const wrong = [{ spec: noted, data: { noteId: 7 } }];
  await expect(write({ subject, firstSequence: 1, events: wrong })).rejects.toThrow();
  expect(await rows()).toEqual([]);
});

test('publishes a row as it was saved, also rows of earlier versions', () => {
  const row = outboxRow(1);
  const { _id: id, topic: _, data: json, ...about } = row;
  expect(toOutgoingEvent(row)).toEqual({ id, ...about, json });
  const { traceparent: __, ...untraced } = row;
  expect(toOutgoingEvent(untraced as never).traceparent).toBeNull();
  expect(toOutgoingEvent({ ...row, traceparent: 't' }).traceparent).toBe('t');
  expect(toOutgoingEvent({ ...row, data: { noteId } as never }).json).toBe(
    JSON.stringify({ noteId }),
  );
});

test('forwards an event to another topic without attributes of newer versions', async () => {
  let woken = 0;
  store.db.onCommit('outbox', () => (woken += 1));
  const envelope = { ...envelopeOf(1), future: true };
  await store.db.transaction(() => forward(store.db, envelope, 'chat.events.dlq'));
  const { id: _id, data, future: _, ...about } = envelope;
  expect(await rows()).toEqual([
    { _id, ...about, topic: 'chat.events.dlq', data: JSON.stringify(data) },
  ]);
  expect(woken).toBe(1);
});

test('saves no event of a transaction that is rolled back', async () => {
  const undone = (work: () => Promise<void>) =>
    store.db.transaction(async () => {
      await work();
      throw new Error('rolled back');
    });
  const events = say(noteId);
  const writing = undone(() => writeOutbox(store.db, { subject, firstSequence: 1, events }));
  await expect(writing).rejects.toThrow('rolled back');
  const forwarding = undone(() => forward(store.db, envelopeOf(1), 'chat.events.dlq'));
  await expect(forwarding).rejects.toThrow('rolled back');
  expect(await rows()).toEqual([]);
});
