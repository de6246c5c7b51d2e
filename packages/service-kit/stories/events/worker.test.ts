import { mongo } from 'mongoose';
import { startDueWorker } from '../../src/events/due-worker';
import { startWorker, type Worker } from '../../src/events/worker';
import { instruments, ManualClock, pause, until } from './event-store';

const seen = () => instruments(new ManualClock());
const long = 60_000;

let worker: Worker | null = null;
afterEach(async () => {
  await worker?.stop();
  worker = null;
});

/** A worker that counts its rounds and rests for the given times. */
function counting(answers: (round: number) => Promise<number> | number) {
  const { log, lines } = seen();
  const times: number[] = [];
  worker = startWorker({
    name: 'test work',
    log,
    round: async () => answers(times.push(Date.now())),
  });
  return { lines, times, worker };
}

test('runs rounds without a pause while there is work, then rests as they return', async () => {
  const { times } = counting((round) => (round < 3 ? 0 : round === 3 ? 60 : long));
  await until('four rounds', () => times.length === 4);
  expect(times[3]! - times[2]!).toBeGreaterThanOrEqual(55);
  await pause(30);
  expect(times).toHaveLength(4);
});

test('wakes a resting worker, and only once', async () => {
  const { times, worker } = counting(() => long);
  await pause(0);
  worker.wake();
  await until('the second round', () => times.length === 2);
  await pause(30);
  expect(times).toHaveLength(2);
});

test('does not rest after a round during which it was woken', async () => {
  const { times, worker } = counting((round) => {
    if (round === 1) queueMicrotask(() => worker.wake());
    return Promise.resolve(long);
  });
  await until('the second round', () => times.length === 2);
  await pause(30);
  expect(times).toHaveLength(2);
});

test('logs a failed round and retries it after a quarter of a second', async () => {
  const away = new mongo.MongoNetworkError('gone');
  const { times, lines, worker } = counting((round) => {
    // A wake-up during a round that fails does not make the next one come sooner.
    if (round === 2) worker.wake();
    if (round === 1) throw new Error('broken');
    if (round === 2) throw away;
    return long;
  });
  await until('three rounds', () => times.length >= 3);
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(245);
  expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(245);
  expect(lines).toMatchObject([
    { level: 40, worker: 'test work', msg: 'a round of work failed', err: { message: 'broken' } },
    { level: 20, worker: 'test work', err: { message: 'gone' } },
  ]);
});

test('stops by ending a rest, finishing the current round and starting no other', async () => {
  let finish: () => void = () => undefined;
  const { times, worker } = counting(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return long;
  });
  await until('the first round', () => times.length === 1);
  let isStopped = false;
  const stopping = worker.stop().then(() => (isStopped = true));
  await pause(20);
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  expect(times).toHaveLength(1);
  const resting = counting(() => long);
  await pause(0);
  await resting.worker.stop();
  expect(resting.times).toHaveLength(1);
});

test('does not log a round that fails because the worker stops', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { times, lines, worker } = counting(
    () => new Promise<number>((_, reject) => (fail = reject)),
  );
  await until('the first round', () => times.length === 1);
  const stopping = worker.stop();
  fail(new Error('closed'));
  await stopping;
  expect(lines).toEqual([]);
});

interface Row {
  _id: string;
  lane: string;
  due: number;
}

interface DueOptions {
  pollMs?: number;
  /** What each run resolves to. */
  nextMs?: number;
  /** Delays the result of a query. */
  reading?: () => Promise<void>;
}

/** A due worker over rows in memory that records its queries and runs. */
function due(
  rows: Row[],
  widths: Record<string, number> = { one: 2 },
  { pollMs = 1000, nextMs, reading }: DueOptions = {},
) {
  const { log, lines } = seen();
  const asked: { lanes: string[]; without: string[]; limit: number }[] = [];
  const running = new Map<string, { finish(): void; fail(error: Error): void }>();
  const begun: string[] = [];
  worker = startDueWorker<Row>({
    name: 'due work',
    log,
    pollMs,
    lanes: widths,
    laneOf: ({ lane }) => lane,
    find: async (wanted) => {
      asked.push(wanted);
      const found = rows
        .filter(({ _id, lane }) => wanted.lanes.includes(lane) && !wanted.without.includes(_id))
        .sort((one, other) => one.due - other.due)
        .slice(0, wanted.limit);
      await reading?.();
      return found;
    },
    dueInMs: (row) => row.due - Date.now(),
    run: (row) =>
      new Promise<number | void>((resolve, fail) => {
        begun.push(row._id);
        const finish = () => {
          rows.splice(rows.indexOf(row), 1);
          running.delete(row._id);
          resolve(nextMs);
        };
        running.set(row._id, { finish, fail });
      }),
  });
  const finishAll = async () => {
    rows.splice(0);
    [...running.values()].forEach(({ finish }) => finish());
    await worker?.stop();
  };
  return { asked, begun, running, lines, worker, finishAll };
}

const rowsOf = (lane: string, count: number, dueAt = 0): Row[] =>
  Array.from({ length: count }, (_, nth) => ({ _id: `${lane}${nth}`, lane, due: dueAt }));

