import {
  appealMs,
  disputeAnswerMs,
  type EventData,
  inMs,
  matchOfWager,
  type Refusal,
  rulingMs,
  type wagerAccepted,
} from '@contend/contracts';
import { endAppealWindow } from '../../test/model/ends-by-clock';
import { admin } from '../../test/model/wager-match';
import type { Match } from '../match/match';
import { acceptScore, propose } from '../scores/score-sheet';
import { checkIn, openMatch } from '../start/check-in';
import { ask, claim, type Moderator, transfer } from './case-holder';
import { dispute, escalate } from './dispute';
import { appeal, rule } from './ruling';
import { answerDispute } from './statement';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea, cal, dan, eve] = ['a', 'b', 'c', 'd', 'e'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const begin = new Date('2026-03-02T12:00:00.000Z');
const moderator = (id: string): Moderator => ({ ...admin(id), isAdmin: false });
const seat = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });

const wager: EventData<typeof wagerAccepted> = {
  ...{ wagerId: idOf('1'), matchId: idOf('2'), home: seat(ada), away: seat(bea) },
  ...{ creatorId: ada, opponentId: null, gameId: idOf('3'), playTypeId: idOf('4') },
  ...{ teamSize: 1, bestOf: 3, stakeCents: 1000, potCents: 2000 },
};

/** A result that away disputed: home can answer until `answerBy`. */
function disputed(): Match {
  const live = checkIn(openMatch(matchOfWager(wager), begin).state, ada, begin).state;
  const claimed = { id: idOf('5'), userId: ada, scores: [2, 0] as [number, number] };
  const proposed = propose(live, { ...claimed, maps: [], evidence: [] }, begin).state;
  const agreed = acceptScore(proposed, bea, begin).state;
  return dispute(agreed, { side: 'away', reason: 'lag switch', at: begin }).state;
}

const answerBy = inMs(begin, disputeAnswerMs);
const verdict = { winner: 'home' as const, scores: null, reason: 'as seen', rule: '4.2' as const };
const ruledBy = (by: Moderator, match = disputed()) => rule(match, { by, ...verdict }, answerBy);
const appealBy = inMs(answerBy, appealMs);
const before = (at: Date) => inMs(at, -1);
const typesOf = ({ events }: { events: { spec: { type: string } }[] }) =>
  events.map(({ spec }) => spec.type);

function codeOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return (error as Refusal).code;
  }
}

test('a ruling is final at the end of the time to appeal, not before', () => {
  const { state, events, timers } = ruledBy(admin(cal));
  expect(typesOf({ events })).toEqual(['match.completed.v1']);
  expect(events[0]?.data).toMatchObject({ decidedBy: 'ruling', appealBy });
  expect(timers).toMatchObject({ 'appeal-window': appealBy, 'ruling-overdue': null });
  expect(state.dispute?.ruling).toMatchObject({ adminId: cal, rule: '4.2', appealBy });
  expect(endAppealWindow(state, before(appealBy)).state).toBe(state);
  const final = endAppealWindow(state, appealBy);
  expect(typesOf(final)).toEqual(['match.final.v1']);
  expect(final.state.finalAt).toEqual(appealBy);
  expect(endAppealWindow(final.state, appealBy).events).toEqual([]);
});

test('the losing side appeals until the last millisecond, once', () => {
  const { state } = ruledBy(admin(cal));
  const by = (userId: string, now: Date) => () => appeal(state, { userId, reason: 'No.' }, now);
  expect(codeOf(by(bea, appealBy))).toBe('appeal-closed');
  expect(codeOf(by(ada, answerBy))).toBe('appeal-not-yours');
  expect(codeOf(by(eve, answerBy))).toBe('not-captain');
  const appealed = by(bea, before(appealBy))();
  expect(typesOf(appealed)).toEqual(['match.appealed.v1', 'match.disputed.v1']);
  const rulingBy = inMs(before(appealBy), rulingMs);
  expect(appealed.timers).toMatchObject({ 'appeal-window': null, 'ruling-overdue': rulingBy });
  expect(appealed.state).toMatchObject({
    ...{ status: 'disputed', scores: null, winner: null, decidedBy: null, completedAt: null },
    dispute: { ruling: null, rulingBy, appeal: { side: 'away', against: { adminId: cal } } },
  });
  const repeat = appeal(appealed.state, { userId: bea, reason: 'No.' }, appealBy);
  expect(repeat.state).toBe(appealed.state);
  expect(endAppealWindow(appealed.state, appealBy).state).toBe(appealed.state);
});

test('another moderator decides an appeal, and that is final', () => {
  const { state } = appeal(ruledBy(admin(cal)).state, { userId: bea, reason: 'No.' }, answerBy);
  const now = inMs(answerBy, 1);
  expect(codeOf(() => rule(state, { by: admin(cal), ...verdict }, now))).toBe('own-ruling');
  expect(codeOf(() => claim(state, admin(cal), now))).toBe('own-ruling');
  const upheld = rule(state, { by: admin(dan), ...verdict }, now);
  expect(typesOf(upheld)).toEqual(['match.completed.v1', 'match.final.v1']);
  expect(upheld.events[0]?.data).not.toHaveProperty('appealBy');
  expect(upheld.state).toMatchObject({ winner: 'home', finalAt: now });
  const again = { userId: bea, reason: 'Still no.' };
  expect(codeOf(() => appeal(upheld.state, again, now))).toBe('appeal-closed');
});

