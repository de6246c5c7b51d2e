import { fireEvent, screen, within } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { boardQueryOf, teamQueryOf } from '../board-filters';
import { LeaderboardsScreen } from './leaderboards-screen';

const board = 'POST /users/leader-boards';
const userOf = (letter: string, displayName: string) => ({
  ...{ id: letter.repeat(24), username: displayName.toLowerCase(), displayName, avatarUrl: null },
  ...{ country: null, level: 4, xp: 1000, membership: null, createdAt: '2026-01-01T00:00:00.000Z' },
});
const season = {
  ...{ name: '2026 Q4', from: '2026-10-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' },
};
const me = { user: { ...userOf('a', 'Ada'), id: ada.id }, rank: 206, score: 1497 };
const page = {
  ...{ page: 1, pageSize: 20, total: 2, season, me },
  items: [
    { rank: 1, user: userOf('b', 'Bea'), score: 2114 },
    { rank: 1, user: userOf('c', 'Cal'), score: 2114 },
  ],
};
const catalogue = { 'GET /games': { items: [] }, 'GET /playTypes': { items: [] } };
const show = (answer: unknown, cache?: ReturnType<typeof cacheFor>) => {
  answerWith({ ...catalogue, [board]: answer });
  renderAt('/leaderboards', <LeaderboardsScreen />, cache);
};

test('shows shared ranks, and the own place below a page without it', async () => {
  show(page);
  const ranking = await screen.findByRole('region', { name: 'Ranking' });
  expect(await within(ranking).findByRole('link', { name: /1.*Bea.*2,114/ })).toBeTruthy();
  expect(within(ranking).getByRole('link', { name: /1.*Cal.*2,114/ })).toBeTruthy();
  expect(within(ranking).getByText(/^1 – 2 of 2 · as of \d+:\d\d/)).toBeTruthy();
  const mine = within(ranking).getByRole('list', { name: 'Your place' });
  expect(mine.textContent).toContain('206');
  expect(mine.textContent).toContain('1,497');
});

test('a board that cannot be loaded is no longer shown as loading', async () => {
  show({ status: 400, code: 'invalid', message: 'Not this board.' });
  expect(await screen.findByText('Not this board.')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});

test('marks the own place in the page, once', async () => {
  show({ ...page, items: [...page.items, { ...me, rank: 3 }], me: { ...me, rank: 3 } });
  expect(await screen.findByText('you')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Your place' })).toBeNull();
});

test('asks for another board, and returns to its first page', async () => {
  answerWith({ ...catalogue, [board]: page });
  renderAt('/leaderboards?page=3', <LeaderboardsScreen />);
  await screen.findByRole('region', { name: 'Ranking' });
  fireEvent.click(await screen.findByRole('radio', { name: 'Earnings' }));
  expect(await screen.findByText(/without their own stakes/)).toBeTruthy();
  expect(await screen.findAllByText('$21.14')).toHaveLength(2);
});

test('shows record and movement of a place, and the players above mine on its page', async () => {
  const beside = { record: { wins: 61, losses: 14, streak: 9 }, certainty: 71 };
  const top = { ...page.items[0], ...beside, movement: 2 };
  const above = { rank: 205, user: userOf('d', 'Dee'), score: 1498, movement: null };
  const own = { ...me, movement: -1, goal: { rank: 200, score: 1502 } };
  const pages = [
    { ...page, total: 11_482, me: own, items: [top] },
    { ...page, total: 11_482, page: 11, me: own, items: [above, own] },
  ];
  answerWith({ ...catalogue, [board]: () => pages.shift() });
  renderAt('/leaderboards', <LeaderboardsScreen />);
  const first = await screen.findByRole('link', { name: /Bea/ });
  expect(first.textContent).toMatch(/↑ 2up 2 ranks in 7 days.*W961–1481%71%2,114/);
  const mine = screen.getByRole('list', { name: 'Your place' });
  expect((await within(mine).findByRole('link', { name: /Dee/ })).textContent).toContain('new');
  expect(screen.getByText(/203 places between/)).toBeTruthy();
  expect(screen.getByText('98.2%')).toBeTruthy();
  expect(screen.getByText('To rank 200').parentElement?.textContent).toMatch(
    /2005 points1,502 is needed/,
  );
});

test('among players of one rank, my page is the one that has my place', async () => {
  const own = { ...me, page: 13 };
  const above = { rank: 206, user: userOf('d', 'Dee'), score: 1497 };
  const pages = [
    { ...page, total: 11_482, me: own },
    { ...page, total: 11_482, page: 13, me: own, items: [above, own] },
  ];
  const asked = answerWith({ ...catalogue, [board]: () => pages.shift() });
  renderAt('/leaderboards', <LeaderboardsScreen />);
  const link = await screen.findByRole('link', { name: 'Jump to my page' });
  expect(link.getAttribute('href')).toContain('page=13');
  expect(await screen.findByRole('link', { name: /Dee/ })).toBeTruthy();
  expect(asked.at(-1)?.body).toMatchObject({ page: 13 });
});

test('an earlier season is in the address, and over', async () => {
  answerWith({ ...catalogue, [board]: { ...page, seasons: ['2026-Q4', '2026-Q3'] } });
  renderAt('/leaderboards?window=season&season=2026-Q3', <LeaderboardsScreen />);
  expect(await screen.findByRole('button', { name: /Season.*2026-Q3/ })).toBeTruthy();
});

test('a country is in the address, and says why a player from elsewhere has no rank', async () => {
  const german = { ...page, items: [], total: 0, countries: ['SE', 'DE'] };
  const unranked = { ...me, rank: null, score: null };
  const asked = answerWith({ ...catalogue, [board]: { ...german, me: unranked } });
  renderAt('/leaderboards?country=DE&page=2', <LeaderboardsScreen />);
  expect(await screen.findByText('No player from Germany is ranked here yet')).toBeTruthy();
  expect(screen.getByText('Only players from Germany are ranked here')).toBeTruthy();
  expect(asked.at(-1)?.body).toMatchObject({ country: 'DE', page: 2 });
  fireEvent.click(screen.getByRole('button', { name: /^Country Germany/ }));
  const choices = await screen.findAllByRole('menuitemradio');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Germany', 'Sweden']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear country' }));
  expect(await screen.findByText('No player is ranked here yet')).toBeTruthy();
  expect(asked.at(-1)?.body).toEqual({ metric: 'rating', window: 'all', page: 1 });
});

