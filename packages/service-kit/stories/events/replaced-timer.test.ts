import { at, inContext, retryStale } from '../../src';
import { startTimers } from '../../src/events/timers';
import { writeTimers } from '../../src/events/timer-store';
import { instruments, until, useEventStore } from './event-store';

const store = useEventStore();

/** Sets the timer `close` of the subject `s` to the present. */
const setAgain = () =>
  retryStale(() =>
    store.db.transaction(() => writeTimers(store.db, 's', { close: store.clock.now() })),
  );

test('runs a timer that another change replaced during its run, without a poll', async () => {
  const db = await store.connect({ pollMs: 60_000 });
  store.atEnd(() => db.close());
  await setAgain();
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) await inContext({ fence: undefined }, setAgain);
    await db.transaction(() => Promise.resolve());
  };
  const { log, tracing, timers: metrics, countLost, samples } = instruments(store.clock);
  const options = { db, clock: store.clock, log, tracing, metrics, countLost };
  const worker = startTimers({ ...options, timers: [at('close', 'runs', run)] });
  store.atEnd(() => worker.stop());
  await until('its end', async () => (await store.rows('timers').countDocuments()) === 0);
  expect(runs).toBe(2);
  expect(await samples('contend_leases_lost_total')).toEqual(['{work="timer"} 1']);
});
