import type { MatchReply } from '@contend/contracts';
import { screen } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { newMatch as match } from '../../../../test/samples';
import { facing } from '../sides';
import { LobbyCard } from './lobby-card';

const other = match.away.seats[0]?.userId === ada.id ? match.home : match.away;
const otherId = other.seats[0]?.userId ?? '';

function show(host: 'home' | 'away', linked: string[]) {
  const items = linked.map((userId) => ({
    ...{ userId, provider: 'epic' },
    handle: userId === ada.id ? 'Ada.Plays' : 'Bea.Plays',
  }));
  answerWith({
    [`GET /match/${match.id}/names`]: { host, items },
    'GET /games': { items: [{ id: match.gameId, name: 'Rocket League', platforms: [] }] },
    'GET /playTypes': { items: [] },
  });
  const live: MatchReply = { ...match, status: 'live' };
  renderAt('/', <LobbyCard match={live} view={facing(live, ada.id)} />);
}

const mine = match.home.seats[0]?.userId === ada.id ? 'home' : 'away';
const theirs = mine === 'home' ? 'away' : 'home';

test('names both players as they are called in the game, and who hosts', async () => {
  show(mine, [ada.id, otherId]);
  expect(await screen.findByText('Bea.Plays')).toBeTruthy();
  expect(screen.getByText('Ada.Plays')).toBeTruthy();
  expect(await screen.findByText(/You host: create a private match in Rocket League/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy Bea.Plays' })).toBeTruthy();
});

test('without linked names it says how to get them', async () => {
  show(theirs, []);
  expect(await screen.findByText(/Bea hosts: accept the invitation/)).toBeTruthy();
  expect(screen.getByText(/ask in the chat/)).toBeTruthy();
  const link = screen.getByRole('link', { name: /Link yours/ });
  expect(link.getAttribute('href')).toBe('/settings#accounts');
});
