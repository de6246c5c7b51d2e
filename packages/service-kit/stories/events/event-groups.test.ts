import type { EventEnvelope } from '@contend/contracts';
import { mongo } from 'mongoose';
import { on, onGroup } from '../../src';
import { currentWork, inContext } from '../../src/context';
import { EventGroups } from '../../src/events/event-groups';
import { AlreadyHandled } from '../../src/events/inbox';
import { envelopeOf, noted, other, useEventStore } from './event-store';

const store = useEventStore();

type Work = (envelope: EventEnvelope, nth: number) => unknown;

/** Handles events that arrive at once; returns how each ended, and the ids in order of tries. */
async function handleAtOnce(envelopes: EventEnvelope[], work: Work = () => null) {
  const tried: string[] = [];
  const groups = new EventGroups(store.db);
  const wanted = [on(noted, async (envelope) => work(envelope, tried.push(envelope.id)))];
  const ends = await Promise.allSettled(
    envelopes.map((envelope) => groups.handle({ envelope, wanted })),
  );
  const reasons = ends.map((end) => (end.status === 'rejected' ? end.reason : null) as unknown);
  return { tried, reasons };
}

const many = (count: number) => Array.from({ length: count }, (_, nth) => envelopeOf(nth));
const idsOf = (envelopes: EventEnvelope[]) => envelopes.map(({ id }) => id).sort();
const inbox = async () => (await store.rows('inbox').find().toArray()).map(({ _id }) => _id).sort();

/** Saves a note of an event in its transaction. */
const note = ({ id, subject }: EventEnvelope) =>
  store
    .rows('notes')
    .insertOne({ _id: id, subject } as never, { session: currentWork().session as never });

const notes = async () => (await store.rows('notes').find().toArray()).map(({ _id }) => _id).sort();

// Transactions create no collection.
beforeEach(async () => {
  await store.rows('notes').insertOne({ _id: 'any' });
  await store.rows('notes').deleteMany({});
});

test('handles events that wait by few transactions, each once', async () => {
  const envelopes = many(128);
  const transactions = new Set<unknown>();
  const work = (envelope: EventEnvelope) => {
    transactions.add(currentWork().session);
    return note(envelope);
  };
  const { tried, reasons } = await handleAtOnce([...envelopes], work);
  expect(reasons.every((reason) => reason === null)).toBe(true);
  expect([...tried].sort()).toEqual(idsOf(envelopes));
  expect(await inbox()).toEqual(idsOf(envelopes));
  expect(await notes()).toEqual(idsOf(envelopes));
  expect(transactions.size).toBe(4);
});

test('an event that fails keeps no other from its effect, and has none itself', async () => {
  const envelopes = many(20);
  const broken = envelopes[11]!.id;
  const { reasons } = await handleAtOnce(envelopes, async (envelope) => {
    await note(envelope);
    if (envelope.id === broken) throw new Error('broken');
  });
  expect(reasons.filter((reason) => reason !== null)).toEqual([new Error('broken')]);
  const others = idsOf(envelopes).filter((id) => id !== broken);
  expect(await inbox()).toEqual(others);
  expect(await notes()).toEqual(others);
});

test('an event handled before is refused, the others of its group are handled', async () => {
  const envelopes = many(12);
  const known = envelopes.filter((_, nth) => nth % 3 === 0);
  for (const { id } of known) await store.rows('inbox').insertOne({ _id: id });
  const { tried, reasons } = await handleAtOnce(envelopes);
  reasons.forEach((reason, nth) =>
    nth % 3 === 0 ? expect(reason).toBeInstanceOf(AlreadyHandled) : expect(reason).toBeNull(),
  );
  expect(tried).toHaveLength(8);
  expect(await inbox()).toEqual(idsOf(envelopes));
});

test('the same event twice at once has one effect', async () => {
  const twice = many(10).flatMap((envelope) => [envelope, envelope]);
  const { reasons } = await handleAtOnce(twice, note);
  expect(reasons.filter((reason) => reason instanceof AlreadyHandled)).toHaveLength(10);
  expect(await notes()).toEqual(idsOf(twice.filter((_, nth) => nth % 2 === 0)));
});

test('effects belong to the request and trace of their own event', async () => {
  const envelopes = many(12).map((envelope, nth) => ({ ...envelope, requestId: `r${nth}` }));
  const groups = new EventGroups(store.db);
  const seen = new Map<string, string | null>();
  const wanted = [on(noted, async ({ id }) => seen.set(id, currentWork().requestId))];
  await Promise.all(
    envelopes.map((envelope) =>
      inContext({ requestId: envelope.requestId }, () => groups.handle({ envelope, wanted })),
    ),
  );
  expect([...seen].sort()).toEqual(envelopes.map(({ id, requestId }) => [id, requestId]).sort());
});

test('events of different subjects that follow each other are handled at once', async () => {
  const handled: string[][] = [];
  const together = onGroup(noted, async (all) => handled.push(all.map(({ subject }) => subject)));
  const alone = on(other, async ({ subject }) => handled.push([`other ${subject}`]));
  const of = (name: string, kind: 'noted' | 'other' = 'noted') =>
    kind === 'noted'
      ? { envelope: envelopeOf(name), wanted: [together] }
      : { envelope: envelopeOf(name, { type: other.type }), wanted: [alone] };
  const events = [of('a'), of('b'), of('b'), of('c'), of('d', 'other'), of('e', 'other'), of('f')];
  const groups = new EventGroups(store.db);
  await Promise.all(events.map((event) => groups.handle(event)));
  expect(handled).toEqual([['a', 'b'], ['b', 'c'], ['other d'], ['other e'], ['f']]);
  expect(await inbox()).toEqual(idsOf(events.map(({ envelope }) => envelope)));
});

test('events that are handled at once run for no request', async () => {
  const seen: unknown[] = [];
  const see = () => {
    const { requestId, traceparent, session } = currentWork();
    seen.push({ requestId, traceparent, isInTransaction: session !== undefined });
  };
  const wanted = [onGroup(noted, async () => see())];
  const groups = new EventGroups(store.db);
  await Promise.all(
    many(3).map((envelope, nth) =>
      inContext({ requestId: `r${nth}`, traceparent: `t${nth}` }, () =>
        groups.handle({ envelope, wanted }),
      ),
    ),
  );
  expect(seen).toEqual([{ requestId: null, traceparent: null, isInTransaction: true }]);
});

test('while the store is unavailable each event of a group gets its error', async () => {
  const envelopes = many(12);
  const { reasons } = await handleAtOnce(envelopes, () => {
    throw new mongo.MongoNetworkError('gone');
  });
  expect(new Set(reasons.map(String))).toEqual(new Set(['MongoNetworkError: gone']));
  expect(await inbox()).toEqual([]);
});

test('a conflict of a group is retried event by event', async () => {
  const envelopes = many(12);
  let conflicts = 0;
  const { reasons } = await handleAtOnce(envelopes, async (envelope, nth) => {
    await note(envelope);
    if (nth !== 8) return;
    conflicts += 1;
    const label = new mongo.MongoServerError({ message: 'conflict', code: 112 });
    label.addErrorLabel('TransientTransactionError');
    throw label;
  });
  expect(conflicts).toBe(1);
  expect(reasons.every((reason) => reason === null)).toBe(true);
  expect(await notes()).toEqual(idsOf(envelopes));
});
