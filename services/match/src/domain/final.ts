import { decide, type Decision, happened, matchFinal } from '@contend/contracts';
import { type Match, refOf } from './match';

const outcomes = ['completed', 'voided', 'cancelled'] as const;

/**
 * Marks the outcome of an ended match as final because its source has ended. Applies once; a match
 * that has not ended is unchanged.
 */
export function finalise(match: Match, finalAt: Date): Decision<Match> {
  const { scores, winner, decidedBy } = match;
  const outcome = outcomes.find((ending) => ending === match.status);
  if (!outcome || match.finalAt) return decide(match);
  const data = { ...refOf(match), outcome, winner, scores, decidedBy, finalAt };
  return decide({ ...match, finalAt }, { events: [happened(matchFinal, data)] });
}

/** Adds finality to an outcome that cannot change: all but a result that may be disputed. */
export function ending(decision: Decision<Match>, now: Date): Decision<Match> {
  const { status, decidedBy, finalWhen } = decision.state;
  const isAgreed = status === 'completed' && decidedBy !== 'ruling';
  const isDisputable = isAgreed && finalWhen === 'source-ended';
  if (isDisputable) return decision;
  const { state, events } = finalise(decision.state, now);
  return { ...decision, state, events: [...decision.events, ...events] };
}
