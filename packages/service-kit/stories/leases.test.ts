import { randomBytes } from 'node:crypto';
import { decide } from '@contend/contracts';
import { eventually, FakeClock, storyStoreUrl } from '@contend/test-kit';
import { Schema } from 'mongoose';
import { aggregateSchema, Database, defineModel, inContext, repository } from '../src';
import { LeaseLost, leasesOf } from '../src/events/lease';

interface Row {
  _id: string;
  until: Date;
  token: string | null;
}
const rowModel = defineModel<Row>(
  'rows',
  new Schema<Row>({ _id: String, until: Date, token: String }, { versionKey: false }),
);
interface Note {
  id: string;
  text: string;
}
const noteModel = defineModel('notes', aggregateSchema<Note>({ text: String }));

const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
const leaseMs = 1500;
let db: Database;

beforeEach(async () => {
  const prefix = `leases_${randomBytes(5).toString('hex')}`;
  db = await Database.connect(storyStoreUrl(), prefix, clock);
  db.model(rowModel);
  db.model(noteModel);
  await db.prepare();
  await db.model(rowModel).create({ _id: 'row', until: new Date(0), token: null });
});
afterEach(() => db.close());

const claim = (ms = leaseMs) =>
  leasesOf({
    ...{ rows: db.model(rowModel), leaseMs: ms },
    fields: { until: 'until', token: 'token' },
  }).claim({ filter: { _id: 'row' } });
const notes = () => repository<Note>(db, noteModel, { notFound: 'room-not-found' });
const note = (text: string) => ({ id: 'a'.repeat(24), text });

test('grants one of many claims on a row, and none while its lease lasts', async () => {
  const holds = await Promise.all(Array.from({ length: 20 }, () => claim(60_000)));
  expect(holds.filter(Boolean)).toHaveLength(1);
  expect(await claim(60_000)).toBeNull();
});

test('gives an expired lease to another replica, and refuses its former holder', async () => {
  const first = await claim();
  expect(first?.isHeld()).toBe(true);
  let second: Awaited<ReturnType<typeof claim>> = null;
  await eventually('the lease to run out', async () => (second = await claim(60_000)) !== null);
  expect(second!.token).not.toBe(first!.token);
  expect(first!.isHeld()).toBe(false);
  expect(await first!.renew()).toBe(false);
  const save = () => notes().save(null, decide(note('late')));
  await expect(inContext({ fence: first! }, save)).rejects.toBeInstanceOf(LeaseLost);
  expect(await notes().find(note('').id)).toBeNull();
  await inContext({ fence: second! }, save);
  expect((await notes().get(note('').id)).state.text).toBe('late');
});
