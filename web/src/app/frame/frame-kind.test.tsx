import { screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { answerWith, renderAt } from '../../../test/api';
import { storeToken } from '../../lib/session/token';
import { BottomBar } from './bottom-bar';
import { TopBar } from './top-bar';

const pending = new Promise<never>(() => undefined);
const frame = (
  <>
    <TopBar />
    <BottomBar />
  </>
);

beforeEach(() => storeToken(null));

test('never shows the guest frame to a member while the session is loading', () => {
  storeToken('t');
  answerWith({ 'GET /auth/session': () => pending });
  renderAt('/home', frame, new QueryClient());
  expect(screen.queryByText('Create account')).toBeNull();
  expect(screen.queryByText('Sign in')).toBeNull();
  expect(screen.getByRole('link', { name: 'Wagers' })).toBeTruthy();
});

test('keeps the member frame when the session can’t be loaded', async () => {
  storeToken('t');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  answerWith({ 'GET /auth/session': { status: 503, code: 'unavailable', message: 'Later.' } });
  renderAt('/home', frame, client);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText('Create account')).toBeNull();
});

test('shows the guest frame without a session', async () => {
  answerWith({ 'GET /auth/session': { user: null, token: null } });
  renderAt('/wagers', frame, new QueryClient());
  expect(await screen.findAllByText('Create account')).toHaveLength(2);
});
