import { openTournament } from '../../../test/tournament-samples';
import { ruleLines } from './rules-words';

test('the rules name the match clock of the event, or the standard one', () => {
  const clockOf = (event: typeof openTournament) =>
    ruleLines(event).find(({ label }) => label === 'Match clock')?.text;
  const matchClock = { appearMinutes: 20, baseMinutes: 10, gameMinutes: 40 };
  const [stage] = openTournament.stages;
  const stages = [{ ...stage!, bestOf: 1 as const, finalBestOf: 3 as const }];
  const chosen = clockOf({ ...openTournament, stages, matchClock });
  expect(chosen).toContain('has not appeared 20 minutes after its match opened');
  expect(chosen).toContain('best of 1: 50 minutes, best of 3: 130 minutes.');
  expect(clockOf({ ...openTournament, stages })).toContain('best of 1: 14 minutes, best of 3: 28');
});
