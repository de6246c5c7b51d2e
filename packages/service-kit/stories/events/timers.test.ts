import { hostname } from 'node:os';
import { Refusal } from '@contend/contracts';
import { at } from '../../src';
import { LeaseLost, leasesOf } from '../../src/events/lease';
import { ensureTimer, timerModel, type TimerRow, writeTimers } from '../../src/events/timer-store';
import { startTimers, type Timer } from '../../src/events/timers';
import { instruments, useEventStore, until } from './event-store';

const store = useEventStore();

const rows = async () =>
  (await store.rows('timers').find().sort({ _id: 1 }).toArray()) as unknown as TimerRow[];
const inMs = (ms: number) => new Date(store.clock.now().getTime() + ms);
const write = (subject: string, timers: Record<string, Date | null>) =>
  store.db.transaction(() => writeTimers(store.db, subject, timers));

/** Runs timers until the test ends. */
function running(...timers: Timer[]) {
  const { db, clock } = store;
  const seen = instruments(clock);
  const { log, tracing, timers: metrics, countLost } = seen;
  const worker = startTimers({ db, clock, timers, log, tracing, metrics, countLost });
  store.atEnd(() => worker.stop());
  return { ...seen, worker };
}

test('runs a default timer ten at a time, with ten tries', () => {
  const run = () => Promise.resolve();
  expect(at('k', run)).toEqual({ kind: 'k', run, concurrency: 10, tries: 10 });
  expect(at('k', run, { tries: 2 })).toMatchObject({ concurrency: 10, tries: 2 });
});

test('sets, moves and clears timers', async () => {
  await write('s', { close: inMs(5000), open: inMs(9000) });
  await store.rows('timers').updateOne({ _id: 'close:s' }, { $set: { attempts: 3, failures: 2 } });
  await write('s', { close: inMs(7000), open: null, never: null });
  await write('s', {});
  expect(await rows()).toEqual([
    {
      ...{ _id: 'close:s', kind: 'close', subject: 's', due: inMs(7000), attempts: 0 },
      ...{ failures: 0, leasedUntil: new Date(0), token: null, deadAt: null, error: null },
    },
  ]);
});

test('sets an ensured timer once, and keeps its time and state', async () => {
  const ensure = (ms: number) =>
    ensureTimer(store.db, { kind: 'audit', subject: 's', due: inMs(ms) });
  await Promise.all([ensure(5000), ensure(5000), ensure(5000)]);
  const [first] = await rows();
  expect(first).toEqual({
    ...{ _id: 'audit:s', kind: 'audit', subject: 's', due: inMs(5000), attempts: 0 },
    ...{ failures: 0, leasedUntil: new Date(0), token: null, deadAt: null, error: null },
  });
  const dead = { attempts: 10, failures: 10, deadAt: new Date() };
  await store.rows('timers').updateOne({ _id: 'audit:s' }, { $set: dead });
  await ensure(9000);
  expect(await rows()).toEqual([{ ...first, ...dead }]);
});

test('wakes the worker only for timers that are due soon', async () => {
  let woken = 0;
  store.db.onCommit('timers', () => (woken += 1));
  await write('s', { close: inMs(1001), open: null });
  expect(woken).toBe(0);
  await write('s', { close: inMs(1001), open: inMs(1000) });
  expect(woken).toBe(1);
});

test('runs a due timer once in a context of its own and removes it', async () => {
  await write('s', { close: inMs(0), later: inMs(60_000), unknown: inMs(0) });
  const subjects: string[] = [];
  const run = async (subject: string) => void subjects.push(subject);
  const seen = running(at('close', run), at('later', run));
  await until('it to be removed', async () => (await rows()).length === 2);
  expect(subjects).toEqual(['s']);
  expect((await rows()).map(({ _id }) => _id)).toEqual(['later:s', 'unknown:s']);
  await until('the count', async () => (await seen.samples('contend_timer_runs_total')).length > 0);
  expect(await seen.samples('contend_timer_runs_total')).toEqual([
    '{kind="close",outcome="done"} 1',
  ]);
  store.clock.advance(60_000);
  await until('the later one', () => subjects.length === 2);
  expect(store.clock.listenerCount).toBe(1);
  await seen.worker.stop();
  expect(store.clock.listenerCount).toBe(0);
});

