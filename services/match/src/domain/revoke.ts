import { type Decision, happened, matchVoided, type SideName } from '@contend/contracts';
import { cancel } from './dispute';
import { finalise } from './final';
import { hadResult, type Match, noDeadlines, noted, refOf } from './match';

/**
 * Follows a decision of the organizer. A match without a result is cancelled. One with a result
 * loses it, also a final one, so that ratings and records do not count it; unless the decision has
 * the same winner.
 *
 * @param winner by the decision, as if it was played; absent where it keeps no result
 */
export function revoke(match: Match, winner: SideName | undefined, at: Date): Decision<Match> {
  const isOver = match.status === 'voided' || match.status === 'cancelled';
  if (isOver || !hadResult(match) || match.winner === winner) return cancel(match, at);
  const voided: Match = {
    ...{ ...match, status: 'voided', endReason: 'ruled-void', answerBy: null },
    ...{ scores: null, winner: null, decidedBy: null, completedAt: null },
  };
  const data = { ...refOf(match), reason: 'ruled-void' as const };
  const { state, events, timers } = finalise(noted(voided, at, 'voided'), at);
  return {
    state,
    events: [happened(matchVoided, data), ...events],
    timers: { ...noDeadlines, ...timers },
  };
}
