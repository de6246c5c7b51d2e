import {
  type Decision,
  failuresBeforeFlag,
  longestMatchMs,
  requireSuitableFormat,
  overdueEveryMs,
  rulingMs,
} from '@contend/contracts';
import {
  accepted,
  ada,
  after,
  bea,
  consenting,
  live,
  matchId,
  open,
  paying,
  reported,
  settling,
  solo,
  start,
} from '../../test/model/wager-states';
import { endWithdrawn, returnFailed, voidWager } from '../ending/ending';
import { dispute, payoutFailed } from '../settlement/settlement';
import type { Wager } from '../wager/wager';
import { followOverdue, type MatchFound, waitsForMatch } from './overdue';
import * as progress from './progress';

/** Steps of a wager whose match or payout is overdue. */
const ref = { wagerId: 'f'.repeat(24), home: consenting(solo(ada)), away: consenting(solo(bea)) };
const eventsOf = ({ events }: Decision<Wager>) => events.map(({ spec, data }) => [spec.type, data]);
const result = { scores: [2, 0] as [number, number], winner: 'home' as const };
const found = (status: string, changes: object = {}) =>
  ({
    ...{ status, scores: null, winner: null, decidedBy: null, endReason: null },
    ...changes,
  }) as MatchFound;
const won = (decidedBy: string, changes: object = {}) =>
  found('completed', { ...result, decidedBy, ...changes });
const disputed = () =>
  dispute(settling(), { userId: bea, reason: 'No.', evidence: [] }, start).state;
const flaggedAs = (reason: string) => [['wager.flagged.v1', { ...ref, matchId, reason }]];
const now = after(1_000);
const next = { overdue: after(1_000 + overdueEveryMs) };
const late = after(longestMatchMs);

test('a wager follows its match from acceptance to result', () => {
  expect([accepted(), live(), reported(), disputed()].every(waitsForMatch)).toBe(true);
  expect([open(), settling(), paying()].some(waitsForMatch)).toBe(false);
  expect(followOverdue(settling(), found('live'), now)).toEqual({
    ...{ state: settling(), events: [], timers: { overdue: null } },
  });
});

test.each([
  ['check_in', accepted(), found('check_in'), 'accepted'],
  ['live', accepted(), found('live'), 'live'],
  ['score_proposed', accepted(), found('score_proposed'), 'reported'],
  ['disputed', live(), found('disputed'), 'disputed'],
  ['unreachable', live(), 'unreachable' as const, 'live'],
])('a match that is %s is followed, and looked at again', (_what, wager, match, status) => {
  const decision = followOverdue(wager, match, now);
  expect(decision.state).toMatchObject({ status, flag: null });
  expect(decision.timers).toMatchObject(next);
});

test('a repeated score keeps the request to cancel that followed it', () => {
  const asked = { ...reported(), cancelRequestedBy: 'away' as const, cancelAnswerBy: late };
  expect(followOverdue(asked, found('score_proposed'), now).state).toEqual(asked);
  expect(progress.scoreReported(asked, {}).state.cancelRequestedBy).toBeNull();
  const before = { ...asked, status: 'live' as const };
  const first = progress.scoreReported(before, { isRepeat: true }).state;
  expect(first).toMatchObject({ status: 'reported', cancelRequestedBy: null });
});

test.each([
  ['no-show', 'no-show'],
  ['not-played', 'not-played'],
  ['ruled-void', 'ruled-void'],
  ['cancelled', 'ruled-void'],
  [null, 'ruled-void'],
])('a match void as %s voids its wager as %s', (endReason, reason) => {
  const { state, timers } = followOverdue(live(), found('voided', { endReason }), now);
  expect(state).toMatchObject({ status: 'voided', endReason: reason });
  expect(timers).toMatchObject({ overdue: null, 'return-stakes': now });
});

test('a completed match settles its wager; one without a whole result changes nothing', () => {
  const { state, timers } = followOverdue(live(), won('silence'), now);
  expect(state).toMatchObject({ ...result, status: 'settling', decidedBy: 'silence' });
  expect(timers).toMatchObject({ overdue: null });
  for (const part of ['scores', 'winner', 'decidedBy']) {
    const decision = followOverdue(live(), won('silence', { [part]: null }), now);
    expect(decision).toEqual({ state: live(), events: [], timers: next });
  }
  expect(
    followOverdue(live(), { ...(won('silence') as object), status: 'live' } as MatchFound, now)
      .state.status,
  ).toBe('live');
});

test('an objection that the match lacks is published again until a ruling', () => {
  const again = followOverdue(disputed(), won('agreement'), now);
  expect(again.state).toEqual(disputed());
  const objection = { matchId, side: 'away', userId: bea, reason: 'No.', evidence: [], at: start };
  expect(eventsOf(again)).toEqual([['wager.disputed.v1', { ...ref, ...objection }]]);
  expect(again.timers).toEqual(next);
  for (const gone of [{ matchId: null }, { dispute: null }]) {
    const silent = followOverdue({ ...disputed(), ...gone }, won('agreement'), now);
    expect(silent.events).toEqual([]);
  }
  expect(followOverdue(disputed(), won('ruling'), now).state).toMatchObject({
    ...{ status: 'settling', decidedBy: 'ruling', settlesAt: now },
  });
});

