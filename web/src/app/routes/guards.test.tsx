import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { QueryClient } from '@tanstack/react-query';
import { ada, answerWith, cacheFor, renderAt } from '../../../test/api';
import { createQueryClient } from '../../lib/http/query-client';
import { beginSession, sessionKey } from '../../lib/session/session';
import { storeToken } from '../../lib/session/token';
import { AdminsOnly, Guarded, GuestsOnly, memberPage, safePath } from './guards';

afterEach(() => storeToken(null));

test.each([
  ['/wagers?page=2', '/wagers?page=2'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['https://evil.example', '/home'],
  [null, '/home'],
])('%s leads to %s', (next, path) => expect(safePath(next)).toBe(path));

const later = { status: 503, code: 'unavailable', message: 'Later.' };
const noRetries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const form = (
  <Routes>
    <Route element={<Guarded />}>
      <Route path="/wagers/new" element={<input aria-label="Stake" />} />
    </Route>
  </Routes>
);

test('keeps a screen, with what was typed, when a later read of the session fails', async () => {
  answerWith({ 'GET /auth/session': later });
  const client = noRetries();
  beginSession(client, { user: ada, token: 't' });
  renderAt('/wagers/new', form, client);
  fireEvent.change(screen.getByLabelText('Stake'), { target: { value: '12' } });
  await act(() => client.refetchQueries({ queryKey: sessionKey }));
  expect(client.getQueryState(sessionKey)?.status).toBe('error');
  expect(screen.getByLabelText<HTMLInputElement>('Stake').value).toBe('12');
});

test('offers a retry when the first read of the session fails', async () => {
  answerWith({ 'GET /auth/session': later });
  renderAt('/wagers/new', form, noRetries());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

const admin = (
  <Routes>
    <Route element={<AdminsOnly />}>
      <Route path="/admin/disputes" element={<p>Queue</p>} />
    </Route>
  </Routes>
);

test('explains an admin page to a player and links to other pages', () => {
  renderAt('/admin/disputes', admin);
  expect(screen.getByText('This page is for admins')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
  expect(screen.queryByText('Queue')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('shows the page to an admin', () => {
  renderAt('/admin/disputes', admin, cacheFor({ ...ada, roles: ['player', 'admin'] }));
  expect(screen.getByText('Queue')).toBeTruthy();
});

test.each([
  ['no token', null, '/', null],
  ['a token', 't', '/', '/home'],
  ['a token and a page to return to', 't', '/sign-in?next=%2Fwagers', '/wagers'],
])('a browser with %s is redirected by its session', async (_, token, address, page) => {
  storeToken(token);
  answerWith({ 'GET /auth/session': { user: ada, token: 't' } });
  const client = createQueryClient();
  expect(await memberPage(client, `https://contend.example${address}`)).toBe(page);
});

test.each([
  ['is over', { user: null, token: null }],
  ['cannot be read', { status: 400, code: 'invalid', message: 'No.' }],
])('a session that %s redirects no browser with a token', async (_, answer) => {
  storeToken('t');
  answerWith({ 'GET /auth/session': answer });
  const client = noRetries();
  expect(await memberPage(client, 'https://contend.example/')).toBeNull();
});

test('a page of guests is left when a session begins', async () => {
  const client = cacheFor(null);
  const pages = (
    <Routes>
      <Route element={<GuestsOnly />}>
        <Route path="/sign-in" element={<p>Form</p>} />
      </Route>
      <Route path="/wallet" element={<p>Money</p>} />
    </Routes>
  );
  renderAt('/sign-in?next=%2Fwallet', pages, client);
  screen.getByText('Form');
  act(() => beginSession(client, { user: ada, token: 't' }));
  await screen.findByText('Money');
});
