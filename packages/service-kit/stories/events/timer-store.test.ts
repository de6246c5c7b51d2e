import { inContext } from '../../src';
import { LeaseLost, leasesOf } from '../../src/events/lease';
import {
  clearUnclaimed,
  ensureTimer,
  retryDeadTimer,
  timerModel,
  type TimerRow,
  writeTimers,
} from '../../src/events/timer-store';
import { useEventStore } from './event-store';

const store = useEventStore();

const timers = () => store.rows('timers');
const ids = async () => (await timers().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
const inMs = (ms: number) => new Date(store.clock.now().getTime() + ms);
const transaction = <T>(work: () => Promise<T>) => store.db.transaction(work);
const write = (subject: string, dates: Record<string, Date | null>) =>
  transaction(() => writeTimers(store.db, subject, dates));
const rolledBack = (work: () => Promise<unknown>) =>
  expect(
    transaction(async () => {
      await work();
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');

/** Runs work under the lease of the timer `close:s`. */
async function leased(work: () => Promise<unknown>): Promise<void> {
  await write('s', { close: inMs(0) });
  const fields = { until: 'leasedUntil', token: 'token' } as const;
  const leases = leasesOf<TimerRow>({ rows: store.db.model(timerModel), fields, leaseMs: 60_000 });
  const hold = await leases.claim({ filter: { _id: 'close:s' } });
  await inContext({ fence: hold! }, work);
}
const takeOver = () => timers().updateOne({ _id: 'close:s' }, { $set: { token: 'another' } });

test.each([
  ['sets', ['close:s', 'later:s', 'open:s']],
  ['clears', ['later:s', 'open:s']],
])('keeps writing after a timer that %s itself, among others', async (what, left) => {
  await leased(async () => {
    await write('s', { open: inMs(1), close: what === 'sets' ? inMs(60_000) : null });
    await write('s', { later: inMs(2) });
  });
  expect(await ids()).toEqual(left);
});

test.each([
  ['another kind', () => write('s', { open: inMs(1) })],
  ['another subject', () => write('t', { close: inMs(1) })],
  ['no kind', () => write('s', {})],
  ['its own kind, rolled back', () => rolledBack(() => writeOwn())],
])('writes nothing under a lost lease after it set a timer of %s', async (_, set) => {
  await leased(async () => {
    await set();
    await takeOver();
    await expect(write('s', { later: inMs(2) })).rejects.toBeInstanceOf(LeaseLost);
  });
  expect(await ids()).not.toContain('later:s');
});
const writeOwn = () => writeTimers(store.db, 's', { close: inMs(60_000) });

test('sends those that it clears, and those that it sets, as one request each', async () => {
  await write('s', { close: inMs(1), open: inMs(2), later: inMs(3) });
  const sent = jest.spyOn(store.db.model(timerModel), 'bulkWrite');
  await write('s', { close: null, open: inMs(3), later: null, next: inMs(4) });
  const kinds = sent.mock.calls.flatMap(([all]) => all.map((one) => Object.keys(one)[0]));
  sent.mockRestore();
  expect(kinds).toEqual(['deleteOne', 'deleteOne', 'replaceOne', 'replaceOne']);
  expect(await ids()).toEqual(['next:s', 'open:s']);
});

test('neither sets, clears nor retries timers in a transaction that is rolled back', async () => {
  await write('s', { close: inMs(1) });
  const dead = { deadAt: inMs(0), attempts: 10 };
  await timers().updateOne({ _id: 'close:s' }, { $set: dead });
  await rolledBack(() => writeTimers(store.db, 's', { close: null, open: inMs(1) }));
  await rolledBack(() => retryDeadTimer(store.db, 'close:s'));
  expect(await timers().find().toArray()).toMatchObject([{ _id: 'close:s', ...dead }]);
});

test('retries the dead timer of the given id only', async () => {
  await write('s', { close: inMs(1), late: inMs(1), open: inMs(1) });
  await timers().updateMany({ _id: { $ne: 'open:s' } }, { $set: { deadAt: inMs(0) } });
  expect(await transaction(() => retryDeadTimer(store.db, 'late:s'))).toBe(true);
  expect(await transaction(() => retryDeadTimer(store.db, 'open:s'))).toBe(false);
  expect(await timers().find().sort({ _id: 1 }).toArray()).toMatchObject([
    { _id: 'close:s', deadAt: inMs(0) },
    { _id: 'late:s', deadAt: null },
    { _id: 'open:s', deadAt: null },
  ]);
});

test('ignores a timer that another replica ensured at the same moment', async () => {
  const audit = { kind: 'audit', subject: 's', due: inMs(1) };
  // This index refuses another kind as the store refuses the second insert of one row.
  await timers().createIndex({ subject: 1 }, { unique: true });
  try {
    await write('s', { close: inMs(1) });
    await ensureTimer(store.db, audit);
  } finally {
    await timers().dropIndex('subject_1');
  }
  expect(await ids()).toEqual(['close:s']);
});

test('throws when a timer is ensured while the store is unavailable', async () => {
  const audit = { kind: 'audit', subject: 's', due: inMs(1) };
  const closed = await store.connect();
  await closed.close();
  await expect(ensureTimer(closed, audit)).rejects.toThrow();
});

test('clears timers of a kind that no process has begun, and no others', async () => {
  await write('a', { close: inMs(0), open: inMs(0) });
  await write('b', { close: inMs(0) });
  await write('c', { close: inMs(0) });
  await timers().updateOne({ _id: 'close:b' }, { $set: { leasedUntil: new Date() } });
  await transaction(() => clearUnclaimed(store.db, 'close', ['a', 'b']));
  await transaction(() => clearUnclaimed(store.db, 'close', []));
  expect(await ids()).toEqual(['close:b', 'close:c', 'open:a']);
});

test('the last of several writes of one timer in a transaction counts', async () => {
  await transaction(async () => {
    await writeTimers(store.db, 's', { close: inMs(1), open: inMs(1) });
    await writeTimers(store.db, 's', { close: inMs(2), open: null });
  });
  expect(await timers().find().toArray()).toMatchObject([{ _id: 'close:s', due: inMs(2) }]);
});
