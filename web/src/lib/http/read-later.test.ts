import { QueryClient } from '@tanstack/react-query';
import { readLater } from './read-later';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function reading() {
  const client = new QueryClient();
  const read = jest.fn();
  const ask = (key = 'matches') => readLater(client, [key], read);
  return { ask, read };
}

test('several calls are one read, within seconds', () => {
  const { ask, read } = reading();
  ask();
  ask();
  expect(read).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3000);
  expect(read).toHaveBeenCalledTimes(1);
});

test('reads at most once in ten seconds, and what happened meanwhile after them', () => {
  const { ask, read } = reading();
  ask();
  jest.advanceTimersByTime(3000);
  ask();
  jest.advanceTimersByTime(6900);
  expect(read).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(6100);
  expect(read).toHaveBeenCalledTimes(2);
});

test('each query has its own time', () => {
  const { ask, read } = reading();
  ask('matches');
  ask('scores');
  jest.advanceTimersByTime(3000);
  expect(read).toHaveBeenCalledTimes(2);
});
