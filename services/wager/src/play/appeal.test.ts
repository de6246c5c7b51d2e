import { appealMs, inMs, rulingMs } from '@contend/contracts';
import { after, bea, live, paying, settling, start } from '../../test/model/wager-states';
import { awaitsFinality, dispute, pay } from '../settlement/settlement';
import type { Wager } from '../wager/wager';
import { followFinality, followOverdue, type MatchFound } from './overdue';
import * as progress from './progress';

/** A ruling that can be appealed: nothing moves before the match has confirmed it. */
const disputed = () =>
  dispute(settling(), { userId: bea, reason: 'No.', evidence: [] }, start).state;
const appealBy = inMs(start, appealMs);
const justBefore = inMs(appealBy, -1);
const result = { scores: [2, 0] as [number, number], winner: 'home' as const };
const appealable = { ...result, decidedBy: 'ruling' as const, appealBy: appealBy.toISOString() };
const ruled = (wager: Wager = disputed()) => progress.resultIsIn(wager, appealable, start);
const voided = () =>
  progress.matchVoided(disputed(), { ...appealable, reason: 'ruled-void' }, start);
const found = (changes: object): MatchFound =>
  ({
    ...{ status: 'completed', ...result, decidedBy: 'ruling', endReason: null },
    ...{ appealBy: null, finalAt: null, ...changes },
  }) as MatchFound;
const final = { outcome: 'completed' as const, ...result };

test('a ruling is paid no earlier than it can be appealed, and not before it is final', () => {
  const { state, timers } = ruled();
  expect(state).toMatchObject({ status: 'settling', settlesAt: appealBy, appealBy, ruleBy: null });
  expect(timers).toMatchObject({ settle: appealBy, overdue: null });
  for (const now of [justBefore, appealBy]) expect(pay(state, now).state).toBe(state);
  expect([justBefore, appealBy].map((now) => awaitsFinality(state, now))).toEqual([false, true]);
  const confirmed = progress.rulingFinal(state, final, appealBy);
  expect(confirmed.state).toMatchObject({ settlesAt: appealBy, appealBy: null, winner: 'home' });
  expect(pay(confirmed.state, appealBy).state.stakes).toBe('paying');
});

test('a time to appeal that an outage moved is followed, and an earlier one is not', () => {
  const later = inMs(appealBy, appealMs);
  const moved = progress.appealMoved(ruled().state, later);
  expect(moved.state).toMatchObject({ status: 'settling', settlesAt: later, appealBy: later });
  expect(moved.timers).toEqual({ settle: later });
  expect(awaitsFinality(moved.state, appealBy)).toBe(false);
  const void_ = progress.appealMoved(voided().state, later);
  expect(void_.state).toMatchObject({ status: 'disputed', appealBy: later, ruleBy: null });
  expect(void_.timers).toEqual({ overdue: inMs(later, 60_000) });
  for (const wager of [moved.state, settling(), { ...ruled().state, stakes: 'paying' as const }]) {
    expect(progress.appealMoved(wager, later).state).toBe(wager);
  }
});

test('a ruling of an earlier release, without a time to appeal, is paid at once', () => {
  const at = after(3);
  const { state } = progress.resultIsIn(disputed(), { ...result, decidedBy: 'ruling' }, at);
  expect(state).toMatchObject({ settlesAt: at, appealBy: null });
  expect(pay(state, at).state.stakes).toBe('paying');
});

test('an appeal puts the wager back in dispute, and the final ruling settles it', () => {
  const rulingBy = inMs(start, rulingMs);
  const { state, timers } = progress.rulingAppealed(ruled().state, rulingBy, start);
  expect(state).toMatchObject({
    ...{ status: 'disputed', stakes: 'escrowed', scores: null, winner: null, decidedBy: null },
    ...{ settlesAt: null, appealBy: null, ruleBy: rulingBy },
  });
  expect(timers.settle).toBeNull();
  expect(progress.rulingAppealed(state, rulingBy, start).state).toBe(state);
  const other = { ...result, winner: 'away' as const, scores: [0, 2] as [number, number] };
  const settled = progress.resultIsIn(state, { ...other, decidedBy: 'ruling' }, after(9));
  expect(settled.state).toMatchObject({ winner: 'away', settlesAt: after(9), appealBy: null });
});

test('an appeal or a confirmation that comes late changes nothing', () => {
  const rulingBy = inMs(start, rulingMs);
  for (const wager of [paying(), live(), settling(), disputed()]) {
    expect(progress.rulingAppealed(wager, rulingBy, start).state).toBe(wager);
    expect(progress.rulingFinal(wager, final, start).state).toBe(wager);
  }
  // A replica of a release without appeals pays a ruling at once, and keeps the time to appeal.
  for (const by of [
    { stakes: 'paying' as const },
    { stakes: 'paid' as const, status: 'settled' as const },
    { status: 'voided' as const },
  ]) {
    const paid: Wager = { ...ruled().state, ...by };
    expect(progress.rulingAppealed(paid, rulingBy, start).state).toBe(paid);
  }
});

