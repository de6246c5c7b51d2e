import {
  decide,
  type Decision,
  failuresBeforeFlag,
  happened,
  inMs,
  wagerFlagged,
} from '@contend/contracts';
import { type FlagReason, refOf, type Wager } from './wager';

/** No flag. */
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

/** Timers that return or pay out money, retried for ever. */
type MoneyTimer = 'settle' | 'return-stakes' | 'reverse-claim' | 'finish-funding';

const firstRetryMs = 1000;
const longestRetryMs = 15_000;

/** The delay before the next retry after `failures` in a row: 1 s, 2 s, 4 s … at most 15 s. */
const retryAt = (now: Date, failures: number): Date =>
  inMs(now, Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs));

/**
 * Schedules the retry of a failed payout or return, for ever; the fifth failure in a row flags the
 * wager.
 */
export function moneyFailed(
  wager: Wager,
  work: { timer: MoneyTimer; reason: FlagReason },
  now: Date,
): Decision<Wager> {
  const failures = wager.failures + 1;
  const again = decide<Wager>(
    { ...wager, failures },
    { timers: { [work.timer]: retryAt(now, failures) } },
  );
  return failures >= failuresBeforeFlag ? flagged(again, work.reason, now) : again;
}
