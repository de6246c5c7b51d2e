import { fireEvent, render, screen } from '@testing-library/react';
import { SkeletonRows } from './skeleton';
import { EmptyState, ErrorState } from './states';

test('loading keeps the shape of the list and says so', () => {
  render(<SkeletonRows rows={3} />);
  expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(3);
});

test('an empty list names the next step', () => {
  render(
    <EmptyState title="No open wagers" actions={<a href="/wagers/new">Create wager</a>}>
      Open one.
    </EmptyState>,
  );
  expect(screen.getByRole('link', { name: 'Create wager' })).toBeTruthy();
});

test('an error says what the server said and can be tried again', () => {
  const onRetry = jest.fn();
  render(
    <ErrorState
      title="We can’t load wagers"
      error={new Error('Nothing held.')}
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Nothing held.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
