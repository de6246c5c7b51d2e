import { entriesOut, placesOfEvent } from '@contend/tournament-engine';
import { bracketOf, knockout, playOut, poolGroup } from '../../test/model/brackets';
import { advance, knownMatches, stepOf } from './bracket-step';
import { disqualified, reinstated } from './disqualification';

/** Two pools of two; the match of the first one is played, that of the second one is open. */
function betweenStages() {
  const started = bracketOf([poolGroup, knockout], 4, 2);
  const [stage] = Object.values(started.event.stages);
  const [first] = knownMatches(started, stage!);
  const { key, home, away } = first!.match;
  const games = [{ home: 1, away: 0 }];
  const report = { kind: 'report' as const, match: key, home, away, games };
  return { bracket: advance(stepOf(started, stage!.id, report)).bracket, winner: home };
}

test('an entry whose stage is over is disqualified before the next one begins', () => {
  const { bracket, winner } = betweenStages();
  const out = disqualified(bracket, winner).bracket;
  expect(entriesOut(out.event)).toContain(winner);
  const over = playOut(out);
  expect(over.event.stages['playoff']!.entries).not.toContain(winner);
  expect(placesOfEvent(over.event).map(({ entry }) => entry)).not.toContain(winner);
  const back = reinstated(out, winner).bracket;
  expect(playOut(back).event.stages['playoff']!.entries).toContain(winner);
});
