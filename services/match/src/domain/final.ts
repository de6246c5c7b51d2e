import { decide, type Decision, happened, matchFinal } from '@contend/contracts';
import { type Match, refOf } from './match';

/** Until when the ruling of a match can be appealed; null when there is nothing to appeal. */
export const appealByOf = ({ dispute, finalAt }: Match): Date | null =>
  finalAt ? null : (dispute?.ruling?.appealBy ?? null);

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

/** Makes a ruling final when the time to appeal it is over. */
export function endAppealWindow(match: Match, now: Date): Decision<Match> {
  const appealBy = appealByOf(match);
  return appealBy && now >= appealBy ? finalise(match, now) : decide(match);
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
