import { fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { UsersScreen } from './users-screen';

const account = {
  ...{ id: 'b'.repeat(24), username: 'bea', displayName: 'Bea', avatarUrl: null, country: 'SE' },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', status: 'banned', statusSince: null },
};
const admin = { ...ada, roles: ['admin' as const] };
const show = (answers: Record<string, unknown>, query = '') => {
  answerWith(answers);
  renderAt(`/admin/users${query}`, <UsersScreen />, cacheFor(admin));
};

test('finds a banned account by name, and links to it', async () => {
  show({
    'GET /admin/users?page=1': pageWith([]),
    'GET /admin/users?q=be&page=1': pageWith([account]),
  });
  expect(await screen.findByText('No account like that')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'be' } });
  const link = await screen.findByRole('link', { name: 'Show Bea' });
  expect(link.getAttribute('href')).toBe(`/players/${account.id}`);
  expect(screen.getByText(/^@bea · SE · joined .*2026$/)).toBeTruthy();
});

test('reads the state and the page of the address', async () => {
  const second = { ...pageWith([account]), page: 2, total: 13 };
  show({ 'GET /admin/users?status=banned&page=2': second }, '?status=banned&page=2');
  expect(await screen.findByRole('link', { name: 'Show Bea' })).toBeTruthy();
  const banned = screen.getByRole('radio', { name: 'Banned' });
  expect((banned as HTMLInputElement).checked).toBe(true);
});

test('offers a retry when the accounts cannot be loaded', async () => {
  show({ 'GET /admin/users?page=1': { status: 400, code: 'invalid', message: 'Not now.' } });
  expect(await screen.findByText('We can’t load the accounts')).toBeTruthy();
});
