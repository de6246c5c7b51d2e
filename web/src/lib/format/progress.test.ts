import { createProgress, progressNumbers } from './progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('has the numbers of the specification', () => {
  expect(progressNumbers).toEqual({
    minimum: 0.08,
    speedMs: 200,
    trickleRate: 0.02,
    trickleSpeedMs: 800,
  });
});

test('starts at the minimum, trickles every 800 ms by up to 0.02, ends 200 ms after', () => {
  const positions: (number | null)[] = [];
  const progress = createProgress(
    (position) => positions.push(position),
    () => 1,
  );
  progress.start();
  jest.advanceTimersByTime(1600);
  progress.finish();
  jest.advanceTimersByTime(199);
  expect(positions.map((it) => it?.toFixed(2))).toEqual(['0.08', '0.10', '0.12', '1.00']);
  jest.advanceTimersByTime(1);
  expect(positions.at(-1)).toBeNull();
});

test('never reaches the end by trickling alone', () => {
  let last: number | null = 0;
  const progress = createProgress(
    (position) => (last = position),
    () => 1,
  );
  progress.start();
  jest.advanceTimersByTime(800 * 100);
  expect(last).toBe(0.994);
  progress.finish();
});

test('shows nothing when it ends without a start', () => {
  const show = jest.fn();
  createProgress(show).finish();
  expect(show).not.toHaveBeenCalled();
});
