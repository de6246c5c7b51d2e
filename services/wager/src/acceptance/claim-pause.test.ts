import { claimPauseMs, Refusal } from '@contend/contracts';
import { ada, after, bea, cal, open, solo } from '../../test/model/wager-states';
import type { Side } from '../wager/seats';
import type { PausedClaim, Wager } from '../wager/wager';
import { requireNotPaused, pauseClaims } from './acceptance';

const [nova, tide] = ['8'.repeat(24), '7'.repeat(24)];
const until = after(claimPauseMs);
const ofTeam = (captainId: string, teamId: string | null): Side => ({ ...solo(captainId), teamId });
const paused = (...pausedClaims: PausedClaim[]): Wager => ({ ...open(), pausedClaims });
const pauseOf = (captainId: string, teamId: string | null = null, end = until): PausedClaim => ({
  ...{ captainId, teamId },
  until: end,
});

/** The refusal of a side at a time; null when it may accept. */
function refusalOf(wager: Wager, side: Side, now: Date): Refusal | null {
  try {
    requireNotPaused(wager, side, now);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

test('a side may accept a wager without pauses', () => {
  expect(refusalOf(paused(), solo(bea), after(0))).toBeNull();
});

test('a paused side is refused with the time that is left, in whole seconds', () => {
  const refusal = refusalOf(paused(pauseOf(bea)), solo(bea), after(0));
  expect(refusal?.code).toBe('acceptance-paused');
  expect(refusal?.details).toEqual({ retryAfterSeconds: claimPauseMs / 1000 });
  const leftAt = (ms: number) => refusalOf(paused(pauseOf(bea)), solo(bea), after(ms))?.details;
  expect(leftAt(1)).toEqual({ retryAfterSeconds: claimPauseMs / 1000 });
  expect(leftAt(1000)).toEqual({ retryAfterSeconds: claimPauseMs / 1000 - 1 });
  expect(leftAt(1001)).toEqual({ retryAfterSeconds: claimPauseMs / 1000 - 1 });
});

test('a pause holds to the millisecond before its end', () => {
  const wager = paused(pauseOf(bea));
  expect(refusalOf(wager, solo(bea), after(claimPauseMs - 1))?.details).toEqual({
    retryAfterSeconds: 1,
  });
  expect(refusalOf(wager, solo(bea), until)).toBeNull();
  expect(refusalOf(wager, solo(bea), after(claimPauseMs + 1))).toBeNull();
});

test('a pause is of a captain or of a team', () => {
  const wager = paused(pauseOf(bea, nova));
  expect(refusalOf(wager, ofTeam(bea, nova), after(1))).not.toBeNull();
  expect(refusalOf(wager, ofTeam(bea, tide), after(1))).not.toBeNull();
  expect(refusalOf(wager, solo(bea), after(1))).not.toBeNull();
  expect(refusalOf(wager, ofTeam(cal, nova), after(1))).not.toBeNull();
  expect(refusalOf(wager, ofTeam(cal, tide), after(1))).toBeNull();
  expect(refusalOf(wager, solo(cal), after(1))).toBeNull();
});

test('a side without a team is not paused by the pause of another without one', () => {
  const wager = paused(pauseOf(bea));
  expect(refusalOf(wager, ofTeam(cal, null), after(1))).toBeNull();
  expect(refusalOf(wager, solo(cal), after(1))).toBeNull();
});

test('the pause of another side, or one that is over, hides no pause behind it', () => {
  const wager = paused(pauseOf(cal), pauseOf(bea, null, after(5)), pauseOf(bea, nova, after(2000)));
  expect(refusalOf(wager, solo(bea), after(5))?.details).toEqual({ retryAfterSeconds: 2 });
});

test('pauses a side from now on, by captain and team, and changes nothing else', () => {
  const wager = paused();
  expect(pauseClaims(wager, ofTeam(bea, nova), after(7))).toEqual({
    ...wager,
    pausedClaims: [pauseOf(bea, nova, after(7 + claimPauseMs))],
  });
  const { pausedClaims } = pauseClaims(wager, solo(bea), after(7));
  expect(pausedClaims).toEqual([pauseOf(bea, null, after(7 + claimPauseMs))]);
});

test('keeps the pauses of other sides, and removes those that are over', () => {
  const [one, two] = [pauseOf(ada), pauseOf(cal, tide, after(10))];
  const pausedAt = (ms: number) =>
    pauseClaims(paused(one, two), solo(bea), after(ms)).pausedClaims.slice(0, -1);
  expect(pausedAt(9)).toEqual([one, two]);
  expect(pausedAt(10)).toEqual([one]);
  expect(pausedAt(claimPauseMs)).toEqual([]);
});

test('replaces an earlier pause of the same captain or team', () => {
  const before = paused(pauseOf(bea), pauseOf(cal, nova), pauseOf(ada, tide));
  const { pausedClaims } = pauseClaims(before, ofTeam(bea, nova), after(3));
  expect(pausedClaims).toEqual([pauseOf(ada, tide), pauseOf(bea, nova, after(3 + claimPauseMs))]);
});
