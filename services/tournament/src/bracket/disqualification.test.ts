import { entriesOut, placesOfEvent } from '@contend/tournament-engine';
import { bracketOf, knockout, playOut, poolGroup } from '../../test/model/brackets';
import { refusalOf } from '../../test/model/sample-event';
import { advance, leftBetweenStages, stepOf } from './bracket-step';
import { knownMatches } from './known-matches';
import { disqualified, readmitted, reinstated } from './disqualification';

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

test('an entry that left between two stages is taken back before the next one is played', () => {
  const { bracket, winner } = betweenStages();
  const { bracket: left } = leftBetweenStages(bracket, winner);
  expect(entriesOut(left.event)).toContain(winner);
  const back = readmitted(left, winner).bracket;
  expect([...entriesOut(back.event)]).toEqual([]);
  expect(back.event.withdrawn).toBeUndefined();
  // Of two that left, the other one stays out.
  const [other = ''] = back.event.entries.filter((entry) => entry !== winner);
  const both = readmitted(leftBetweenStages(left, other).bracket, winner).bracket;
  expect([...entriesOut(both.event)]).toEqual([other]);
  // The next one of its pool is in the next stage; taken back before it is played, it is again.
  const openPool = Object.values(left.event.stages).find((stage) =>
    knownMatches(left, stage).some(({ outcome }) => !outcome),
  )!;
  const [open] = knownMatches(left, openPool);
  const { key: match, home, away } = open!.match;
  const games = [{ home: 1, away: 0 }];
  const report = { kind: 'report' as const, match, home, away, games };
  const begun = advance(stepOf(left, openPool.id, report)).bracket;
  expect(begun.event.stages['playoff']!.entries).not.toContain(winner);
  const plays = advance(readmitted(begun, winner)).bracket.event.stages['playoff']!;
  expect(plays.entries).toContain(winner);
  expect(plays.withdrawals).toEqual({});
});

test('only an entry that left by itself is taken back', () => {
  const { bracket, winner } = betweenStages();
  const refused = (before: typeof bracket, entry = winner) =>
    refusalOf(() => readmitted(before, entry));
  expect(refused(bracket)?.details).toMatchObject({ reason: 'entry-not-withdrawn' });
  const out = disqualified(bracket, winner).bracket;
  expect(refused(out)?.details).toMatchObject({ reason: 'entry-disqualified' });
  expect(refused(bracket, 'unknown')?.code).toBe('entry-not-found');
});
