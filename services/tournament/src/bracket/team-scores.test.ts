import type { TournamentStage } from '@contend/contracts';
import { type Bracket, newBracket } from './bracket';
import { gamesOf, type Scores } from './bracket-games';
import { advance, noStep, stepOf } from './bracket-step';
import { knownMatches } from './known-matches';
import { teamScoresOf } from './team-scores';

const stages: TournamentStage[] = [
  {
    ...{ id: 'groups', format: 'round-robin', bestOf: 3, advances: 2, groups: 1 },
    ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
  },
  {
    ...{ id: 'playoff', format: 'single-elimination', bestOf: 3, advances: 0 },
    ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' },
  },
];
const event = { id: 'event', lotSeed: 'lots', terms: { stages } as never };

/** Decides the open match of two entries: by a score, or by a forfeit of the second. */
function decided(bracket: Bracket, [home, away]: [string, string], scores: Scores | null): Bracket {
  const stage = bracket.event.stages['playoff'] ?? bracket.event.stages['groups']!;
  const sides = new Set([home, away]);
  const open = knownMatches(bracket, stage)
    .filter(({ outcome }) => !outcome)
    .map(({ match }) => match)
    .find((one) => sides.has(one.home) && sides.has(one.away));
  const isTurned = open!.home !== home;
  const [first, second] = scores ?? [];
  const command = scores
    ? {
        ...{ kind: 'report' as const, match: open!.key, home: open!.home, away: open!.away },
        games: gamesOf((isTurned ? [second, first] : [first, second]) as Scores, 3),
      }
    : {
        ...{ kind: 'forfeit' as const, match: open!.key, entry: away, version: stage.version },
        downstream: 'refuse' as const,
      };
  return advance(stepOf(bracket, stage.id, command)).bracket;
}

const start = advance(noStep(newBracket(event, ['a', 'b', 'c']))).bracket;
const row = (entryId: string, counts: string, place: number | null = null) => {
  const [played, won, lost, gamesWon, gamesLost, points] = counts.split(' ').map(Number);
  const maps = { won: gamesWon, lost: gamesLost };
  return { entryId, played, won, lost, maps, points, place };
};

test('entries that have not played have a row of zeros each, in seed order', () => {
  expect(teamScoresOf(start.event)).toEqual([
    row('a', '0 0 0 0 0 0'),
    row('b', '0 0 0 0 0 0'),
    row('c', '0 0 0 0 0 0'),
  ]);
});

test('a win is three points in every stage, and a forfeit counts as played', () => {
  let bracket = decided(start, ['a', 'b'], [2, 1]);
  bracket = decided(bracket, ['b', 'c'], null);
  expect(teamScoresOf(bracket.event)).toEqual([
    row('a', '1 1 0 2 1 3'),
    row('b', '2 1 1 1 2 3'),
    row('c', '1 0 1 0 0 0'),
  ]);
  bracket = decided(bracket, ['a', 'c'], [2, 0]);
  bracket = decided(bracket, ['b', 'a'], [2, 1]);
  expect(teamScoresOf(bracket.event)).toEqual([
    row('a', '3 2 1 5 3 6', 2),
    row('b', '3 2 1 3 3 6', 1),
    row('c', '2 0 2 0 2 0', 3),
  ]);
});
