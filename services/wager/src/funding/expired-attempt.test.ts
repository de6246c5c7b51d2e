import { type Decision, wagerOpenMs } from '@contend/contracts';
import {
  accepted,
  ada,
  after,
  claimed,
  funding,
  open,
  start,
  typesOf,
} from '../../test/model/wager-states';
import { claimReversed, expireClaim, reopen, reversalFailed } from '../acceptance/acceptance';
import { callOff, stakesReturned } from '../ending/ending';
import type { Wager } from '../wager/wager';
import { expireFunding, undoFailed, undoFunding } from './funding';

const id = 'f'.repeat(24);
const unchangedOf = (wager: Wager) => ({ state: wager, events: [], timers: {} });

test('a failed claim leaves the offer unchanged except for its round', () => {
  expect(reopen(claimed()).state).toEqual({ ...open(), round: 2 });
});

test('an expired claim reopens the offer at once; a timer reverses its funding', () => {
  const expired = expireClaim(claimed(), after(9));
  const reopened = { ...open(), round: 2, expiredClaimIds: ['7'.repeat(24)] };
  const owedReversal = { round: 2, homeHold: `wager:${id}:1` };
  expect(expired).toEqual({
    ...{ state: { ...reopened, owedReversal }, events: [] },
    timers: { 'finish-acceptance': null, expire: after(wagerOpenMs), 'reverse-claim': after(9) },
  });
  const timers = { 'reverse-claim': null };
  const { state } = expired;
  expect(claimReversed(state, { reversed: false })).toEqual({
    ...{ state: reopened, events: [], timers },
  });
  const homeHold = `wager:${id}:2:home`;
  expect(claimReversed(state, { reversed: true }).state).toEqual({ ...reopened, homeHold });
  const ended = callOff(state, ada, after(10));
  expect(ended.state).toMatchObject({ stakes: 'held', owedReversal });
  expect(claimReversed(ended.state, { reversed: true }).state).toMatchObject({
    ...{ status: 'cancelled', stakes: 'held', homeHold, owedReversal: null },
  });
  expect(stakesReturned(ended.state).state.owedReversal).toBeNull();
});

test('a failing reversal is retried for ever and flagged after the fifth failure', () => {
  const undoing = expireFunding(funding(), start).state;
  for (const [wager, failed, timer] of [
    [expireClaim(claimed(), start).state, reversalFailed, 'reverse-claim'],
    [undoing, undoFailed, 'finish-funding'],
  ] as const) {
    const decisions = [1, 2, 4, 8, 15, 15].reduce<Decision<Wager>[]>((all, seconds) => {
      const before = all.at(-1)?.state ?? wager;
      const decision = failed(before, start);
      expect(decision.timers).toEqual({ [timer]: after(seconds * 1000) });
      return [...all, decision];
    }, []);
    const flags = decisions.map(({ state }) => state.flag?.reason ?? null);
    expect(flags).toEqual([null, null, null, null, 'return-failing', 'return-failing']);
    expect(decisions.flatMap(typesOf)).toEqual(['wager.flagged.v1']);
  }
  const failing = {
    ...undoing,
    failures: 7,
    flag: { reason: 'return-failing' as const, at: start },
  };
  expect(undoFunding(failing).state).toMatchObject({ flag: null, failures: 0 });
  const reopenedLate = { ...failing, ...expireClaim(claimed(), start).state, failures: 7 };
  expect(claimReversed(reopenedLate, { reversed: true }).state).toMatchObject({
    flag: null,
    failures: 0,
  });
});

test('nothing is reversed, and no failure counted, where nothing is owed', () => {
  for (const wager of [open(), claimed(), accepted()]) {
    expect(claimReversed(wager, { reversed: true })).toEqual(unchangedOf(wager));
    expect(reversalFailed(wager, start)).toEqual(unchangedOf(wager));
    expect(undoFailed(wager, start)).toEqual(unchangedOf(wager));
  }
  // A claim that release 0.2.0 was undoing.
  for (const wager of [funding(), { ...claimed(), isUndoing: true }])
    expect(undoFailed(wager, start)).toEqual(unchangedOf(wager));
});
