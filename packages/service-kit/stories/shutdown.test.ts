import { eventually, limitOf } from '@contend/test-kit';
import { addOne, beforeEcho, openTally, tallies, timerWork } from './tally';

let kit: Awaited<ReturnType<typeof tallies>>;
let release: () => void;
let held: Promise<void>;
beforeEach(async () => {
  held = new Promise((resolve) => (release = resolve));
  kit = await tallies();
});
afterEach(async () => {
  release();
  timerWork.clear();
  beforeEcho.clear();
  await kit.end();
});

/** The longest shutdown with a drain of 4.5 s, without that drain, plus some delay. */
const limitMs = 9000;

test.thorough('stops in time although an event and a timer do not end', async () => {
  const begun = new Set<string>();
  const { id: tallyId } = await kit.ada().call(openTally, { body: { start: 0 } });
  beforeEcho.set(tallyId, () => {
    begun.add('event');
    return held;
  });
  timerWork.set('work', () => {
    begun.add('timer');
    return held;
  });
  const db = await kit.openStore();
  await db.connection.collection('timers').insertOne({
    ...{ _id: 'work:1' as never, kind: 'work', subject: '1', attempts: 0 },
    ...{ due: kit.clock.now(), leasedUntil: new Date(0) },
  });
  await db.close();
  await kit.ada().call(addOne, { params: { tallyId } });
  await eventually('both to be in progress', () => begun.size === 2);
  const stoppedInMs = await kit.stop();
  expect(stoppedInMs).toBeLessThan(limitOf(limitMs));
});
