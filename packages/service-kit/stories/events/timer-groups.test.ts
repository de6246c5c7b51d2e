import { at } from '../../src';
import { writeTimers } from '../../src/events/timer-store';
import { type ReadyTimer, startTimers } from '../../src/events/timers';
import { instruments, until, useEventStore } from './event-store';

const store = useEventStore();

/** Runs timers until the test ends. */
function running(...timers: ReadyTimer[]) {
  const { log, tracing, timers: metrics, countLost } = instruments(store.clock);
  const options = { db: store.db, clock: store.clock, log, tracing, metrics, countLost };
  const worker = startTimers({ ...options, timers });
  store.atEnd(() => worker.stop());
  return worker;
}

const set = (subject: string, kinds: string[], due = store.clock.now()) =>
  store.db.transaction(() =>
    writeTimers(store.db, subject, Object.fromEntries(kinds.map((kind) => [kind, due]))),
  );

/** Locks a timer, as the transaction of a killed process does, until the session ends. */
async function lock(_id: string) {
  const session = await store.db.connection.startSession();
  session.startTransaction();
  const change = { $set: { error: 'locked' } };
  await store.rows('timers').updateOne({ _id }, change, { session: session as never });
  return session;
}

const left = () => store.rows('timers').countDocuments();

test('claims and removes timers that are due at once by a few operations', async () => {
  const subjects = Array.from({ length: 10 }, (_, nth) => `s${nth}`);
  await store.db.transaction(async () => {
    for (const subject of subjects) {
      await writeTimers(store.db, subject, { close: store.clock.now() });
    }
  });
  const operations: string[] = [];
  const record = (of: string, method: string) => of === 'timers' && operations.push(method);
  store.db.connection.set('debug', record);
  store.atEnd(() => store.db.connection.set('debug', false));
  const runs: string[] = [];
  const worker = running(at('close', 'runs', async (subject) => void runs.push(subject)));
  await until('all to be removed', async () => (await left()) === 0);
  await worker.stop();
  expect(runs.sort()).toEqual(subjects);
  expect(operations).toContain('bulkWrite');
  expect(operations.filter((method) => method === 'bulkWrite').length).toBeLessThan(5);
  expect(operations).not.toContain('findOneAndUpdate');
});

test.each([
  ['kind', { kinds: ['close', 'open'], attempts: 0, meanwhile: ['open a', 'open b'] }],
  ['timer once it was tried', { kinds: ['close'], attempts: 1, meanwhile: ['close b'] }],
])('a locked timer delays no other %s', async (_, { kinds, attempts, meanwhile }) => {
  for (const subject of ['a', 'b']) await set(subject, kinds);
  await store.rows('timers').updateOne({ _id: 'close:a' }, { $set: { attempts } });
  const session = await lock('close:a');
  const runs: string[] = [];
  const timerOf = (kind: string) =>
    at(kind, 'runs', async (subject) => void runs.push(`${kind} ${subject}`));
  running(...kinds.map(timerOf));
  store.atEnd(() => session.endSession());
  await until('the others to run', () => meanwhile.every((one) => runs.includes(one)));
  expect(runs).not.toContain('close a');
  await session.endSession();
  await until('all to be removed', async () => (await left()) === 0);
  expect(runs.sort()).toEqual(kinds.flatMap((kind) => [`${kind} a`, `${kind} b`]));
});

test('does not remove a timer that set itself again', async () => {
  await set('s', ['close']);
  const writes: unknown[] = [];
  store.db.connection.set('debug', (of: string, method: string, what: unknown) => {
    if (of === 'timers' && method === 'bulkWrite') writes.push(what);
  });
  store.atEnd(() => store.db.connection.set('debug', false));
  const later = new Date(store.clock.now().getTime() + 60_000);
  const worker = running(at('close', 'runs', () => set('s', ['close'], later)));
  await until('it to be set', async () => {
    return (await store.rows('timers').countDocuments({ due: later } as never)) === 1;
  });
  await worker.stop();
  expect(JSON.stringify(writes)).toContain('replaceOne');
  expect(JSON.stringify(writes)).not.toContain('deleteOne');
});
