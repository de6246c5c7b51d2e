import { act, render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar';

test('shows while a page change loads, and disappears afterwards', () => {
  jest.useFakeTimers();
  const { rerender } = render(<ProgressBar isBusy={false} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(<ProgressBar isBusy />);
  const bar = screen.getByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('8');
  expect(bar.style.transitionDuration).toBe('200ms');
  rerender(<ProgressBar isBusy={false} />);
  expect(bar.getAttribute('aria-valuenow')).toBe('100');
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByRole('progressbar')).toBeNull();
  jest.useRealTimers();
});
