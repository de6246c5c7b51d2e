import { act } from '@testing-library/react';
import { renderAt } from '../../../test/api';
import { useReadDaily } from './use-read-daily';

afterEach(() => jest.useRealTimers());

test('reads again after 00:00 UTC, once', async () => {
  jest.useFakeTimers({ now: Date.parse('2030-05-14T23:57:30Z') });
  const refetch = jest.fn();
  const Screen = () => {
    useReadDaily({ refetch });
    return null;
  };
  renderAt('/', <Screen />);
  await act(() => jest.advanceTimersByTimeAsync(2 * 60_000));
  expect(refetch).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
  expect(refetch).toHaveBeenCalledTimes(1);
});