test('a guest sees no place of their own; an empty board says how to be ranked', async () => {
  show({ ...page, items: [], total: 0, me: null }, cacheFor(null));
  expect(await screen.findByText('No player is ranked here yet')).toBeTruthy();
  expect(screen.queryByText('Your rank')).toBeNull();
});

const nova = { id: 'e'.repeat(24), name: 'Nova Five', tag: 'NV5', avatarUrl: null };
const place = (rank: number, team: object, wonCents: number) => ({
  ...{ rank, team, wonCents, wagersWon: 3, gameId: 'f'.repeat(24) },
  record: { wins: 3, losses: 1, streak: 2 },
});

test('ranks teams, with the own one below a page without it', async () => {
  const [kings, mine] = [
    { ...nova, id: 'd'.repeat(24), name: 'Harbor Kings' },
    place(24, nova, 900),
  ];
  const teams = { page: 1, pageSize: 20, total: 31, items: [place(1, kings, 1800)], mine };
  answerWith({ ...catalogue, [board]: page, 'POST /teams/wager-top-list': teams });
  renderAt('/leaderboards', <LeaderboardsScreen />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Teams' }));
  const ranking = await screen.findByRole('region', { name: 'Ranking of teams' });
  const first = await within(ranking).findByRole('link', { name: /Harbor Kings/ });
  expect(first.textContent).toMatch(/1.*Harbor Kings.*W23–175%3\$18\.00/);
  const own = within(ranking).getByRole('list', { name: 'Your team' });
  expect(own.textContent).toMatch(/24.*Nova Five your team/);
  fireEvent.click(screen.getByRole('radio', { name: 'Players' }));
  expect(await screen.findByRole('region', { name: 'Ranking' })).toBeTruthy();
});

test('without a ranked team says what ranks one', async () => {
  const none = { page: 1, pageSize: 20, total: 0, items: [], mine: null };
  answerWith({ ...catalogue, 'POST /teams/wager-top-list': none });
  renderAt('/leaderboards?of=teams&window=7d', <LeaderboardsScreen />);
  expect(await screen.findByText('No team is ranked here yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show all games and times' })).toBeTruthy();
});

test('an address with wrong values shows the usual board', () => {
  const query = (search: string) => boardQueryOf(new URLSearchParams(search));
  const usual = { metric: 'rating', window: 'all', page: 1 };
  expect(query('')).toEqual(usual);
  expect(query('season=2026-Q3')).toEqual(usual);
  expect(query('window=season&season=2026-Q3')).toEqual({
    ...{ ...usual, window: 'season', season: '2026-Q3' },
  });
  expect(query('window=season&season=x')).toEqual({ ...usual, window: 'season' });
  expect(query('by=luck&window=ever&game=x&country=Sweden&page=-2')).toEqual(usual);
  expect(query('country=SE')).toEqual({ ...usual, country: 'SE' });
  expect(teamQueryOf(new URLSearchParams('of=x'))).toBeNull();
  expect(teamQueryOf(new URLSearchParams('of=teams&window=season&page=5000'))).toEqual({
    ...{ window: 'all', page: 1000 },
  });
  const gameId = 'd'.repeat(24);
  const format = 'e'.repeat(24);
  expect(query(`format=${format}`)).toEqual(usual);
  expect(query(`by=wins&window=7d&game=${gameId}&format=${format}&page=2`)).toEqual({
    ...{ metric: 'wins', window: '7d', gameId, playTypeId: format, page: 2 },
  });
});
