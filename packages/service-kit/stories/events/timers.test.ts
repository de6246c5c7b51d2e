import { Refusal } from '@contend/contracts';
import { SpanStatusCode } from '@opentelemetry/api';
import { mongo } from 'mongoose';
import { at, currentWork, type Database, inContext, retryStale } from '../../src';
import { LeaseLost } from '../../src/events/lease';
import { ensureTimer, type TimerRow, writeTimers } from '../../src/events/timer-store';
import { type ReadyTimer, startTimers } from '../../src/events/timers';
import { freeze, instruments, pause, recordedSpans, until, useEventStore } from './event-store';

const store = useEventStore();

const rows = async () =>
  (await store.rows('timers').find().sort({ _id: 1 }).toArray()) as unknown as TimerRow[];
const inMs = (ms: number) => new Date(store.clock.now().getTime() + ms);
/** A worker that removes the timer at this moment conflicts; callers retry then. */
const write = (subject: string, timers: Record<string, Date | null>, db = store.db) =>
  retryStale(() => db.transaction(() => writeTimers(db, subject, timers)));

/** Runs timers until the test ends. */
const running = (...timers: ReadyTimer[]) => runningOn({}, ...timers);
function runningOn(
  { db = store.db, seen = instruments(store.clock) }: Partial<Given>,
  ...timers: ReadyTimer[]
) {
  const { log, tracing, timers: metrics, countLost } = seen;
  const { clock } = store;
  const worker = startTimers({ db, clock, timers, log, tracing, metrics, countLost });
  store.atEnd(() => worker.stop());
  return { ...seen, worker };
}
interface Given {
  db: Database;
  seen: ReturnType<typeof instruments>;
}
const broken = () => Promise.reject(new Error('broken'));
/** Succeeds for the subject `s`, fails for others. */
const onlyFor = (subject: string) => (subject === 's' ? Promise.resolve() : broken());

