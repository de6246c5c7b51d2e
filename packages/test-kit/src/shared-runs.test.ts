import { sharedRuns } from './shared-runs';

test('calls made during a run share the one that begins after it', async () => {
  const ends: (() => void)[] = [];
  const runs = () => ends.length;
  const call = sharedRuns(() => new Promise((resolve) => void ends.push(resolve)));
  const first = call();
  const [second, third] = [call(), call()];
  expect(runs()).toBe(1);
  ends[0]?.();
  await first;
  // The next run begins in the turn after the first one's end.
  await new Promise(setImmediate);
  expect(runs()).toBe(2);
  ends[1]?.();
  await Promise.all([second, third]);
  const last = call();
  expect(runs()).toBe(3);
  ends[2]?.();
  await last;
});

test('a run that fails does not keep the next one from its turn', async () => {
  let runs = 0;
  const call = sharedRuns(async () => {
    runs += 1;
    if (runs === 1) throw new Error('broken');
  });
  const [first, second] = await Promise.allSettled([call(), call()]);
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
  await call();
  expect(runs).toBe(3);
});
