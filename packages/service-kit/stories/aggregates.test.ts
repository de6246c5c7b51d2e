import { randomBytes } from 'node:crypto';
import { decide, event, happened, id } from '@contend/contracts';
import { FakeClock, storyStoreUrl } from '@contend/test-kit';
import { z } from 'zod';
import {
  aggregateSchema,
  Database,
  defineModel,
  prepareRelay,
  type Repository,
  repository,
  StaleVersion,
} from '../src';

/** The state that version 1 of a service stores. */
interface Plan {
  id: string;
  name: string;
  cents: number;
}
/** The state that its successor stores: with a label, and (in shape 2) lines instead of one sum. */
interface Labelled extends Plan {
  label: string | null;
  tags: string[];
}
interface Lined {
  id: string;
  name: string;
  lines: { cents: number }[];
}

const fields = { name: { type: String, required: true }, cents: { type: Number, required: true } };
const first = defineModel('plans', aggregateSchema<Plan>(fields));
const labelled = defineModel(
  'plans',
  aggregateSchema<Labelled>({ ...fields, label: { type: String, default: null }, tags: [String] }),
);
const lined = defineModel('plans', aggregateSchema<Lined>({ name: fields.name, lines: [Object] }));

const renamed = event('message.plan-renamed.v1', 'For this test.', z.strictObject({ planId: id }));
const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
const planId = 'a'.repeat(24);
const notFound = { notFound: 'room-not-found' } as const;
let ends: (() => Promise<void>)[] = [];
let connect: () => Promise<Database>;

beforeEach(async () => {
  const prefix = `plans_${randomBytes(5).toString('hex')}`;
  connect = async () => {
    const db = await Database.connect(storyStoreUrl(), prefix, clock);
    prepareRelay(db);
    await db.prepare();
    ends.push(() => db.close());
    return db;
  };
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  ends = [];
});

/** The repository of one version, on a connection of its own as in another process. */
async function versionOf<State extends { id: string }>(
  open: (db: Database) => Repository<State>,
): Promise<{ plans: Repository<State>; db: Database }> {
  const db = await connect();
  return { plans: open(db), db };
}
const asFirst = () => versionOf((db) => repository<Plan>(db, first, notFound));
const asLabelled = () => versionOf((db) => repository<Labelled>(db, labelled, notFound));
const asLined = () =>
  versionOf((db) =>
    repository<Lined>(db, lined, {
      ...notFound,
      schemaVersion: 2,
      upcast: { 1: ({ cents, ...rest }) => ({ ...rest, lines: [{ cents }] }) },
    }),
  );

const stored = (db: Database) => db.connection.collection('plans').findOne();

test('saves new aggregates together with their events and timers, or none of them', async () => {
  const { plans, db } = await asFirst();
  const due = new Date('2026-03-03T12:00:00.000Z');
  const planOf = (letter: string) => {
    const plan = { id: letter.repeat(24), name: letter, cents: 1 };
    const events = [happened(renamed, { planId: plan.id }), happened(renamed, { planId: plan.id })];
    return { from: null, decision: decide(plan, { events, timers: { 'end-plan': due } }) };
  };
  await plans.saveAll([planOf('a'), planOf('b')]);
  await plans.saveAll([]);
  const rows = async (name: string) => {
    const found = await db.connection.collection(name).find().sort({ subject: 1 }).toArray();
    return found.map(({ subject, sequence, due: at }) => [subject, sequence, at] as unknown[]);
  };
  const [a, b] = ['a', 'b'].map((letter) => letter.repeat(24));
  expect((await rows('outbox')).toSorted()).toEqual([
    ...[1, 2].map((sequence) => [a, sequence, undefined]),
    ...[1, 2].map((sequence) => [b, sequence, undefined]),
  ]);
  expect(await rows('timers')).toEqual([a, b].map((id) => [id, undefined, due]));
  expect(await plans.get(b ?? '')).toEqual({ state: planOf('b').decision.state, version: 2 });
  await expect(plans.saveAll([planOf('c'), planOf('a')])).rejects.toThrow(StaleVersion);
  expect(await plans.find('c'.repeat(24))).toBeNull();
  expect(await rows('outbox')).toHaveLength(4);
});

