import { reloadOnce } from './error-screen';

beforeEach(() => sessionStorage.clear());

test('a page that still fails after a reload is not reloaded again and again', () => {
  const reload = jest.fn();
  expect(reloadOnce(1_000_000, reload)).toBe(true);
  expect(reloadOnce(1_010_000, reload)).toBe(false);
  expect(reloadOnce(1_030_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
