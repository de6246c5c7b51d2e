import { screen, within } from '@testing-library/react';
import type { Format } from '@contend/tournament-engine';
import { Route, Routes } from 'react-router-dom';
import { answerWith, cacheFor, renderAt } from '../../../../test/api';
import {
  bracketReply,
  liveMatch,
  openTournament,
  tournamentId,
} from '../../../../test/tournament-samples';
import { playedStage, single } from '../../../../test/bracket-samples';
import { BroadcastScreen } from './broadcast-screen';

const get = `GET /tournaments/${tournamentId}`;
const matches = `GET /tournament-matches?tournamentId=${tournamentId}&page=1&pageSize=100`;

const show = (search: string, answers: Record<string, unknown>) => {
  const catalogue = { 'GET /games': { items: [] }, 'GET /playTypes': { items: [] } };
  answerWith({ ...catalogue, [get]: openTournament, ...answers });
  return renderAt(
    `/tournaments/${tournamentId}/broadcast${search}`,
    <Routes>
      <Route path="/tournaments/:tournamentId/broadcast" element={<BroadcastScreen />} />
    </Routes>,
    cacheFor(null),
  ).container;
};

const live = {
  [get]: { ...openTournament, status: 'live' },
  [`${get}/bracket`]: bracketReply(),
  [matches]: { items: [liveMatch], page: 1, pageSize: 100, total: 1 },
};

test('shows the matches that are played, without controls', async () => {
  show('?show=matches', live);
  expect(await screen.findByText('Now playing')).toBeTruthy();
  const [match, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(match?.textContent).toContain('Upper semi-finals · best of 3Live');
  expect(match?.getAttribute('aria-label')).toBe('Nova Five vs Mako');
  expect(document.title).toBe('Nova Five vs Mako · Friday Night Open · Contend');
  expect(match?.textContent).toMatch(/Nova Five1.*Mako0/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('draws the bracket, on nothing where the address says so', async () => {
  const container = show('?show=bracket&background=transparent', live);
  const picture = await screen.findByRole('region', { name: 'Bracket' });
  expect(await within(picture).findByText('Live')).toBeTruthy();
  expect(within(picture).queryByRole('button')).toBeNull();
  const match = container.querySelector('[data-match="U1.1"]');
  expect(match?.textContent).toBe('Nova Five 1 Mako 0Live');
  expect(container.querySelector('.broadcast.see-through')).toBeTruthy();
});

/** A single elimination of which both semi-finals are decided. */
function semiFinalsPlayed() {
  const bracket = bracketReply();
  const format = { ...single, hasThirdPlace: false } as Format;
  const wins = ['U1.1', 'U1.2'].map((match) => ({ match, wins: 'home' as const }));
  const stage = playedStage(format, 4, wins);
  const entries = bracket.entries.map((entry, nth) => ({ ...entry, id: `e${nth + 1}` }));
  const shown = { ...bracket.stages[0], format: 'single-elimination', stage };
  return { ...bracket, entries, stages: [shown], matches: {} };
}

test('names all the places that entries share', async () => {
  show('?show=standings', { ...live, [`${get}/bracket`]: semiFinalsPlayed() });
  expect(await screen.findAllByText('3rd–4th')).toHaveLength(2);
});

test('shows the champion after the end, also of an event that started early', async () => {
  const startsAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const dates = { ...openTournament.dates, startsAt };
  const champion = { entryId: '9'.repeat(24), name: 'Nova Five' };
  const ended = { ...openTournament, status: 'completed', dates, champion };
  const container = show('', { ...live, [get]: ended });
  expect(await screen.findByText('Champion')).toBeTruthy();
  expect(container.querySelector('.broadcast-head')?.textContent).toMatch(/Nova Five.*Ended$/);
  expect(container.textContent).not.toContain('Starts in');
});

test('shows entries and prizes before there is a bracket', async () => {
  show('', {});
  expect(await screen.findByText('6 / 8')).toBeTruthy();
  expect(screen.getByText('$360.00')).toBeTruthy();
});
