import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { SearchPalette } from './search-palette';

const input = () => screen.getByRole('combobox');
const type = (q: string) => fireEvent.change(input(), { target: { value: q } });
const press = (key: string) => fireEvent.keyDown(input(), { key });
const note = () => screen.getByRole('status').textContent;
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const Path = () => <p data-testid="path">{useLocation().pathname}</p>;
const path = () => screen.getByTestId('path').textContent;

beforeEach(() => sessionStorage.clear());

function show({ me = ada, onShortcuts = jest.fn(), onClose = jest.fn() } = {}) {
  const palette = <SearchPalette onClose={onClose} onShortcuts={onShortcuts} />;
  renderAt(
    '/',
    <>
      <Path />
      {palette}
    </>,
    cacheFor(me),
  );
  return { onShortcuts, onClose };
}

const found = (q: string, players: object[] = [], teams: object[] = []) => ({
  [`GET /user/search?q=${q}&pageSize=8`]: pageWith(players),
  [`GET /teams?q=${q}&pageSize=4`]: pageWith(teams),
});

test('says that nothing has a name only once both lists were read', async () => {
  const refused = { status: 400, code: 'invalid-request', message: 'Try again.' };
  answerWith({ ...found('xyzzy'), ...found('qqunlu'), 'GET /teams?q=qqunlu&pageSize=4': refused });
  show();
  type('x');
  type('xyzzy');
  expect(note()).toBe('Searching.');
  expect(await screen.findByText('No page, player or team by that name.')).toBeTruthy();
  type('qqunlu');
  expect(note()).toBe('Searching.');
  expect(await screen.findByText(/We can’t search now/)).toBeTruthy();
});

test('finds actions by other words and without accents, and opens the selected one', async () => {
  answerWith(found('new wager'));
  const { onClose } = show();
  type('néw wager');
  expect(options('Go to')[0]).toBe('Create a wager');
  expect(input().getAttribute('aria-activedescendant')).toBe('hit-0');
  press('Enter');
  expect(path()).toBe('/wagers/new');
  expect(onClose).toHaveBeenCalled();
});

test('arrows select through all groups, and the selected option is named', async () => {
  const zoe = { id: 'b'.repeat(24), displayName: 'Team Zoe', username: 'zoe', avatarUrl: null };
  answerWith(found('team', [zoe]));
  show();
  type('team');
  await screen.findByRole('group', { name: 'Players and teams' });
  const all = screen.getAllByRole('option');
  for (let at = 1; at < all.length + 2; at += 1) press('ArrowDown');
  expect(all.at(-1)?.getAttribute('aria-selected')).toBe('true');
  expect(input().getAttribute('aria-activedescendant')).toBe(all.at(-1)?.id);
  expect(note()).toBe(`${all.length} results`);
  press('Enter');
  expect(path()).toBe(`/players/${zoe.id}`);
});

test('has desks of staff and organizers for those alone', () => {
  answerWith({});
  show();
  const mine = options('Go to').join();
  expect(mine).not.toMatch(/Staff desk|Create a tournament|Suspense/);
});

test.each([
  ['moderator', /Staff desk/, /Suspense|Create a tournament/],
  ['organizer', /Create a tournament/, /Staff desk/],
  ['admin', /Suspense/, /^$/],
] as const)('shows what a %s may open', (role, has, hasNot) => {
  answerWith({});
  show({ me: { ...ada, roles: [role] } });
  expect(options('Go to').join()).toMatch(has);
  expect(options('Go to').join()).not.toMatch(hasNot);
});

test('shows first what was opened last, once', () => {
  answerWith({});
  show();
  type('rewards');
  press('Enter');
  type('');
  expect(options('Recent')).toEqual(['Rewards']);
  expect(options('Go to')).not.toContain('Rewards');
});

test('lists the keyboard shortcuts', () => {
  answerWith({});
  const { onShortcuts } = show();
  type('shortcuts');
  press('Enter');
  expect(onShortcuts).toHaveBeenCalled();
  expect(path()).toBe('/');
});
