import { Refusal } from '@contend/contracts';
import { eventually } from '@contend/test-kit';
import { type Database, deadLetterIds, retryDeadLetter, stuckEvents } from '../src';
import { getTally, openTally, tallies, timerWork } from './tally';

let kit: Awaited<ReturnType<typeof tallies>>;
let db: Database;
beforeEach(async () => {
  kit = await tallies();
  db = await kit.openStore();
});
afterEach(async () => {
  timerWork.clear();
  await db.close();
  await kit.end();
});

const openedTally = async () => {
  const { id } = await kit.ada().call(openTally, { body: { start: 0 } });
  return { id, echoes: () => echoesOf(id) };
};
const echoesOf = async (tallyId: string) =>
  (await kit.ada().call(getTally, { params: { tallyId } })).echoes;

const rowOf = (kind: string, subject: string) => ({
  _id: `${kind}:${subject}` as never,
  ...{ kind, subject, attempts: 0 },
  due: kit.clock.now(),
  leasedUntil: new Date(0),
});
const timers = () => db.connection.collection('timers');
const countOf = (kind: string) => timers().countDocuments({ kind });

test.thorough('many due timers of one kind do not delay one of another kind', async () => {
  const tally = await openedTally();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let running = 0;
  timerWork.set('work', async () => {
    running += 1;
    await held;
  });
  const count = 10_000;
  const rows = Array.from({ length: count }, (_, nth) => rowOf('work', String(nth)));
  await timers().insertMany(rows);
  await eventually('the slow kind to be at work', () => running > 0);
  await timers().insertOne({ ...rowOf('mark', tally.id), due: kit.clock.now() });
  await eventually('the other timer', async () => (await tally.echoes()).length === 1);
  expect(running).toBeLessThanOrEqual(10);
  expect(await countOf('work')).toBe(count);
  await timers().deleteMany({ kind: 'work' });
  release();
});

test.thorough('runs each timer once with several replicas', async () => {
  await kit.twin();
  await kit.twin();
  const count = 40;
  const ids = await Promise.all(
    Array.from({ length: count }, async () => (await openedTally()).id),
  );
  await timers().insertMany(ids.map((id) => rowOf('mark', id)));
  await eventually('all to be done', async () => (await countOf('mark')) === 0);
  expect(await Promise.all(ids.map(echoesOf))).toEqual(ids.map(() => [0]));
});

test('does not remove a timer that was set again during its run', async () => {
  let runs = 0;
  timerWork.set('work', async (subject) => {
    runs += 1;
    if (runs > 1) return;
    // For the same time, as by a use case that moves a deadline by nothing.
    const [{ _id, ...row }] = [rowOf('work', subject)];
    await timers().replaceOne({ _id }, row);
  });
  await timers().insertOne(rowOf('work', 'one'));
  await eventually('both runs', () => runs === 2);
  await eventually('it to be gone', async () => (await countOf('work')) === 0);
  expect(runs).toBe(2);
});

test.thorough('makes a timer that fails for good a dead letter, which can be retried', async () => {
  let isBroken = true;
  let runs = 0;
  timerWork.set('work', () => {
    runs += 1;
    return isBroken ? Promise.reject(new Error('This can not be done.')) : Promise.resolve();
  });
  await timers().insertOne({ ...rowOf('work', 'one'), failures: 8 });
  await eventually('it to be dead', async () => (await stuckEvents(db, 10)).length === 1);
  expect(runs).toBe(2);
  expect(await stuckEvents(db, 10)).toEqual([
    {
      id: 'work:one',
      type: 'timer work',
      topic: '',
      subject: 'one',
      state: 'dead',
      tries: 10,
      error: 'Error: This can not be done.',
      since: expect.any(Date),
    },
  ]);
  expect(await deadLetterIds(db)).toEqual(['work:one']);
  const { body } = await kit.client(null).send('GET', '/metrics');
  expect(body).toMatch(/contend_dead_letters\{[^}]*\} 1\n/);
  expect(body).toMatch(/contend_timers_due\{[^}]*\} 0\n/);
  expect(body).toMatch(/contend_timer_runs_total\{[^}]*outcome="dead"[^}]*\} 1\n/);
  isBroken = false;
  const answers = await Promise.all([1, 2, 3].map(() => retryDeadLetter(db, 'work:one')));
  expect(answers.filter((one) => one === 'waiting')).toHaveLength(1);
  await eventually('it to be done', async () => (await countOf('work')) === 0);
  expect(runs).toBe(3);
  expect(await retryDeadLetter(db, 'work:one')).toBeNull();
});

test.thorough('retries a timer for as long as its dependency is unavailable', async () => {
  let runs = 0;
  timerWork.set('work', () => {
    runs += 1;
    return runs < 3 ? Promise.reject(new Refusal('unavailable')) : Promise.resolve();
  });
  await timers().insertOne({ ...rowOf('work', 'one'), failures: 9 });
  await eventually('it to be done', async () => (await countOf('work')) === 0);
  expect(runs).toBe(3);
});
