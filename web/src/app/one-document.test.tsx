import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ada, answerWith, cacheFor, renderAt } from '../../test/api';
import { games, newMatch, openWager, pageWith } from '../../test/samples';
import { openTournament, summaryOf, tournamentId } from '../../test/tournament-samples';
import { HomeScreen } from '../features/home/screens/home-screen';
import { ProfileScreen } from '../features/profile/screens/profile-screen';
import { useWallet } from '../api/wallet';
import { apiClient } from '../lib/http/api-client';

const bea = 'b'.repeat(24);
const playTypeId = openWager.playTypeId;
const record = { wins: 3, losses: 1, streak: 2 };
const deadline = new Date(Date.now() + 400_000).toISOString();

/** A fake network, and the addresses of its requests: parts of a document have none. */
function requestsWith(answers: Record<string, unknown>): string[] {
  answerWith({ ...games, ...answers });
  const urls: string[] = [];
  const { adapter } = apiClient.defaults;
  if (typeof adapter !== 'function') throw new Error('There is no fake network.');
  apiClient.defaults.adapter = (config) => {
    urls.push(config.url ?? '');
    return adapter(config);
  };
  return urls;
}

/** What home reads, of a player without tasks. */
const quiet = {
  'GET /user/active-matches': { items: [] },
  [`GET /match?userId=${ada.id}&pageSize=20`]: pageWith([]),
  [`GET /user/${ada.id}`]: { record, ratings: [] },
  'GET /wagers/my?pageSize=20': pageWith([]),
  'GET /wagers?pageSize=6': pageWith([openWager]),
  'GET /wagers/consents': pageWith([]),
  'GET /tournaments/my?page=1&pageSize=20': pageWith([]),
  'GET /tournaments?phase=open&page=1&pageSize=3': pageWith([]),
  'GET /wallet/transactions?pageSize=100': pageWith([]),
  'GET /teams/my': { items: [], invitations: [] },
  'GET /scrims/requests': { incoming: [], outgoing: [], bookings: [] },
  'GET /wallet/play-limits': { pause: null },
  'GET /wallet': { available: 100_00, held: 0 },
};

test('the first paint of home takes one document, also without tasks', async () => {
  const urls = requestsWith(quiet);
  renderAt('/home', <HomeScreen />);
  expect(await screen.findByText('Nothing needs you')).toBeTruthy();
  expect(urls).toEqual(['/graphql']);
});

/** The balance in the frame. */
function Balance() {
  useWallet();
  return null;
}

test('the first paint of home takes one document for a newcomer, with what is free', async () => {
  const urls = requestsWith({
    ...quiet,
    [`GET /user/${ada.id}`]: { record: { wins: 0, losses: 0, streak: 0 }, ratings: [] },
    [`GET /user/${ada.id}/accounts`]: { items: [] },
    'GET /wallet': { available: 0, held: 0 },
    'GET /tournaments?phase=open&fee=free&page=1&pageSize=3': pageWith([summaryOf(openTournament)]),
  });
  const home = (
    <>
      <Balance />
      <HomeScreen />
    </>
  );
  renderAt('/home', home, cacheFor({ ...ada, xp: 0 }));
  expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Enter Friday Night Open' })).toBeTruthy();
  expect(screen.getByText('No wager fits you yet')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Open now' })).toBeNull();
  expect(urls).toEqual(['/graphql']);
});

test('the first paint of home takes one document', async () => {
  const one = {
    id: newMatch.id,
    kind: 'wager',
    status: 'live',
    gameId: openWager.gameId,
    deadline,
  };
  const active = { ...one, opponent: newMatch.players[0], isOver: false, updatedAt: deadline };
  const urls = requestsWith({
    ...quiet,
    'GET /user/active-matches': { items: [active] },
    [`GET /match?userId=${ada.id}&pageSize=20`]: pageWith([
      { ...newMatch, status: 'live', playBy: deadline },
    ]),
    'GET /wagers/my?pageSize=20': pageWith([{ ...openWager, matchId: newMatch.id }]),
    'GET /tournaments/my?page=1&pageSize=20': pageWith([
      // Entered, and before its check-in: nothing to do.
      { ...summaryOf(openTournament), myEntry: 'entered' },
    ]),
    'GET /tournament-matches?page=1&pageSize=20': pageWith([{ id: newMatch.id, tournamentId }]),
  });
  renderAt('/home', <HomeScreen />);
  expect(await screen.findByText('Open now')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Open match' })).toBeTruthy();
  expect(screen.getByText(/^Friday Night Open · 1v1/)).toBeTruthy();
  expect(urls).toEqual(['/graphql']);
});

test('the first paint of a profile takes one document', async () => {
  const card = { id: bea, username: 'bea', displayName: 'Bea', avatarUrl: null, country: null };
  const rating = { gameId: openWager.gameId, playTypeId, rating: 1469, matches: 9, history: [] };
  const rivalry = { wins: 1, losses: 0, streak: 1, byPlayType: [], matches: [] };
  const urls = requestsWith({
    [`GET /user/${bea}`]: {
      ...{ ...card, record, ratings: [rating], recentMatches: [], level: 4, xp: 900 },
      ...{ createdAt: deadline, isBlocked: false },
    },
    [`GET /match?userId=${bea}&pageSize=1`]: { ...pageWith([]), next: null },
    [`GET /user/${bea}/teams`]: { items: [] },
    'GET /teams/my': { items: [], invitations: [] },
    [`GET /user/${bea}/accomplishments`]: { items: [] },
    [`GET /games-records?userId=${bea}`]: { items: [] },
    [`GET /user/${bea}/nemesis`]: { nemesis: null },
    [`GET /user/${ada.id}/head-to-head/${bea}`]: rivalry,
    [`GET /user/${bea}/rating-history?window=all&pageSize=100`]: {
      ...{ items: [], next: null, rank: 249, certainty: 31, rating: 1469 },
    },
  });
  const screenOf = (
    <Routes>
      <Route path="/players/:userId" element={<ProfileScreen />} />
    </Routes>
  );
  renderAt(`/players/${bea}`, screenOf);
  expect(await screen.findByText('Rank 249')).toBeTruthy();
  expect(screen.getByText('You have not met yet')).toBeTruthy();
  expect(screen.getByText('None so far')).toBeTruthy();
  expect(urls).toEqual(['/graphql']);
});
