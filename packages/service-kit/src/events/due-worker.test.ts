import type { Logger } from '../log';
import { startDueWorker } from './due-worker';

interface Row {
  _id: string;
  lane: string;
}

const log = { debug: () => undefined, warn: () => undefined } as unknown as Logger;
/** Polls must not help. */
const pollMs = 2 ** 31 - 1;
/** As the test kit has it. */
const slowness = Math.max(1, Number(process.env.CONTEND_SLOWNESS ?? 1));

/** Runs rows until none is left; `atFind` is awaited inside of each query, after its read. */
async function runAll(
  rows: Row[],
  lanes: Record<string, number>,
  atFind: (query: number) => Promise<void>,
): Promise<string[]> {
  const left = new Map(rows.map((row) => [row._id, row]));
  const done: string[] = [];
  let queries = 0;
  const worker = startDueWorker<Row>({
    ...{ name: 'test', log, pollMs, lanes, laneOf: ({ lane }) => lane, dueInMs: () => 0 },
    async find({ lanes: wanted, without, limit }) {
      const found = [...left.values()].filter(
        ({ _id, lane }) => wanted.includes(lane) && !without.includes(_id),
      );
      queries += 1;
      await atFind(queries);
      return found.slice(0, limit);
    },
    async run({ _id }) {
      // The first row of a lane ends alone, the others while the next query is read.
      await new Promise((resolve) => setTimeout(resolve, done.length === 0 ? 0 : 20));
      left.delete(_id);
      done.push(_id);
    },
  });
  const waitedMs = Number(process.env.STORY_WAIT_MS ?? 20_000) * slowness;
  const begun = Date.now();
  while (left.size > 0 && Date.now() - begun < waitedMs) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await worker.stop();
  return done;
}

const rowsOf = (lane: string, count: number): Row[] =>
  Array.from({ length: count }, (_, nth) => ({ _id: `${lane}${nth}`, lane }));

/** As long as several runs. */
const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 60));

test('a lane whose rows end while more are read runs the others without a poll', async () => {
  const rows = rowsOf('a', 9);
  expect(await runAll(rows, { a: 3 }, slowly)).toHaveLength(9);
});

test('rows that end while more are read do not hide those of another lane', async () => {
  const rows = [...rowsOf('a', 9), ...rowsOf('b', 3)];
  expect(await runAll(rows, { a: 3, b: 1 }, slowly)).toHaveLength(12);
});

test('a row that is set again while its run ends is run again without a poll', async () => {
  const row = { _id: 'a0', lane: 'a' };
  let isSet = true;
  let runs = 0;
  let endRun = () => {};
  const isRead = new Map<number, () => void>();
  const reading = (query: number) =>
    new Promise<void>((resolve) => void isRead.set(query, resolve));
  const secondRead = reading(2);
  const secondRun = new Promise<void>((resolve) => {
    endRun = resolve;
  });
  let queries = 0;
  const worker = startDueWorker<Row>({
    ...{ name: 'test', log, pollMs, lanes: { a: 3 }, laneOf: () => 'a', dueInMs: () => 0 },
    find({ without }) {
      queries += 1;
      const found = isSet && !without.includes(row._id) ? [row] : [];
      isRead.get(queries)?.();
      return Promise.resolve(found);
    },
    async run() {
      runs += 1;
      if (runs === 2) return endRun();
      // It is set again after its row is deleted and before the run is over.
      isSet = false;
      await Promise.resolve();
      isSet = true;
      worker.wake();
      await secondRead;
    },
  });
  const limit = new Promise<'over'>((resolve) => {
    setTimeout(() => resolve('over'), 5000 * slowness).unref();
  });
  expect(await Promise.race([secondRun, limit])).toBeUndefined();
  isSet = false;
  await worker.stop();
  expect(runs).toBe(2);
});

test('a row that is due again is found when its run ends during a query', async () => {
  const row = { _id: 'a0', lane: 'a' };
  let runs = 0;
  let queries = 0;
  let endRun = () => {};
  const firstRun = new Promise<void>((resolve) => {
    endRun = resolve;
  });
  const over = new Promise<void>((resolve) => {
    setTimeout(resolve, 5000 * slowness).unref();
  });
  let found = () => {};
  const secondRun = new Promise<void>((resolve) => {
    found = resolve;
  });
  const worker = startDueWorker<Row>({
    ...{ name: 'test', log, pollMs, lanes: { a: 3 }, laneOf: () => 'a', dueInMs: () => 0 },
    async find({ without }) {
      queries += 1;
      const rows = without.includes(row._id) || runs > 1 ? [] : [row];
      if (queries === 2) {
        // The run ends after the read of this query and before its result is used.
        endRun();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return rows;
    },
    async run() {
      runs += 1;
      if (runs > 1) return found();
      worker.wake();
      await firstRun;
      return 0;
    },
  });
  await Promise.race([secondRun, over]);
  await worker.stop();
  expect(runs).toBe(2);
});

test('rows with different pauses before their next tries are each found in time', async () => {
  const pauses = new Map([
    ['short', 20],
    ['long', 200],
  ]);
  const hiddenUntil = new Map<string, number>();
  const done: string[] = [];
  const worker = startDueWorker<Row>({
    ...{ name: 'test', log, pollMs, lanes: { a: 3 }, laneOf: () => 'a', dueInMs: () => 0 },
    find: ({ without }) =>
      Promise.resolve(
        [...pauses.keys()]
          .filter((id) => !done.includes(id) && !without.includes(id))
          .filter((id) => (hiddenUntil.get(id) ?? 0) <= Date.now())
          .map((_id) => ({ _id, lane: 'a' })),
      ),
    run({ _id }) {
      if (hiddenUntil.has(_id)) {
        done.push(_id);
        return Promise.resolve();
      }
      const pauseMs = pauses.get(_id) ?? 0;
      hiddenUntil.set(_id, Date.now() + pauseMs);
      return Promise.resolve(pauseMs);
    },
  });
  const begun = Date.now();
  while (done.length < 2 && Date.now() - begun < 5000 * slowness) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await worker.stop();
  expect(done).toEqual(['short', 'long']);
});
