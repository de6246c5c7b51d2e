import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast, toastLifeMs, toastTransitionMs } from '../../lib/notifications/toasts';
import { Toasts, toastWidth } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => void jest.runAllTimers());
  jest.useRealTimers();
});

const show = (look: 'success' | 'error') =>
  act(() => void toast({ look, title: 'Wager settled', content: '$18.00 is in your wallet.' }));

test('is at the top right, 360 px wide', () => {
  expect(toastWidth).toBe(360);
  const stack = screen.getByRole('list');
  expect(stack.style.width).toBe('360px');
  expect(stack.className).toContain('top-right');
});

test('disappears after 5000 ms, with a 220 ms transition', () => {
  expect([toastLifeMs, toastTransitionMs]).toEqual([5000, 220]);
  show('success');
  act(() => jest.advanceTimersByTime(4999));
  expect(screen.getByRole('status').dataset.leaving).toBeUndefined();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status').dataset.leaving).toBe('true');
  act(() => jest.advanceTimersByTime(219));
  expect(screen.queryByRole('status')).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['success', 'status'],
  ['error', 'alert'],
] as const)('a %s has an icon, a title, content and a close control', (look, role) => {
  show(look);
  const card = screen.getByRole(role);
  expect(card.className).toContain(look);
  expect(card.querySelector('svg')).not.toBeNull();
  expect(card.textContent).toContain('Wager settled');
  expect(card.textContent).toContain('$18.00 is in your wallet.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => jest.advanceTimersByTime(toastTransitionMs));
  expect(screen.queryByRole(role)).toBeNull();
});
