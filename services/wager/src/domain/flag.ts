import {
  decide,
  type Decision,
  failuresBeforeFlag,
  happened,
  inMs,
  wagerFlagged,
} from '@contend/contracts';
import { type FlagReason, refOf, type Wager } from './wager';

/** Nothing is wrong, or not any more. */
export const noFlag = { flag: null, failures: 0 };

/** Adds a flag to a decision, once per reason. */
export function flagged(decision: Decision<Wager>, reason: FlagReason, now: Date): Decision<Wager> {
  const { state, events, timers } = decision;
  if (state.flag?.reason === reason) return decision;
  const { matchId } = state;
  return {
    state: { ...state, flag: { reason, at: now } },
    events: [...events, happened(wagerFlagged, { ...refOf(state), matchId, reason })],
    timers,
  };
}

const firstRetryMs = 1000;
const longestRetryMs = 15_000;

/** When to try again after `failures` in a row: 1 s, 2 s, 4 s … at most 15 s. */
const retryAt = (now: Date, failures: number): Date =>
  inMs(now, Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs));

/** A payout or a return failed: its timer tries it again, for ever, and it is flagged in time. */
export function moneyFailed(
  wager: Wager,
  work: { timer: 'settle' | 'return-stakes'; reason: FlagReason },
  now: Date,
): Decision<Wager> {
  const failures = wager.failures + 1;
  const again = decide<Wager>(
    { ...wager, failures },
    { timers: { [work.timer]: retryAt(now, failures) } },
  );
  return failures >= failuresBeforeFlag ? flagged(again, work.reason, now) : again;
}
