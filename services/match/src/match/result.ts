import {
  appealMs,
  decide,
  type Decision,
  type DomainEvent,
  happened,
  matchCompleted,
  matchFinal,
  type MatchReply,
  type ServiceTime,
  type SideName,
} from '@contend/contracts';
import { moved } from './outage';
import {
  type MapResult,
  type Match,
  type MatchSide,
  noted,
  reachedAt,
  refOf,
  type Scores,
} from './match';

/** Until when the ruling of a match can be appealed; null when there is nothing to appeal. */
export const appealByOf = ({ dispute, finalAt }: Match): Date | null =>
  finalAt ? null : (dispute?.ruling?.appealBy ?? null);

/** What the event of an end by a ruling has of the ruling. */
export function rulingFactsOf(match: Match) {
  const appealBy = appealByOf(match);
  const ruledById = match.dispute?.ruling?.adminId;
  return { ...(appealBy && { appealBy }), ...(ruledById && { ruledById }) };
}

const outcomes = ['completed', 'voided', 'cancelled'] as const;

/**
 * Marks the outcome of an ended match as final because its source has ended. Applies once; a match
 * that has not ended is unchanged.
 */
export function finalise(match: Match, finalAt: Date): Decision<Match> {
  const { scores, winner, decidedBy, gameId, completedAt } = match;
  const outcome = outcomes.find((ending) => ending === match.status);
  if (!outcome || match.finalAt) return decide(match);
  const data = {
    ...refOf(match),
    outcome,
    winner,
    scores,
    decidedBy,
    finalAt,
    gameId,
    completedAt,
  };
  const timers: Record<string, null> = appealByOf(match) ? { 'appeal-window': null } : {};
  return decide({ ...match, finalAt }, { events: [happened(matchFinal, data)], timers });
}

/** Makes a ruling final when the time to appeal it is over, and no outage took it. */
export function endAppealWindow(match: Match, time: ServiceTime): Decision<Match> {
  const appealBy = appealByOf(match);
  if (!appealBy || time.now < appealBy) return decide(match);
  return movedAppeal(match, time) ?? finalise(match, time.now);
}

/** The time to appeal again, where an outage took it; null for any other match. */
export function movedAppeal(match: Match, time: ServiceTime): Decision<Match> | null {
  const { dispute } = match;
  const ruling = dispute?.ruling;
  if (!ruling) return null;
  const due = { deadline: 'appeal', by: appealByOf(match), windowMs: appealMs } as const;
  const change = (appealBy: Date) => ({ dispute: { ...dispute, ruling: { ...ruling, appealBy } } });
  return moved(match, due, change, time);
}

/**
 * Adds finality to an outcome that cannot change: all but a result that may be disputed, and a
 * ruling that may be appealed.
 */
export function ending(decision: Decision<Match>, now: Date): Decision<Match> {
  const { status, decidedBy, finalWhen } = decision.state;
  const isAgreed = status === 'completed' && decidedBy !== 'ruling';
  const isDisputable = isAgreed && finalWhen === 'source-ended';
  if (isDisputable || appealByOf(decision.state)) return decision;
  const { state, events } = finalise(decision.state, now);
  return { ...decision, state, events: [...decision.events, ...events] };
}

const checkedInIds = ({ seats }: MatchSide): string[] =>
  seats.flatMap(({ userId, checkedInAt }) => (checkedInAt ? [userId] : []));

/** Who of each side is checked in. */
export const lineUpOf = ({ home, away }: Match): Record<SideName, string[]> => ({
  home: checkedInIds(home),
  away: checkedInIds(away),
});

/**
 * Completes the match. `scores` must be possible, so they have a winner. A ruling decides a result
 * of the time when the match was played: ratings and records do not depend on when it was made.
 */
export function complete(
  match: Match,
  scores: Scores,
  decidedBy: NonNullable<MatchReply['decidedBy']>,
  now: Date,
): { completed: Match; event: DomainEvent } {
  const winner = winnerOf(scores) as SideName;
  const completedAt = (decidedBy === 'ruling' && reachedAt(match)) || now;
  const ended: Match = {
    ...match,
    status: 'completed',
    scores,
    winner,
    decidedBy,
    completedAt,
    answerBy: null,
  };
  const completed = noted(ended, now, 'completed', { scores });
  const { kind, gameId, playTypeId, stakeCents } = match;
  const about = { ...refOf(match), kind, gameId, playTypeId, lineUp: lineUpOf(match) };
  const result = { scores, winner, decidedBy, completedAt };
  const ruling = decidedBy === 'ruling' && rulingFactsOf(match);
  const data = { ...about, ...result, ...ruling, ...(stakeCents > 0 && { stakeCents }) };
  return { completed, event: happened(matchCompleted, data) };
}

/** Returns the winner; null for a draw. */
export const winnerOf = ([home, away]: Scores): SideName | null => {
  if (home === away) return null;
  return home > away ? 'home' : 'away';
};

/** The games that win a best of n. */
const needed = (bestOf: number) => (bestOf + 1) / 2;

/**
 * Whether a match can end with these scores. A single game ends with any two unequal scores. A best
 * of n ends when a side has won more than half, so the winner has exactly that many and the loser
 * fewer; maps, when given, must match the score.
 */
export function isPossible(bestOf: number, scores: Scores, maps: MapResult[] = []): boolean {
  const winner = winnerOf(scores);
  if (!winner || maps.length > bestOf) return false;
  if (bestOf === 1) return maps.every((map) => winnerOf(map.scores) === winner);
  if (Math.max(...scores) !== needed(bestOf)) return false;
  const won = (side: SideName) => maps.filter((map) => winnerOf(map.scores) === side).length;
  return maps.length === 0 || (won('home') === scores[0] && won('away') === scores[1]);
}

/** Returns the shortest win: the score of a ruling that names a winner only. */
export const straightWin = (bestOf: number, winner: SideName): Scores =>
  winner === 'home' ? [needed(bestOf), 0] : [0, needed(bestOf)];