test('retries a failing timer later, and makes it a dead letter after its tries', async () => {
  await write('s', { close: inMs(0) });
  const before = Date.now();
  const run = () => Promise.reject(new Error('broken'));
  const seen = running(at('close', run, { tries: 2 }));
  await until('the first failure', async () => (await rows())[0]?.failures === 1);
  const [failed] = await rows();
  expect(failed).toMatchObject({ attempts: 1, token: null, error: 'Error: broken', deadAt: null });
  const pauseMs = failed!.leasedUntil.getTime() - before;
  expect(pauseMs).toBeGreaterThanOrEqual(250);
  expect(pauseMs).toBeLessThan(2000);
  await until('it to be dead', async () => (await rows())[0]?.deadAt !== null);
  const [dead] = await rows();
  expect(dead).toMatchObject({ attempts: 2, failures: 2, deadAt: expect.any(Date) });
  expect(dead!.leasedUntil.toISOString()).toBe('9999-01-01T00:00:00.000Z');
  expect(await seen.samples('contend_timer_runs_total')).toEqual([
    '{kind="close",outcome="failed"} 1',
    '{kind="close",outcome="dead"} 1',
  ]);
  expect(seen.lines).toMatchObject([
    {
      ...{ level: 40, timer: 'close:s', attempts: 1, failures: 1, msg: 'timer failed' },
      err: { message: 'broken' },
    },
    { level: 50, attempts: 2, failures: 2, msg: 'timer moved to dead letters' },
  ]);
});

test.each(['unavailable', 'too-busy'] as const)(
  'does not count a refusal with %s as a failure of the timer',
  async (code) => {
    await write('s', { close: inMs(0) });
    const seen = running(at('close', () => Promise.reject(new Refusal(code)), { tries: 1 }));
    await until('the try', async () => ((await rows())[0]?.error ?? null) !== null);
    expect(await rows()).toMatchObject([{ failures: 0, deadAt: null }]);
    expect(seen.messages()).toEqual(['timer failed']);
  },
);

test('leaves a timer that loses its lease to the new holder', async () => {
  await write('s', { close: inMs(0) });
  const run = () => Promise.reject(new LeaseLost('close:s'));
  const seen = running(at('close', run, { tries: 1 }));
  await until('the try', () => seen.lines.length > 0);
  expect(seen.lines).toMatchObject([
    { level: 30, timer: 'close:s', msg: 'timer left to the new holder of its lease' },
  ]);
  expect(await rows()).toMatchObject([{ failures: 0, token: expect.any(String), error: null }]);
  expect(await seen.samples('contend_leases_lost_total')).toEqual(['{work="timer"} 1']);
});

const leases = (leaseMs: number) =>
  leasesOf<TimerRow>({
    rows: store.db.model(timerModel),
    fields: { until: 'leasedUntil', token: 'token' },
    leaseMs,
  });

test('lets one process claim a lease, with its other changes, until it ends', async () => {
  await write('s', { close: inMs(0) });
  const claim = { filter: { _id: 'close:s' }, change: { $inc: { attempts: 1 } } };
  const before = Date.now();
  const hold = await leases(60_000).claim(claim);
  expect(hold).toMatchObject({ id: 'close:s', token: expect.any(String) });
  expect(hold!.isHeld()).toBe(true);
  expect(hold!.row).toMatchObject({ attempts: 1, token: hold!.token });
  expect(hold!.token.split('/').slice(0, 2)).toEqual([hostname(), String(process.pid)]);
  expect(hold!.row.leasedUntil.getTime()).toBeGreaterThanOrEqual(before + 60_000);
  expect(await leases(60_000).claim(claim)).toBeNull();
  expect(await leases(60_000).claim({ filter: { _id: 'none' } })).toBeNull();
});

test('neither renews nor asserts a lost lease, unless it was released', async () => {
  await write('s', { close: inMs(0) });
  const hold = (await leases(60_000).claim({ filter: { _id: 'close:s' } }))!;
  expect(await hold.renew()).toBe(true);
  await hold.assertHeld();
  await store.rows('timers').updateOne({ _id: 'close:s' }, { $set: { token: 'other' } });
  await expect(hold.assertHeld()).rejects.toMatchObject({
    name: 'LeaseLost',
    message: 'The lease of close:s was taken over by another process.',
  });
  expect(await hold.renew()).toBe(false);
  expect(hold.isHeld()).toBe(false);
  hold.release();
  await hold.assertHeld();
});
