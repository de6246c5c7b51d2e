import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { newMatch } from '../../../../test/samples';
import { liveMatch, tournamentId } from '../../../../test/tournament-samples';
import { TournamentLink } from './tournament-link';

const found = `GET /tournament-matches?matchId=${liveMatch.id}`;

test('leads from the room of a match to its bracket', async () => {
  answerWith({ [found]: { items: [liveMatch], page: 1, pageSize: 20, total: 1 } });
  const match = { ...newMatch, id: liveMatch.id, kind: 'tournament' as const, wagerId: null };
  renderAt('/', <TournamentLink match={match} />);
  const link = await screen.findByRole('link', { name: 'Bracket, U1.1' });
  expect(link.getAttribute('href')).toBe(`/tournaments/${tournamentId}?tab=bracket&stage=playoff`);
});

test('asks for nothing in the room of a wager', () => {
  const asked = answerWith({});
  renderAt('/', <TournamentLink match={newMatch} />);
  expect(asked).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});
