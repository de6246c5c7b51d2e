import type { TournamentStage } from '@contend/contracts';
import { type EntryId, resolveStage } from '@contend/tournament-engine';
import { type Bracket, newBracket } from '../../src/domain/bracket';
import { gamesOf, type Scores } from '../../src/domain/bracket-games';
import {
  advance,
  type BracketStep,
  noStep,
  readyMatches,
  sidesOf,
  stepOf,
} from '../../src/domain/bracket-step';
import type { Tournament } from '../../src/domain/tournament';

export const knockout: TournamentStage = {
  ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
  ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' },
};
/** Two groups, of which two entries advance in all. */
export const groups: TournamentStage = {
  ...{ id: 'groups', format: 'round-robin', bestOf: 1, advances: 2, groups: 2 },
  ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
};
export const swissOf = (rounds: number): TournamentStage => ({
  ...{ id: 'swiss', format: 'swiss', bestOf: 1, advances: 2, rounds, thresholds: null },
  ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
});

/** The bracket of an event with entries `e1`, `e2` … by seed, before its first match. */
export function bracketOf(
  stages: TournamentStage[],
  entries: number | EntryId[],
  pools = 1,
): Bracket {
  const ids =
    typeof entries === 'number'
      ? Array.from({ length: entries }, (_, index) => `e${index + 1}`)
      : entries;
  const terms = { stages, pools } as Tournament['terms'];
  return advance(noStep(newBracket({ id: 'cup', terms, lotSeed: 'a lot' }, ids))).bracket;
}

/** A result of a match as its room reports it. */
export function play(bracket: Bracket, key: string, score: Scores = [1, 0]): BracketStep {
  const open = Object.values(bracket.event.stages).find(({ id }) => !(id in bracket.event.closed));
  const match = open && resolveStage(open).matches.get(key);
  const sides = sidesOf(match);
  if (!open || !match || !sides) throw new Error(`The sides of ${key} are not known.`);
  const games = gamesOf(score, match.planned.bestOf);
  return stepOf(bracket, open.id, { kind: 'report', match: key, ...sides, games });
}

/** The same event after the home sides won all matches of the open stages, in turn. */
export function playOut(bracket: Bracket): Bracket {
  const { stages, closed } = bracket.event;
  const open = Object.values(stages).filter(({ id }) => !(id in closed));
  const [next] = open.flatMap((stage) => readyMatches(bracket, stage));
  if (!next) return bracket;
  const sides = { home: next.home, away: next.away };
  const games = gamesOf([Math.ceil(next.bestOf / 2), 0], next.bestOf);
  const command = { kind: 'report' as const, match: next.key, ...sides, games };
  return playOut(advance(stepOf(bracket, next.stage, command)).bracket);
}

/** Kinds and places of what a step does to matches. */
export const changesOf = ({ stages }: BracketStep): [kind: string, key: string][] =>
  stages.flatMap(({ changes }) => changes.map(({ kind, match }) => [kind, match.key]));
