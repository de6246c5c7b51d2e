import { at, retryPauseMs, withTime } from './timers';

test('doubles pauses between tries up to the maximum', () => {
  const pauses = [1, 2, 3, 4, 5].map((attempts) => retryPauseMs(attempts, 4000, 1));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 4000]);
});

test('spreads a pause over its second half', () => {
  expect(retryPauseMs(1, 4000, 0)).toBe(250);
  expect(retryPauseMs(1, 4000, 0.5)).toBe(375);
  expect(retryPauseMs(0, 4000, 1)).toBe(500);
});

test('a timer is not declared without what an outage means for it', () => {
  const run = (subject: string) => Promise.resolve(subject);
  // @ts-expect-error Neither is the default.
  const undecided = () => at('k', run);
  // @ts-expect-error A run that does not take the time cannot move its deadline.
  const unmoved = () => at('k', 'moves', run);
  expect([undecided, unmoved]).toHaveLength(2);
});

test('only a timer that moves gets the time, and uses the running clock', async () => {
  const time = { now: new Date(2000), runningSince: new Date(1000) };
  let uses = 0;
  const clock = () => {
    uses += 1;
    return { now: () => time.now, serviceTime: () => time, start: () => Promise.resolve() };
  };
  const given: unknown[] = [];
  const late = at('late', 'runs', (...all) => Promise.resolve(given.push(all)));
  await withTime(late, clock).run('s');
  expect([uses, given]).toEqual([0, [['s']]]);
  const moving = at('moving', 'moves', (...all) => Promise.resolve(given.push(all)));
  await withTime(moving, clock).run('s');
  expect([uses, given[1]]).toEqual([1, [time, 's']]);
});
