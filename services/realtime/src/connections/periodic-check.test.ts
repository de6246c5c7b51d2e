import { checkPeriodically } from './periodic-check.actions';

test('a check that fails keeps no other from its own, and is made again', async () => {
  const due = new Set(Array.from({ length: 30 }, (_, nth) => nth));
  const failing = new Set([3, 17, 29, 28, 27, 26, 25, 24, 23]);
  const warn = jest.fn();
  let jump = () => undefined as void;
  const onJump = (listener: () => void) => {
    jump = listener;
    return () => undefined;
  };
  const check = (item: number) => {
    if (failing.has(item)) return Promise.reject(new Error('down'));
    due.delete(item);
    return Promise.resolve();
  };
  const checks = { due: () => [...due], check, failure: 'not checked' };
  const stop = checkPeriodically({ log: { warn } }, { onJump }, checks);
  const round = async () => {
    jump();
    await new Promise(setImmediate);
  };
  await round();
  expect(due).toEqual(new Set(failing));
  expect(warn.mock.calls).toEqual([[{ err: new Error('down'), failed: 9 }, 'not checked']]);
  failing.clear();
  await round();
  expect(due.size).toBe(0);
  expect(warn).toHaveBeenCalledTimes(1);
  stop();
});
