import type { TournamentReply } from '@contend/contracts';
import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { novaEntry, openTournament, tournamentId } from '../../../../test/tournament-samples';
import { StepCard } from './step-card';

const status = `GET /tournaments/${tournamentId}/status`;
const show = (answers: Record<string, unknown>, change: Partial<TournamentReply> = {}) => {
  answerWith(answers);
  renderAt('/', <StepCard tournament={{ ...openTournament, ...change }} />);
};

test('a player who was removed reads why', async () => {
  const entry = { ...novaEntry, status: 'disqualified' as const, removalReason: 'Two accounts' };
  show({ [status]: { status: 'registration_open', entry, next: null } });
  expect(await screen.findByText('An organizer removed you from this event')).toBeTruthy();
  expect(screen.getByText('The reason: Two accounts')).toBeTruthy();
});

test('a player who was removed without a reason sees whom to ask', async () => {
  const entry = { ...novaEntry, status: 'disqualified' as const, removalReason: null };
  show({ [status]: { status: 'live', entry, next: null } }, { status: 'live' });
  const { owner } = openTournament;
  const link = await screen.findByRole('link', { name: owner.displayName });
  expect(link.getAttribute('href')).toBe(`/players/${owner.id}`);
  expect(screen.getByRole('link', { name: 'write to support' })).toBeTruthy();
  expect(screen.getByText('The organizer gave no reason.')).toBeTruthy();
});