test('runs as many rows of a lane as it is wide, and the next when one ends', async () => {
  const { asked, begun, running, finishAll } = due(rowsOf('one', 3));
  await until('two to run', () => begun.length === 2);
  expect(begun).toEqual(['one0', 'one1']);
  await pause(60);
  expect(asked).toEqual([{ lanes: ['one'], without: [], limit: 2 }]);
  running.get('one1')!.finish();
  await until('the third', () => begun.length === 3);
  expect(asked[1]).toEqual({ lanes: ['one'], without: ['one0'], limit: 1 });
  await finishAll();
});

test('does not delay another lane when one is full', async () => {
  const rows = [...rowsOf('one', 5), ...rowsOf('two', 1, 1)];
  const { asked, begun, finishAll } = due(rows, { one: 2, two: 2 });
  await until('three to run', () => begun.length === 3);
  expect(begun).toEqual(['one0', 'one1', 'two0']);
  expect(asked.slice(0, 3)).toEqual([
    { lanes: ['one', 'two'], without: [], limit: 4 },
    { lanes: ['one'], without: [], limit: 2 },
    { lanes: ['two'], without: [], limit: 2 },
  ]);
  await finishAll();
});

test('sends one query where it returns everything', async () => {
  const rows = [...rowsOf('one', 1), ...rowsOf('two', 1)];
  const { asked, begun, finishAll } = due(rows, { one: 2, two: 1 });
  await until('both to run', () => begun.length === 2);
  expect(asked[0]).toEqual({ lanes: ['one', 'two'], without: [], limit: 3 });
  expect(asked.slice(1).every(({ lanes }) => lanes.length === 1)).toBe(true);
  await finishAll();
});

test('runs a row that is due soon at its time, without another poll before', async () => {
  const dueAt = Date.now() + 150;
  const { asked, begun, finishAll } = due(rowsOf('one', 1, dueAt));
  await until('it to run', () => begun.length === 1);
  expect(Date.now()).toBeGreaterThanOrEqual(dueAt);
  expect(asked.length).toBeLessThanOrEqual(3);
  await finishAll();
});

test('polls once a second when idle, or when woken', async () => {
  const { asked, worker } = due([]);
  await pause(80);
  expect(asked).toHaveLength(1);
  worker.wake();
  await until('the next poll', () => asked.length === 2);
  const since = Date.now();
  await until('a poll without a wake-up', () => asked.length === 3);
  expect(Date.now() - since).toBeGreaterThanOrEqual(900);
});

test('polls again when a run says that another row may be due', async () => {
  const rows = rowsOf('one', 1);
  const { begun, running, finishAll } = due(rows, { one: 2 }, { pollMs: 60_000, nextMs: 100 });
  await until('it to run', () => begun.length === 1);
  rows.push(...rowsOf('later', 1).map((row) => ({ ...row, lane: 'one' })));
  const since = Date.now();
  running.get('one0')!.finish();
  await until('the later one', () => begun.length === 2);
  expect(Date.now() - since).toBeGreaterThanOrEqual(95);
  await finishAll();
});

test('polls again when it is woken during a poll', async () => {
  const rows: Row[] = [];
  let finishReading: () => void = () => undefined;
  const reading = () => new Promise<void>((resolve) => (finishReading = resolve));
  const { asked, begun, worker, finishAll } = due(rows, { one: 2 }, { pollMs: 60_000, reading });
  await until('the first poll', () => asked.length === 1);
  rows.push(...rowsOf('one', 1));
  worker.wake();
  finishReading();
  await until('the second poll', () => asked.length === 2);
  finishReading();
  await until('the row to run', () => begun.length === 1);
  finishReading();
  await finishAll();
});

test('runs a failed row again without another poll interval', async () => {
  const { begun, running, finishAll } = due(rowsOf('one', 1), { one: 2 }, { pollMs: 60_000 });
  await until('it to run', () => begun.length === 1);
  running.get('one0')!.fail(new Error('broken'));
  await until('it to run again', () => begun.length === 2);
  await finishAll();
});

test('logs a failing row and frees its place after a quarter of a second', async () => {
  const { begun, running, lines, finishAll } = due(rowsOf('one', 1), { one: 1 });
  await until('it to run', () => begun.length === 1);
  const since = Date.now();
  running.get('one0')!.fail(new Error('broken'));
  await until('it to run again', () => begun.length === 2);
  expect(Date.now() - since).toBeGreaterThanOrEqual(245);
  expect(lines).toMatchObject([
    {
      ...{ level: 20, worker: 'due work', row: 'one0' },
      ...{ msg: 'due work could not be done yet', err: { message: 'broken' } },
    },
  ]);
  await finishAll();
});

test('finishes running rows when stopped', async () => {
  const { begun, running, worker } = due(rowsOf('one', 1));
  await until('it to run', () => begun.length === 1);
  let isStopped = false;
  const stopping = worker.stop().then(() => (isStopped = true));
  await pause(20);
  expect(isStopped).toBe(false);
  running.get('one0')!.finish();
  await stopping;
  expect(isStopped).toBe(true);
});