test('runs a default timer ten at a time, with ten tries', () => {
  const run = () => Promise.resolve();
  const usual = { kind: 'k', afterOutage: 'runs', run, concurrency: 10, tries: 10 };
  expect(at('k', 'runs', run)).toEqual(usual);
  expect(at('k', 'runs', run, { tries: 2 })).toMatchObject({ concurrency: 10, tries: 2 });
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
  const seen = running(at('close', 'runs', run), at('later', 'runs', run));
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

test('changes no timer but the one that is due', async () => {
  const bystander = { close: inMs(60_000), unknown: inMs(0) };
  await write('a', bystander);
  await write('s', { close: inMs(0) });
  await write('t', { close: inMs(1) });
  const before = await rows();
  running(at('close', 'runs', onlyFor, { tries: 1 }));
  await until('the first', async () => (await rows()).length === 3);
  store.clock.advance(1);
  await until('the second', async () => (await rows()).some(({ deadAt }) => deadAt));
  const ofSubject = (subject: string, all: TimerRow[]) =>
    all.filter((row) => row.subject === subject);
  expect(ofSubject('a', await rows())).toEqual(ofSubject('a', before));
  expect(ofSubject('t', await rows())).toMatchObject([{ failures: 1, error: 'Error: broken' }]);
});

test('keeps a timer that is set again, even for the same time, while it runs', async () => {
  await write('s', { close: inMs(0) });
  let runs = 0;
  running(
    at('close', 'runs', async () => {
      runs += 1;
      if (runs < 3) await write('s', { close: inMs(runs === 1 ? 0 : 60_000) });
    }),
  );
  await until('the second run', () => runs === 2);
  await until('its end', async () => (await rows())[0]?.due.getTime() === inMs(60_000).getTime());
  store.clock.advance(60_000);
  await until('the last run', async () => (await rows()).length === 0);
  expect(runs).toBe(3);
});

test('runs a timer at its time, not when it is loaded', async () => {
  await write('s', { close: inMs(999), open: inMs(0) });
  const kinds: string[] = [];
  const run = (kind: string) => at(kind, 'runs', async () => void kinds.push(kind));
  running(run('close'), run('open'));
  await until('the other', async () => (await rows()).length === 1);
  await pause(100);
  expect(kinds).toEqual(['open']);
  store.clock.advance(999);
  await until('it to run', async () => (await rows()).length === 0);
  expect(kinds).toEqual(['open', 'close']);
});

test.each([
  ['the clock jumps', 60_000],
  ['it is committed', 0],
])('runs a timer when %s, without another poll', async (_, ms) => {
  let runs = 0;
  // A rest until the next poll would not end in the time of a test.
  const db = await store.connect({ pollMs: 3_600_000 });
  store.atEnd(() => db.close());
  runningOn(
    { db },
    at('close', 'runs', async () => void (runs += 1)),
  );
  for (let nth = 1; nth <= 10; nth += 1) {
    await write('s', { close: inMs(ms) }, db);
    if (ms > 0) store.clock.advance(ms);
    await until('the run', async () => runs === nth && (await rows()).length === 0);
  }
});

test('runs a timer once with two replicas, of which one claims it', async () => {
  const subjects = Array.from({ length: 8 }, (_, nth) => `s${nth}`);
  for (const subject of subjects) await write(subject, { close: inMs(0) });
  const runs: string[] = [];
  const run = async (subject: string) => void runs.push(subject);
  const replicas = [running(at('close', 'runs', run)), running(at('close', 'runs', run))];
  await until('all to be removed', async () => (await rows()).length === 0);
  for (const { worker } of replicas) await worker.stop();
  expect(runs.sort()).toEqual(subjects);
  expect(replicas.flatMap(({ lines }) => lines)).toEqual([]);
});

test('runs a timer as a request and a trace of its own, under its lease', async () => {
  await write('s', { close: inMs(0), open: inMs(60_000) });
  const { sink, spans } = recordedSpans();
  let work = currentWork();
  const fail = () => {
    work = currentWork();
    return broken();
  };
  const origin = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  await inContext(origin, async () => {
    runningOn({ seen: instruments(store.clock, sink) }, at('close', 'runs', fail));
    await until('the failure', async () => (await rows())[0]?.failures === 1);
  });
  expect(work).toMatchObject({ requestId: 'timer-close:s', fence: { id: 'close:s' } });
  expect(spans()).toMatchObject([{ name: 'timer close', status: { code: SpanStatusCode.ERROR } }]);
  expect(spans()[0]?.parentSpanContext).toBeUndefined();
  expect(work.traceparent).toContain(spans()[0]?.spanContext().traceId);
});

test('stops renewing the lease of a timer that has run', async () => {
  for (const subject of ['s', 't']) await write(subject, { close: inMs(0) });
  const intervals = freeze('Interval');
  store.atEnd(intervals.stop);
  const { worker } = running(at('close', 'runs', onlyFor));
  await until('both runs', async () => (await rows())[0]?.failures === 1);
  await worker.stop();
  expect(intervals.count()).toBe(0);
});

test('retries a timer whose store is closed, without a failure of the timer', async () => {
  await write('s', { close: inMs(0) });
  const db = await store.connect();
  const close = async () => {
    await db.close();
    await broken();
  };
  const { worker, ...seen } = runningOn({ db }, at('close', 'runs', close));
  await until('the line', () => seen.lines.length > 0);
  await worker.stop();
  expect(seen.lines[0]).toMatchObject({ level: 20, worker: 'timers', row: 'close:s' });
  expect(seen.messages()).not.toContain('timer failed');
  expect(await seen.samples('contend_timer_runs_total')).toEqual([]);
});

test('counts a refusal that is no unavailable dependency as a failure', async () => {
  await write('s', { close: inMs(0) });
  running(at('close', 'runs', () => Promise.reject(new Refusal('room-not-found')), { tries: 1 }));
  await until('it to be dead', async () => Boolean((await rows())[0]?.deadAt));
  expect(await rows()).toMatchObject([{ failures: 1 }]);
});

test('retries a failing timer later, and makes it a dead letter after its tries', async () => {
  await write('s', { close: inMs(0) });
  const before = Date.now();
  const seen = running(at('close', 'runs', broken, { tries: 2 }));
  await until('the first failure', async () => (await rows())[0]?.failures === 1);
  const [failed] = await rows();
  expect(failed).toMatchObject({ attempts: 1, token: null, error: 'Error: broken', deadAt: null });
  const nextAt = failed!.leasedUntil.getTime();
  expect(nextAt - before).toBeGreaterThanOrEqual(250);
  expect(nextAt - Date.now()).toBeLessThan(2000);
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

test.each([
  ['a refusal with unavailable', new Refusal('unavailable')],
  ['a refusal with too-busy', new Refusal('too-busy')],
  ['a full disk', new mongo.MongoServerError({ message: 'The disk is full.', code: 14031 })],
])('does not count %s as a failure of the timer', async (_, error) => {
  await write('s', { close: inMs(0) });
  const seen = running(at('close', 'runs', () => Promise.reject(error), { tries: 1 }));
  await until('the try', async () => ((await rows())[0]?.error ?? null) !== null);
  expect(await rows()).toMatchObject([{ failures: 0, deadAt: null }]);
  expect(seen.messages()).toEqual(['timer failed']);
});

test('leaves a timer that loses its lease to the new holder', async () => {
  await write('s', { close: inMs(0) });
  const run = () => Promise.reject(new LeaseLost('close:s'));
  const seen = running(at('close', 'runs', run, { tries: 1 }));
  await until('the try', () => seen.lines.length > 0);
  expect(seen.lines).toMatchObject([
    { level: 30, timer: 'close:s', msg: 'timer left to the new holder of its lease' },
  ]);
  expect(await rows()).toMatchObject([{ failures: 0, token: expect.any(String), error: null }]);
  expect(await seen.samples('contend_leases_lost_total')).toEqual(['{work="timer"} 1']);
});

test('counts a failed run whose lease was lost as a refused write', async () => {
  await write('s', { close: inMs(0) });
  const run = async () => {
    await store.rows('timers').updateOne({ _id: 'close:s' }, { $set: { token: 'other' } });
    throw new Error('The store was away.');
  };
  const seen = running(at('close', 'runs', run));
  const lost = () => seen.samples('contend_leases_lost_total');
  await until('the count', async () => (await lost()).join() === '{work="timer"} 1');
  expect(await rows()).toMatchObject([{ failures: 0, token: 'other', error: null }]);
});

test('does not count a failed run that had set its own timer again', async () => {
  await write('s', { close: inMs(0) });
  const run = () => write('s', { close: inMs(60_000) }).then(broken);
  const seen = running(at('close', 'runs', run));
  await until('the failure', () => seen.messages().includes('timer failed'));
  await seen.worker.stop();
  expect(await seen.samples('contend_leases_lost_total')).toEqual([]);
});
