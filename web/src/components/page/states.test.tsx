import { CallFailure } from '@contend/client';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SkeletonRows } from './skeleton';
import { EmptyState, ErrorState } from './states';

test('keeps the shape of the list and reports loading', () => {
  render(<SkeletonRows rows={3} />);
  expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(3);
});

test('names the next step of an empty list', () => {
  render(
    <EmptyState title="No open wagers" actions={<a href="/wagers/new">Create wager</a>}>
      Open one.
    </EmptyState>,
  );
  expect(screen.getByRole('link', { name: 'Create wager' })).toBeTruthy();
});

test('shows the server’s error and a retry', () => {
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

const failure = (status: number, message: string) =>
  new CallFailure(message, { code: 'some-code', status });
const missing = {
  title: 'This match does not exist',
  text: 'The link may be wrong.',
  ways: [{ to: '/wagers', label: 'Open wagers' }],
};
const renderFailure = (error: Error) =>
  render(
    <MemoryRouter>
      <ErrorState title="Not shown" error={error} onRetry={jest.fn()} missing={missing} />
    </MemoryRouter>,
  );

test.each([400, 404])(
  'a %i says what is missing and leads on instead of trying again',
  (status) => {
    renderFailure(failure(status, 'There is no such match.'));
    expect(screen.getByText('This match does not exist')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open wagers' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('shows the server’s words for a missing permission and a link', () => {
  renderFailure(failure(403, 'Only players of the match may read it.'));
  expect(screen.getByText('You have no access to this')).toBeTruthy();
  expect(screen.getByText('Only players of the match may read it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('offers a retry when a service is down', () => {
  renderFailure(failure(503, 'Come back in a moment.'));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
