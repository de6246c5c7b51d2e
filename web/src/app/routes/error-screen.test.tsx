import { reloadOnce } from './error-screen';

beforeEach(() => sessionStorage.clear());

test('does not reload repeatedly when a page still fails after a reload', () => {
  const reload = jest.fn();
  expect(reloadOnce(1_000_000, reload)).toBe(true);
  expect(reloadOnce(1_010_000, reload)).toBe(false);
  expect(reloadOnce(1_030_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
