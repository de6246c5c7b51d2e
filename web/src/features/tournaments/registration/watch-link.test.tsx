import { screen } from '@testing-library/react';
import { applyCommand, type Stage } from '@contend/tournament-engine';
import { answerWith, renderAt } from '../../../../test/api';
import {
  bracketReply,
  novaEntry,
  openTournament,
  standingOf,
  tournamentId,
} from '../../../../test/tournament-samples';
import { StepCard } from './step-card';

const status = `GET /tournaments/${tournamentId}/status`;

test('while my opponent is not known, leads to the match that decides it', async () => {
  const bracket = bracketReply();
  const [first] = bracket.stages;
  const stage = first?.stage as unknown as Stage;
  const step = applyCommand(stage, {
    kind: 'set-score',
    match: 'U1.1',
    games: [
      { home: 1, away: 0 },
      { home: 1, away: 0 },
    ],
    version: stage.version,
    downstream: 'refuse',
  });
  if (!step.ok) throw new Error(step.refusal.message);
  const decider = 'd'.repeat(24);
  answerWith({
    [status]: standingOf('wait-for-opponent', {
      status: 'live',
      entry: { ...novaEntry, id: bracket.entries[0]?.id ?? '' },
    }),
    [`GET /tournaments/${tournamentId}/match`]: { match: null },
    [`GET /tournaments/${tournamentId}/bracket`]: {
      ...bracket,
      stages: [{ ...first, stage: { ...step.stage } }],
      matches: { ...bracket.matches, 'playoff/U1.2': decider },
    },
  });
  renderAt('/', <StepCard tournament={{ ...openTournament, status: 'live' }} />);
  const link = await screen.findByRole('link', { name: 'Watch Saffron vs Atlas' });
  expect(link.getAttribute('href')).toBe(`/matches/${decider}`);
});
