import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Me } from '@contend/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ada, answerWith, cacheFor, renderAt } from '../../test/api';
import { storeToken } from '../lib/session/token';
import { AdminsOnly, GuestsOnly, safePath } from './guards';

test.each([
  ['/wagers?page=2', '/wagers?page=2'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['https://evil.example', '/home'],
  [null, '/home'],
])('%s leads to %s', (next, path) => expect(safePath(next)).toBe(path));

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
  renderAt('/admin/disputes', admin, cacheFor({ ...ada, roles: ['player', 'admin'] } as Me));
  expect(screen.getByText('Queue')).toBeTruthy();
});

test.each([
  [null, 1],
  ['t', 0],
])(
  'with the token %s, a page of guests is shown %d times while the session loads',
  (token, times) => {
    storeToken(token);
    answerWith({ 'GET /auth/session': () => new Promise<never>(() => undefined) });
    const page = (
      <Routes>
        <Route element={<GuestsOnly />}>
          <Route path="/" element={<p>Landing</p>} />
        </Route>
      </Routes>
    );
    renderAt('/', page, new QueryClient());
    expect(screen.queryAllByText('Landing')).toHaveLength(times);
    storeToken(null);
  },
);