test.each([
  ['match-missing', live(), null, now],
  ['match-missing', disputed(), null, now],
  ['match-differs', live(), found('cancelled'), now],
  ['match-stalled', live(), found('live'), late],
  ['match-unreachable', live(), 'unreachable' as const, late],
  ['dispute-overdue', disputed(), found('disputed'), after(rulingMs)],
])('flags what is stuck as %s once', (reason, wager, match, at) => {
  const decision = followOverdue(wager, match, at);
  expect(decision.state).toEqual({ ...wager, flag: { reason, at } });
  expect(eventsOf(decision)).toEqual(flaggedAs(reason));
  expect(decision.timers).toEqual({
    overdue: after(at.getTime() - start.getTime() + overdueEveryMs),
  });
  const again = followOverdue(decision.state, match, at);
  expect(again.state).toBe(decision.state);
  expect(again.events).toEqual([]);
});

test('flags nothing a millisecond before its time', () => {
  const justBefore = (ms: number) => after(ms - 1);
  const flagOf = (wager: Wager, match: MatchFound, at: Date) =>
    followOverdue(wager, match, at).state.flag;
  expect(flagOf(live(), found('live'), justBefore(longestMatchMs))).toBeNull();
  expect(flagOf(live(), 'unreachable', justBefore(longestMatchMs))).toBeNull();
  expect(flagOf({ ...live(), acceptedAt: null }, found('live'), late)).toBeNull();
  expect(flagOf(disputed(), found('disputed'), justBefore(rulingMs))).toBeNull();
  expect(flagOf({ ...disputed(), ruleBy: null }, found('disputed'), after(rulingMs))).toBeNull();
});

test('the next poll is when a ruling is due, where that is sooner', () => {
  const lookAt = (ruleBy: Date | null) =>
    followOverdue({ ...disputed(), ruleBy }, found('disputed'), now).timers.overdue;
  expect(lookAt(after(2_000))).toEqual(after(2_000));
  expect(lookAt(now)).toEqual(next.overdue);
  expect(lookAt(after(0))).toEqual(next.overdue);
  expect(lookAt(after(rulingMs))).toEqual(next.overdue);
  expect(lookAt(null)).toEqual(next.overdue);
});

test('an overdue ruling is flagged only in a dispute', () => {
  const decision = progress.disputeEscalated(disputed(), now);
  expect(decision.state.flag).toEqual({ reason: 'dispute-overdue', at: now });
  expect(eventsOf(decision)).toEqual(flaggedAs('dispute-overdue'));
  expect(progress.disputeEscalated(live(), now).state.flag).toBeNull();
  expect(progress.scoreDisputed(live(), now).state.ruleBy).toEqual(after(1_000 + rulingMs));
});

test('a dismissed objection restores the match’s result or void', () => {
  const stands = { ...result, winner: 'away' as const, decidedBy: 'agreement' as const };
  const { state } = progress.objectionDismissed(disputed(), { result: stands, reason: null }, now);
  expect(state).toMatchObject({ status: 'settling', winner: 'away', decidedBy: 'ruling' });
  const none = { result: null, reason: 'no-show' as const };
  expect(progress.objectionDismissed(disputed(), none, now).state).toMatchObject({
    ...{ status: 'voided', endReason: 'no-show' },
  });
  expect(progress.objectionDismissed(live(), none, now).state).toEqual(live());
});

test.each([
  ['settle', 'payout-failing', paying(), payoutFailed],
  ['return-stakes', 'return-failing', voidWager(live(), 'no-show', now).state, returnFailed],
  ['return-stakes', 'return-failing', { ...endWithdrawn(live(), now).state }, returnFailed],
])('%s is retried after 1 s, 2 s, 4 s … 15 s, and flagged as %s', (timer, reason, first, fail) => {
  let wager = first;
  for (const [index, seconds] of [1, 2, 4, 8, 15, 15].entries()) {
    const decision = fail(wager, start);
    expect(decision.timers).toEqual({ [timer]: after(seconds * 1_000) });
    expect(decision.state.failures).toBe(index + 1);
    const isFlagged = index + 1 >= failuresBeforeFlag;
    expect(decision.state.flag).toEqual(isFlagged ? { reason, at: start } : null);
    expect(eventsOf(decision)).toEqual(index + 1 === failuresBeforeFlag ? flaggedAs(reason) : []);
    wager = decision.state;
  }
});

test('a format must be offered by the play type', () => {
  const playType = { gameId: 'd'.repeat(24), bestOf: [1, 3], teamSizes: [1, 2] };
  const refused = (path: string, message: string) =>
    expect.objectContaining({ code: 'invalid-request', details: { issues: [{ path, message }] } });
  expect(() => requireSuitableFormat(playType, { bestOf: 3, teamSize: 2 })).not.toThrow();
  expect(() => requireSuitableFormat(playType, { bestOf: 5, teamSize: 2 })).toThrow(
    refused('body.bestOf', 'this play type offers 1, 3'),
  );
  expect(() => requireSuitableFormat(playType, { bestOf: 3, teamSize: 3 })).toThrow(
    refused('body.teamSize', 'this play type offers 1, 2'),
  );
});
