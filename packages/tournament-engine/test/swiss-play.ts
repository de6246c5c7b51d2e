import { resolveStage, type Stage } from '../src/index';
import { pairNext } from './random-history';
import { readyMatches, sidesOf, steps, swiss, wins } from './simulate';

export const roundsOf = (rounds: number) => ({
  ...swiss,
  ends: { after: 'rounds' as const, rounds },
});

/** Plays the open matches; the better seed wins. */
export function playRound(stage: Stage): Stage {
  const resolved = resolveStage(stage);
  const seedOf = (entry: string | null): number => stage.entries.indexOf(entry!);
  return steps(
    stage,
    ...readyMatches(resolved).map((match) => {
      const [home, away] = sidesOf(resolved, match);
      return wins(match, seedOf(home!) < seedOf(away!) ? 'home' : 'away');
    }),
  ).stage;
}

export const afterRounds = (stage: Stage, rounds: number): Stage =>
  Array.from({ length: rounds }).reduce<Stage>((present) => playRound(pairNext(present)), stage);

export const pairsIn = (stage: Stage, round: number): (string | null)[][] =>
  stage.rounds[round - 1]!.pairings.map(({ home, away }) => [home, away]);

export const rowOf = (stage: Stage, entry: string) =>
  resolveStage(stage).tables[0]!.rows.find((row) => row.entry === entry)!;

export const byesIn = (stage: Stage): string[] =>
  stage.rounds.flatMap(({ pairings }) =>
    pairings.filter(({ away }) => away === null).map(({ home }) => home),
  );
