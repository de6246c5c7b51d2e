import { randomBytes } from 'node:crypto';
import { FakeClock, storyStoreUrl } from '@contend/test-kit';
import { Database } from '../src';
import { runningClock } from '../src/running-clock';

const start = new Date('2026-03-02T12:00:00.000Z');
const secondMs = 1000;
let name: string;
let clock: FakeClock;
let databases: Database[];

beforeEach(() => {
  name = `running_${randomBytes(5).toString('hex')}`;
  clock = new FakeClock(start);
  databases = [];
});
afterEach(() => Promise.all(databases.map((db) => db.close())));

/** Starts a process; `end` ends it without a word, as a crash does. */
async function started() {
  const db = await Database.connect(storyStoreUrl(), name, clock);
  databases.push(db);
  const running = runningClock(db, clock);
  await db.prepare();
  await running.start();
  const end = async () => {
    await db.idle();
    await db.close();
  };
  const { serviceTime } = running;
  return { serviceTime, since: () => serviceTime().runningSince, end };
}

test('a process that replaces another one within half a minute continues its time', async () => {
  const first = await started();
  clock.advance(3600 * secondMs);
  expect(first.since()).toEqual(start);
  await first.end();
  clock.advance(30 * secondMs);
  const second = await started();
  expect(second.since()).toEqual(start);
});

test('time that its clock skipped is no delay of a service that ran', async () => {
  const { serviceTime } = await started();
  expect(serviceTime().skippedTo).toBeUndefined();
  clock.advance(3600 * secondMs);
  expect(serviceTime()).toMatchObject({ runningSince: start, skippedTo: clock.now() });
});

test('after a longer pause the service runs since the new process started', async () => {
  const first = await started();
  await first.end();
  clock.advance(30 * secondMs + 1);
  const second = await started();
  expect(second.since()).toEqual(clock.now());
});
