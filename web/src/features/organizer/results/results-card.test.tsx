import { fireEvent, screen, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { liveMatch, openTournament, tournamentId } from '../../../../test/tournament-samples';
import { ResultsCard } from './results-card';

const tournament = { ...openTournament, status: 'live' as const };
const decided = {
  ...{ ...liveMatch, status: 'decided', scores: [2, 1], winner: 'home', decidedBy: 'played' },
  decidedAt: liveMatch.expectedBy,
};
const list = `GET /tournament-matches?tournamentId=${tournamentId}&status=decided&pageSize=8`;
const page = (items: unknown[], total = items.length) => ({ items, page: 1, pageSize: 8, total });
const preview = {
  ...{ version: 7, matches: [], places: [], prizes: [], ratedPlayers: [], warnings: [] },
};

test('lists results with their scores, and undoes one after its preview', async () => {
  const asked = answerWith({
    [list]: page([decided], 12),
    [`POST /admin/tournaments/${tournamentId}/preview`]: preview,
  });
  renderAt('/', <ResultsCard tournament={tournament} />);
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('Nova Five won');
  expect(row.textContent).toContain('2–1');
  expect(screen.getByRole('link', { name: 'All 12 results' })).toBeTruthy();
  fireEvent.click(within(row).getByRole('button', { name: 'Undo U1.1' }));
  await screen.findByRole('button', { name: 'Apply: undo U1.1' });
  const body = { change: { kind: 'undo', matchId: liveMatch.id } };
  expect(asked.find(({ call }) => call.endsWith('/preview'))?.body).toEqual(body);
});

test.thorough('plays a Swiss match again, and keeps later pairings if asked to', async () => {
  const changed = { stage: 'swiss', matchId: liveMatch.id, before: null, after: null };
  const sides = { home: liveMatch.home.entryId, away: liveMatch.away.entryId };
  const cleared = { ...changed, ...sides, key: 'S1.1', kind: 'cleared' };
  const rated = { before: sides.home, after: null };
  const asked = answerWith({
    [list]: page([{ ...decided, key: 'S1.1' }]),
    [`POST /admin/tournaments/${tournamentId}/preview`]: {
      ...{ ...preview, matches: [{ ...cleared, rated }], ratedPlayers: ['a', 'b'] },
    },
  });
  renderAt('/', <ResultsCard tournament={tournament} />);
  const row = await screen.findByRole('listitem');
  fireEvent.click(within(row).getByRole('button', { name: 'Play again S1.1' }));
  expect(await screen.findByText(/won → unrated/)).toBeTruthy();
  expect(screen.getByText('Ratings and XP of 2 players follow.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Keep their pairings' }));
  await screen.findByRole('button', { name: 'Apply: play again S1.1' });
  const bodies = asked.filter(({ call }) => call.endsWith('/preview')).map(({ body }) => body);
  expect(bodies).toEqual(
    ['again', 'keep'].map((pairings) => ({
      change: { kind: 'replay', matchId: liveMatch.id, pairings },
    })),
  );
});

test('says that there is none only once the list has loaded', async () => {
  answerWith({ [list]: page([]) });
  renderAt('/', <ResultsCard tournament={tournament} />);
  expect(screen.queryByText('No result yet')).toBeNull();
  expect(await screen.findByText('No result yet')).toBeTruthy();
});

test.each([
  [
    'one who plays, also for no prize',
    { viewer: { isOrganizer: true, entryId: 'e'.repeat(24) } },
    'You play in this event: another organizer decides about its results.',
  ],
  [
    'results that are final',
    { status: 'completed', dates: { completedAt: '2026-01-01T12:00:00.000Z' } },
    'The event is over: its results are final.',
  ],
])('offers no decision to %s', async (_case, change, why) => {
  answerWith({ [list]: page([decided]) });
  const free = { ...tournament.prize, mode: 'none' as const };
  const event = { ...tournament, prize: free, ...change } as typeof tournament;
  renderAt('/', <ResultsCard tournament={event} />);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
