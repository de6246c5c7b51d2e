import { claimPauseMs, inMs, must } from '@contend/contracts';
import type { Side } from './seats';
import type { PausedClaim, Wager } from './wager';

const isOf = ({ captainId, teamId }: PausedClaim, side: Side): boolean =>
  captainId === side.captainId || (teamId !== null && teamId === side.teamId);

/**
 * Asserts that a side may accept: an acceptance takes the offer for up to ten minutes, so that one
 * side could keep it from all others.
 * @throws Refusal `acceptance-paused` with `retryAfterSeconds`.
 */
export function mustNotBePaused({ pausedClaims }: Wager, side: Side, now: Date): void {
  const paused = pausedClaims.find((one) => now < one.until && isOf(one, side));
  const leftMs = paused ? paused.until.getTime() - now.getTime() : 0;
  must(!paused, 'acceptance-paused', { retryAfterSeconds: Math.ceil(leftMs / 1000) });
}

/** Pauses a side whose acceptance ended without its funding; pauses that are over are removed. */
export function pauseClaims(wager: Wager, side: Side, now: Date): Wager {
  const { captainId, teamId = null } = side;
  const others = wager.pausedClaims.filter((one) => now < one.until && !isOf(one, side));
  const pause = { captainId, teamId, until: inMs(now, claimPauseMs) };
  return { ...wager, pausedClaims: [...others, pause] };
}