test('both sides may appeal a void ruling, which is final like others', () => {
  const voided = rule(disputed(), { by: admin(cal), ...verdict, winner: null }, answerBy);
  expect(voided.events).toMatchObject([{ data: { reason: 'ruled-void', appealBy } }]);
  expect(voided.timers).toMatchObject({ 'appeal-window': appealBy });
  for (const userId of [ada, bea]) {
    const { state } = appeal(voided.state, { userId, reason: 'No.' }, answerBy);
    expect(state).toMatchObject({ status: 'disputed', endReason: null });
  }
  expect(typesOf(endAppealWindow(voided.state, appealBy))).toEqual(['match.final.v1']);
});

test('only the holder rules; an admin takes over, a moderator does not', () => {
  const match = disputed();
  expect(codeOf(() => ruledBy(moderator(cal), match))).toBe('case-not-held');
  const held = claim(match, moderator(cal), begin);
  expect(typesOf(held)).toEqual(['match.dispute-claimed.v1']);
  expect(held.state.dispute).toMatchObject({ holderId: cal, claimedAt: begin });
  expect(claim(held.state, moderator(cal), answerBy).state).toBe(held.state);
  expect(codeOf(() => claim(held.state, moderator(dan), begin))).toBe('case-held');
  expect(claim(held.state, admin(dan), begin).state.dispute?.holderId).toBe(dan);
  expect(ruledBy(moderator(cal), held.state).state.winner).toBe('home');
  for (const by of [admin(ada), { ...admin(cal), isTeamMember: true }]) {
    expect(codeOf(() => claim(match, by, begin))).toBe('forbidden');
    expect(codeOf(() => ruledBy(by, match))).toBe('forbidden');
  }
});

test('transfers a case to a neutral moderator or to the queue', () => {
  const held = claim(disputed(), moderator(cal), begin).state;
  const give = (by: Moderator, to: Moderator | null) => () => transfer(held, { by, to }, begin);
  expect(give(moderator(cal), moderator(dan))().state.dispute?.holderId).toBe(dan);
  const free = give(moderator(cal), null)();
  expect(free.state.dispute).toMatchObject({ holderId: null, claimedAt: null });
  const repeat = transfer(free.state, { by: moderator(cal), to: null }, begin);
  expect(repeat.state).toBe(free.state);
  expect(codeOf(give(moderator(dan), null))).toBe('case-not-held');
  expect(codeOf(give(moderator(cal), moderator(bea)))).toBe('transfer-not-possible');
  expect(free.state.dispute?.steps?.map(({ kind }) => kind)).toEqual(['claimed', 'released']);
});

test('a ruling waits for evidence that was asked for, to the millisecond', () => {
  const held = claim(disputed(), moderator(cal), begin).state;
  const answered = answerDispute(held, { userId: ada, text: 'We won.' }, begin).state;
  const asking = { by: moderator(cal), side: 'away' as const, what: 'The scoreboard.' };
  const asked = ask(answered, asking, answerBy);
  const due = inMs(answerBy, disputeAnswerMs);
  expect(asked.events).toMatchObject([{ data: { side: 'away', answerBy: due } }]);
  const ruleAt = (match: Match, now: Date) => () =>
    rule(match, { by: moderator(cal), ...verdict }, now);
  expect(codeOf(ruleAt(asked.state, before(due)))).toBe('ruling-not-open');
  expect(ruleAt(asked.state, due)().state.winner).toBe('home');
  const sent = answerDispute(asked.state, { userId: bea, text: 'Here.' }, answerBy);
  expect(sent.state.dispute?.asks).toMatchObject([{ answeredAt: answerBy }]);
  expect(ruleAt(sent.state, answerBy)().state.winner).toBe('home');
  const more = { userId: bea, text: 'And more.' };
  expect(codeOf(() => answerDispute(sent.state, more, answerBy))).toBe('statement-given');
  expect(ask(asked.state, asking, due).state).toBe(asked.state);
  const again = { ...asking, what: 'More.' };
  expect(codeOf(() => ask(asked.state, again, answerBy))).toBe('ask-not-possible');
  expect(codeOf(() => ask(answered, { ...asking, by: moderator(dan) }, answerBy))).toBe(
    'case-not-held',
  );
});

test('the time to send evidence ends when the ruling is due, which releases the case', () => {
  const held = claim(disputed(), moderator(cal), begin).state;
  const rulingBy = inMs(begin, rulingMs);
  const asking = { by: moderator(cal), side: 'home' as const, what: 'The scoreboard.' };
  const late = ask(held, asking, before(rulingBy));
  expect(late.state.dispute?.asks).toMatchObject([{ answerBy: rulingBy }]);
  expect(codeOf(() => ask(held, asking, rulingBy))).toBe('ask-not-possible');
  const released = escalate(held, rulingBy).state.dispute;
  expect(released).toMatchObject({ holderId: null, claimedAt: null, escalatedAt: rulingBy });
  expect(released?.steps?.at(-1)).toMatchObject({ kind: 'overdue', actorId: null });
});