test('a void or an incomplete final result changes no result', () => {
  const reason = 'ruled-void' as const;
  const wager = settling();
  expect(progress.matchVoided(wager, { ...appealable, reason }, start).state).toBe(wager);
  const { state } = ruled();
  for (const part of [{ scores: null }, { winner: null }]) {
    expect(progress.rulingFinal(state, { ...final, ...part }, appealBy).state).toBe(state);
  }
});

test('a final ruling delivered first settles the wager; a later ruling changes nothing', () => {
  const end = { ...final, decidedBy: 'ruling' as const };
  for (const wager of [live(), settling(), disputed(), ruled().state]) {
    const { state } = progress.rulingFinal(wager, end, appealBy);
    expect(state).toMatchObject({ status: 'settling', settlesAt: appealBy, appealBy: null });
    expect(progress.resultIsIn(state, appealable, appealBy).state).toBe(state);
    expect(progress.rulingFinal(state, end, after(99)).state).toBe(state);
    expect(pay(state, appealBy).state.stakes).toBe('paying');
  }
});

test('the end of an agreed result changes nothing: the wager ended it', () => {
  const end = { ...final, decidedBy: 'agreement' as const };
  for (const wager of [live(), settling(), disputed(), paying()]) {
    expect(progress.rulingFinal(wager, end, appealBy).state).toBe(wager);
  }
});

test('a void ruling returns no stake before it is final', () => {
  const { state, events, timers } = voided();
  // No ruling is due any more: the time to appeal is the one deadline.
  const one = { status: 'disputed', stakes: 'escrowed', appealBy, ruleBy: null };
  expect(state).toMatchObject(one);
  expect(events).toEqual([]);
  expect(timers.overdue).toEqual(inMs(appealBy, 60_000));
  // The ruling can be known before its dispute.
  const early = progress.matchVoided(live(), { ...appealable, reason: 'ruled-void' }, start);
  expect(early.state).toMatchObject({ status: 'disputed', stakes: 'escrowed', appealBy });
  const end = { outcome: 'voided' as const, scores: null, winner: null };
  const over = progress.rulingFinal(state, end, appealBy).state;
  expect(over).toMatchObject({ status: 'voided', endReason: 'ruled-void', appealBy: null });
  const rulingBy = inMs(start, rulingMs);
  const appealed = progress.rulingAppealed(state, rulingBy, start).state;
  expect(appealed).toMatchObject({ status: 'disputed', appealBy: null, ruleBy: rulingBy });
  expect(progress.matchVoided(disputed(), { reason: 'no-show' }, start).state.status).toBe(
    'voided',
  );
});

test('the match is asked before a ruling is paid, in case its events are late', () => {
  const wager = ruled().state;
  const follow = (match: MatchFound) => followFinality(wager, match, appealBy);
  const again = { state: wager, events: [], timers: { settle: inMs(appealBy, 15_000) } };
  expect(follow(null)).toEqual(again);
  expect(follow('unreachable')).toEqual(again);
  expect(follow(found({ appealBy: appealBy.toISOString() }))).toEqual(again);
  expect(follow(found({ status: 'disputed' })).state.status).toBe('disputed');
  const finalAt = appealBy.toISOString();
  expect(follow(found({ status: 'cancelled', finalAt }))).toEqual(again);
  const other = { winner: 'away', scores: [0, 2], finalAt };
  expect(follow(found(other)).state).toMatchObject({ winner: 'away', appealBy: null });
  const none = { status: 'voided', winner: null, scores: null, finalAt };
  expect(follow(found(none)).state.status).toBe('voided');
});

test('a poll keeps the time to appeal', () => {
  const open = { appealBy: appealBy.toISOString() };
  const completed = followOverdue(disputed(), found(open), after(2)).state;
  expect(completed).toMatchObject({ status: 'settling', settlesAt: appealBy, appealBy });
  const empty = { ...open, status: 'voided', endReason: 'ruled-void', winner: null };
  const waiting = followOverdue(disputed(), found(empty), after(2)).state;
  expect(waiting).toMatchObject({ status: 'disputed', appealBy });
});

test('a dismissed objection keeps the time to appeal', () => {
  const reason = 'ruled-void' as const;
  const dismissed = (by: object) =>
    progress.objectionDismissed(disputed(), { result: null, reason, ...by }, start).state;
  const { decidedBy, appealBy: until } = appealable;
  expect(dismissed({ result: { ...result, decidedBy }, appealBy: until })).toMatchObject({
    ...{ status: 'settling', appealBy },
  });
  expect(dismissed({ appealBy: until })).toMatchObject({ status: 'disputed', appealBy });
  expect(dismissed({}).status).toBe('voided');
});