test('saves changes of several aggregates together, or none of them', async () => {
  const { plans, db } = await asFirst();
  const due = new Date('2026-03-03T12:00:00.000Z');
  const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];
  const eventOf = (planId: string) => happened(renamed, { planId });
  const planOf = (id: string) => ({ id, name: 'new', cents: 1 });
  const timers = { 'end-plan': due };
  await plans.saveAll([
    { from: null, decision: decide(planOf(a)) },
    { from: null, decision: decide(planOf(b), { timers }) },
  ]);
  const [one, other] = [await plans.get(a), await plans.get(b)];
  const renamedPlan = { ...one.state, name: 'renamed' };
  await plans.saveAll([
    { from: one, decision: decide(renamedPlan, { events: [eventOf(a), eventOf(a)] }) },
    { from: other, decision: decide(other.state, { timers: { 'end-plan': null } }) },
    { from: null, decision: decide(planOf(c), { events: [eventOf(c)] }) },
  ]);
  expect(await plans.get(a)).toEqual({ state: renamedPlan, version: 3 });
  expect(await plans.get(b)).toEqual({ state: planOf(b), version: 2 });
  expect(await plans.get(c)).toEqual({ state: planOf(c), version: 1 });
  const outbox = await db.connection.collection('outbox').find().sort({ subject: 1 }).toArray();
  expect(outbox.map(({ subject, sequence }) => [subject, sequence]).toSorted()).toEqual([
    ...[2, 3].map((sequence) => [a, sequence]),
    [c, 1],
  ]);
  expect(await db.connection.collection('timers').countDocuments()).toBe(0);
  const present = await plans.get(c);
  const stale = { from: one, decision: decide({ ...one.state, cents: 2 }) };
  const changed = { from: present, decision: decide({ ...present.state, cents: 2 }) };
  await expect(plans.saveAll([changed, stale])).rejects.toThrow(StaleVersion);
  const again = { from: null, decision: decide(planOf(c)) };
  await expect(plans.saveAll([again])).rejects.toThrow(StaleVersion);
  await expect(plans.saveAll([changed, again])).rejects.toThrow(StaleVersion);
  expect((await plans.get(c)).state.cents).toBe(1);
  await plans.saveAll([{ from: present, decision: decide(present.state) }]);
  expect((await plans.get(c)).version).toBe(1);
});

test('lists states to be changed in a transaction, in order and up to a limit', async () => {
  const { plans, db } = await asFirst();
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(24));
  for (const [nth, id] of ids.entries())
    await plans.save(null, decide({ id, name: 'n', cents: nth }));
  const listed = await db.transaction(async () => {
    const found = await plans.listStored({ cents: { $gte: 1 } }, { sort: { cents: -1 }, limit: 4 });
    for (const one of found) await plans.save(one, decide({ ...one.state, name: 'changed' }));
    return found.map(({ state, version }) => [state.cents, version]);
  });
  expect(listed).toEqual([5, 4, 3, 2].map((cents) => [cents, 1]));
  const changed = await plans.listStored({ name: 'changed' });
  expect(changed.map(({ version }) => version)).toEqual([2, 2, 2, 2]);
  expect(await plans.listStored({ cents: 99 })).toEqual([]);
});

test('keeps the fields of a newer version, also in a rebuilt state', async () => {
  const newer = await asLabelled();
  const old = await asFirst();
  const state = { id: planId, name: 'one', cents: 5, label: 'red', tags: ['a'] };
  await newer.plans.save(null, decide(state));
  const found = await old.plans.get(planId);
  const saved = await old.plans.save(found, decide({ id: planId, name: 'two', cents: 6 }));
  const again = await old.plans.save(saved, decide({ id: planId, name: 'three', cents: 7 }));
  expect(again.version).toBe(3);
  expect((await newer.plans.get(planId)).state).toEqual({ ...state, name: 'three', cents: 7 });
});

