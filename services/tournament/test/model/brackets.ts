import type { TournamentStage } from '@contend/contracts';
import { type Bracket, newBracket } from '../../src/bracket/bracket';
import { gamesOf, type Scores } from '../../src/bracket/bracket-games';
import { advance, type BracketStep, noStep, stepOf } from '../../src/bracket/bracket-step';
import { readyMatches } from '../../src/bracket/known-matches';
import type { OpenedMatch } from '../../src/matches/tournament-match';
import type { Tournament } from '../../src/tournament/tournament';
import { refusalOf } from './sample-event';

export const knockout: TournamentStage = {
  ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
  ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' },
};
/** Two groups, of which two entries advance in all. */
export const groups: TournamentStage = {
  ...{ id: 'groups', format: 'round-robin', bestOf: 1, advances: 2, groups: 2 },
  ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
};
/** The first stage of an event with pools: one group in each. */
export const poolGroup: TournamentStage = {
  ...{ id: 'groups', format: 'round-robin', bestOf: 1, advances: 2, groups: 1 },
  ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
};
export const swissOf = (rounds: number): TournamentStage => ({
  ...{ id: 'swiss', format: 'swiss', bestOf: 1, advances: 2, rounds, thresholds: null },
  ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
});

/** The bracket of an event with entries `e1`, `e2` … by seed, before its first match. */
export function bracketOf(
  stages: TournamentStage[],
  entries: number | string[],
  pools = 1,
): Bracket {
  const ids =
    typeof entries === 'number'
      ? Array.from({ length: entries }, (_, index) => `e${index + 1}`)
      : entries;
  const terms = { stages, pools } as Tournament['terms'];
  return advance(noStep(newBracket({ id: 'cup', terms, lotSeed: 'a lot' }, ids))).bracket;
}

const openIn = (bracket: Bracket) => {
  const { stages, closed } = bracket.event;
  const open = Object.values(stages).filter(({ id }) => !Object.hasOwn(closed, id));
  return open.flatMap((stage) => readyMatches(bracket, stage));
};

function reported(bracket: Bracket, match: OpenedMatch, score: Scores): BracketStep {
  const { stage, key, home, away, bestOf } = match;
  const games = gamesOf(score, bestOf);
  return stepOf(bracket, stage, { kind: 'report', match: key, home, away, games });
}

/** The result of an open match as its room reports it. */
export function play(bracket: Bracket, key: string, score: Scores = [1, 0]): BracketStep {
  const match = openIn(bracket).find((one) => one.key === key);
  if (!match) throw new Error(`The match ${key} is not open.`);
  return reported(bracket, match, score);
}

/** The same event after the home sides won all matches, in turn. */
export function playOut(bracket: Bracket): Bracket {
  const [next] = openIn(bracket);
  if (!next) return bracket;
  const step = reported(bracket, next, [Math.ceil(next.bestOf / 2), 0]);
  return playOut(advance(step).bracket);
}

/** Kinds and places of what a step does to matches. */
export const changesOf = ({ stages }: BracketStep): [kind: string, key: string][] =>
  stages.flatMap(({ changes }) => changes.map(({ kind, match }) => [kind, match.key]));

/** A step; null where it is refused, or changes nothing. */
export function possibleStep(make: () => BracketStep): BracketStep | null {
  const made: { step: BracketStep | null } = { step: null };
  refusalOf(() => {
    made.step = make();
  });
  return made.step?.isUnchanged ? null : made.step;
}

/** A side wins each game that is needed. */
export function sweep(bestOf: number, { isHome }: { isHome: boolean }) {
  const wins = Math.ceil(bestOf / 2);
  return gamesOf(isHome ? [wins, 0] : [0, wins], bestOf);
}
