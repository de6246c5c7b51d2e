import type { BracketReply, TournamentSchedule } from '@contend/contracts';
import type { ResolvedMatch } from '@contend/tournament-engine';
import { resolvedOf, stageName } from '../../../components/bracket/bracket-of';
import { type Round, roundName, roundsOf } from '../../../components/bracket/round-names';
import { inSentence } from '../../../lib/language/language';

/** A round that has not begun, with the estimated start of its first match. */
export interface ComingRound {
  key: string;
  name: string;
  startsAt: string;
  /** As estimated when the event started; null for a round that was not known then. */
  plannedStartsAt: string | null;
  matches: string[];
  bestOf: number;
}

/** A match of the bracket that has not opened, in its stage. */
export interface ComingMatch {
  stage: string;
  match: ResolvedMatch;
  round: string;
  startsAt: string;
}

/** The names of a stage's rounds by match. A stage of several is named too. */
export function roundNames(bracket: BracketReply): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const stage of bracket.stages) {
    const rounds = roundsOf(resolvedOf(stage).matches.values());
    for (const round of rounds) {
      for (const { id } of round.matches) names.set(`${stage.id}/${id}`, roundName(round, rounds));
    }
  }
  return names;
}

const titleOf = (bracket: BracketReply, stage: string, name: string): string =>
  bracket.stages.length > 1 ? `${stageName(stage)}: ${inSentence(name)}` : name;

/** The rounds to come of the stages that exist, the earliest first. */
export function comingRounds(bracket: BracketReply, schedule: TournamentSchedule): ComingRound[] {
  const coming = new Map(schedule.matches.map((one) => [`${one.stage}/${one.key}`, one]));
  const rounds = bracket.stages.flatMap((stage) => {
    const all = roundsOf(resolvedOf(stage).matches.values());
    return all.flatMap((round: Round): ComingRound[] => {
      const matches = round.matches.flatMap(({ id }) => coming.get(`${stage.id}/${id}`) ?? []);
      // A round with open matches is on the board.
      const [first] = matches.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
      if (!first || matches.length < playable(round)) return [];
      const name = titleOf(bracket, stage.id, roundName(round, all));
      const bestOf = round.matches[0]?.planned.bestOf ?? 1;
      const { startsAt, plannedStartsAt } = first;
      const keys = matches.map(({ key }) => key);
      return [
        { key: `${stage.id}/${round.key}`, name, startsAt, plannedStartsAt, matches: keys, bestOf },
      ];
    });
  });
  return rounds.sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

const playable = ({ matches }: Round): number =>
  matches.filter(({ outcome, status }) => !outcome && status !== 'not-needed').length;

/** Matches to come, the earliest first; those of which a side is known before the others. */
export function comingMatches(bracket: BracketReply, schedule: TournamentSchedule): ComingMatch[] {
  const names = roundNames(bracket);
  const stages = new Map(bracket.stages.map((stage) => [stage.id, resolvedOf(stage).matches]));
  return schedule.matches.flatMap(({ stage, key, startsAt }) => {
    const match = stages.get(stage)?.get(key);
    if (!match || match.outcome) return [];
    return [{ stage, match, round: names.get(`${stage}/${key}`) ?? '', startsAt }];
  });
}
