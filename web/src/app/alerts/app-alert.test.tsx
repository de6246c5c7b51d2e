import { fireEvent, screen } from '@testing-library/react';
import { ada, cacheFor, renderAt } from '../../../test/api';
import { clientState, clientStateDefaults } from '../../lib/state/client-state';
import { AppAlert } from './app-alert';

beforeEach(() => {
  localStorage.clear();
  clientState.set(clientStateDefaults);
});

const alert = () => screen.queryByRole('complementary', { name: 'Wager code' });

test('rests until a link says that a code was given', () => {
  renderAt('/wagers', <AppAlert />);
  expect(alert()).toBeNull();
});

test('keeps a closed alert closed on the next visit', () => {
  const { unmount } = renderAt('/wagers?code', <AppAlert />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(alert()).toBeNull();
  unmount();
  // Another visit: in-memory state is reset.
  clientState.set(clientStateDefaults);
  renderAt('/wagers?code', <AppAlert />);
  expect(alert()).toBeNull();
});

test('shows the alert to another player in the same browser', () => {
  const { unmount } = renderAt('/wagers?code', <AppAlert />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  unmount();
  clientState.set(clientStateDefaults);
  renderAt('/wagers?code', <AppAlert />, cacheFor({ ...ada, id: 'b'.repeat(24) }));
  expect(alert()).not.toBeNull();
});
