import { fireEvent, screen } from '@testing-library/react';
import { ada, cacheFor, renderAt } from '../../test/api';
import { clientState, clientStateDefaults } from '../lib/client-state';
import { AppAlert } from './app-alert';

beforeEach(() => {
  localStorage.clear();
  clientState.set(clientStateDefaults);
});

const alert = () => screen.queryByRole('complementary', { name: 'Wager code' });

test('a closed alert stays closed on the next visit', () => {
  const { unmount } = renderAt('/wagers', <AppAlert />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(alert()).toBeNull();
  unmount();
  // Another visit: what the page keeps in memory is gone.
  clientState.set(clientStateDefaults);
  renderAt('/wagers', <AppAlert />);
  expect(alert()).toBeNull();
});

test('another player of the same browser still sees it', () => {
  const { unmount } = renderAt('/wagers', <AppAlert />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  unmount();
  clientState.set(clientStateDefaults);
  renderAt('/wagers', <AppAlert />, cacheFor({ ...ada, id: 'b'.repeat(24) }));
  expect(alert()).not.toBeNull();
});