test('rejects a field that neither the schema nor the stored document has', async () => {
  const { plans } = await asFirst();
  const strange = { id: planId, name: 'one', cents: 5, lable: 'red' };
  await expect(plans.save(null, decide(strange))).rejects.toThrow(/lable/);
  const saved = await plans.save(null, decide({ id: planId, name: 'one', cents: 5 }));
  await expect(plans.save(saved, decide({ ...saved.state, lable: 'x' } as Plan))).rejects.toThrow(
    /lable/,
  );
  expect((await plans.get(planId)).version).toBe(1);
});

test('reads a document of an old version with the defaults of new fields', async () => {
  const old = await asFirst();
  const newer = await asLabelled();
  await old.plans.save(null, decide({ id: planId, name: 'one', cents: 5 }));
  const expected = { id: planId, name: 'one', cents: 5, label: null, tags: [] };
  expect((await newer.plans.get(planId)).state).toEqual(expected);
  expect((await newer.plans.findOne({ name: 'one' }))?.state).toEqual(expected);
  const paging = { page: 1, pageSize: 20, sort: { name: 1 as const } };
  expect((await newer.plans.list({}, paging)).items).toEqual([expected]);
  const [one, other] = [await newer.plans.get(planId), await newer.plans.get(planId)];
  one.state.tags.push('changed');
  expect(other.state.tags).toEqual([]);
});

test('a list that may be absent stays absent when its document is read and saved', async () => {
  interface Marked extends Plan {
    marks?: string[];
  }
  const mayBeAbsent = { type: [String], default: undefined };
  const schema = aggregateSchema<Marked>({ ...fields, marks: mayBeAbsent });
  const marked = defineModel('plans', schema);
  const { plans, db } = await versionOf((own) => repository<Marked>(own, marked, notFound));
  await plans.save(null, decide({ id: planId, name: 'one', cents: 5 }));
  const found = await plans.get(planId);
  await plans.save(found, decide({ ...found.state, name: 'two' }));
  expect(found.state).toEqual({ id: planId, name: 'one', cents: 5 });
  expect(await stored(db)).not.toHaveProperty('marks');
});

test('upcasts an old document to the shape of this version when it is read', async () => {
  const old = await asFirst();
  const newer = await asLined();
  await old.plans.save(null, decide({ id: planId, name: 'one', cents: 5 }));
  const found = await newer.plans.get(planId);
  expect(found.state).toEqual({ id: planId, name: 'one', lines: [{ cents: 5 }] });
  await newer.plans.save(found, decide({ ...found.state, name: 'two' }));
  expect(await stored(newer.db)).toEqual({
    _id: planId,
    version: 2,
    schemaVersion: 2,
    name: 'two',
    lines: [{ cents: 5 }],
  });
  expect((await newer.plans.get(planId)).state).toEqual({
    id: planId,
    name: 'two',
    lines: [{ cents: 5 }],
  });
});

test('neither reads nor overwrites a document of a newer shape, with 503', async () => {
  const newer = await asLined();
  const old = await asFirst();
  await newer.plans.save(null, decide({ id: planId, name: 'one', lines: [{ cents: 5 }] }));
  const unavailable = { code: 'unavailable', status: 503 };
  await expect(old.plans.get(planId)).rejects.toMatchObject(unavailable);
  await expect(old.plans.findOne({ name: 'one' })).rejects.toMatchObject(unavailable);
  const paging = { page: 1, pageSize: 20, sort: { name: 1 as const } };
  await expect(old.plans.list({}, paging)).rejects.toMatchObject(unavailable);
  const before = await stored(newer.db);
  const loaded = { state: { id: planId, name: 'one', cents: 5 }, version: 1 };
  const changed = decide(
    { ...loaded.state, name: 'two' },
    { events: [happened(renamed, { planId })] },
  );
  await expect(old.plans.save(loaded, changed)).rejects.toMatchObject(unavailable);
  expect(await stored(newer.db)).toEqual(before);
  expect(await newer.db.connection.collection('outbox').countDocuments()).toBe(0);
});
