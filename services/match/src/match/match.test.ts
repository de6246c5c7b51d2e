import {
  type Decision,
  type EventData,
  inMs,
  matchCompleted,
  matchFinal,
  matchOfWager,
  matchVoided,
  Refusal,
  type RefusalCode,
  scoreAnswerMs,
  type wagerAccepted,
} from '@contend/contracts';
import { acceptBySilence, endCheckIn, endPlayWindow } from '../../test/model/ends-by-clock';
import { admin as adminOf } from '../../test/model/wager-match';
import { cancel, dispute } from '../disputes/dispute';
import { appeal, rule } from '../disputes/ruling';
import { acceptScore, propose, rejectScore } from '../scores/score-sheet';
import { checkIn, openMatch } from '../start/check-in';
import type { Match, Scores } from './match';

const idOf = (name: string) => Buffer.from(name.padEnd(12)).toString('hex');
const [ada, bea, cal] = ['ada', 'bea', 'cal'].map(idOf) as [string, string, string];
const begin = new Date('2026-03-02T12:00:00.000Z');
const minutes = (count: number) => inMs(begin, count * 60_000);

const wager: EventData<typeof wagerAccepted> = {
  wagerId: idOf('wager'),
  matchId: idOf('match'),
  home: { captainId: ada, seats: [{ userId: ada, payerId: ada }] },
  away: { captainId: bea, seats: [{ userId: bea, payerId: bea }] },
  creatorId: ada,
  opponentId: null,
  gameId: idOf('game'),
  playTypeId: idOf('play type'),
  teamSize: 1,
  bestOf: 3,
  stakeCents: 1000,
  potCents: 2000,
};

let claims = 0;
const claim = (userId: string, scores: Scores) => {
  claims += 1;
  return { id: idOf(`claim ${claims}`), userId, scores, maps: [], evidence: [] };
};
const typesOf = ({ events }: Decision<Match>) => events.map((event) => event.spec.type);
const codeOf = (attempt: () => unknown): RefusalCode | null => {
  try {
    attempt();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const opened = () => openMatch(matchOfWager(wager), begin).state;
const live = () => checkIn(opened(), ada, minutes(2)).state;
const proposed = () => propose(live(), claim(ada, [2, 1]), minutes(40)).state;
const rejected = () => rejectScore(proposed(), { userId: bea, reason: null }, minutes(41)).state;
const completed = () => acceptScore(proposed(), bea, minutes(50)).state;
const disputed = () =>
  dispute(completed(), { side: 'away', reason: 'lag switch', at: minutes(52) }).state;

test('opens with the acceptor checked in and fifteen minutes for the other side', () => {
  const decision = openMatch(matchOfWager(wager), begin);
  expect(typesOf(decision)).toEqual(['match.created.v1', 'match.checked-in.v1']);
  expect(decision.timers).toEqual({ 'no-show': minutes(15) });
  expect(decision.state.away.seats).toEqual([{ userId: bea, checkedInAt: begin }]);
  expect(decision.state.home.seats).toEqual([{ userId: ada, checkedInAt: null }]);
});

test('the last check-in starts the match and its two hours', () => {
  const decision = checkIn(opened(), ada, minutes(2));
  expect(typesOf(decision)).toEqual(['match.checked-in.v1', 'match.started.v1']);
  expect(decision.timers).toEqual({ 'no-show': null, 'not-played': minutes(122) });
  expect(decision.state).toMatchObject({ status: 'live', playBy: minutes(122) });
});

test('a repeated check-in changes nothing; an outsider and a late player are refused', () => {
  expect(checkIn(opened(), bea, minutes(1)).events).toEqual([]);
  expect(checkIn(live(), ada, minutes(3))).toEqual({ state: live(), events: [], timers: {} });
  expect(codeOf(() => checkIn(opened(), cal, minutes(1)))).toBe('not-in-match');
  expect(codeOf(() => checkIn(opened(), ada, minutes(15)))).toBe('check-in-closed');
});

test('a missing check-in voids the match at the deadline, not before', () => {
  expect(endCheckIn(opened(), minutes(14)).state.status).toBe('check_in');
  const decision = endCheckIn(opened(), minutes(15));
  expect(decision.state).toMatchObject({ status: 'voided', endReason: 'no-show' });
  expect(typesOf(decision)).toEqual([matchVoided.type, matchFinal.type]);
  expect(endCheckIn(live(), minutes(15)).events).toEqual([]);
});

test('a match without a report is voided when its play window ends', () => {
  expect(endPlayWindow(live(), minutes(121)).state.status).toBe('live');
  const { state } = endPlayWindow(live(), minutes(122));
  expect(state).toMatchObject({ status: 'voided', endReason: 'not-played' });
  expect(codeOf(() => propose(live(), claim(ada, [2, 0]), minutes(122)))).toBe('match-not-live');
});

test('rejecting a score and letting the window end does not return the stake', () => {
  const { state } = rejectScore(proposed(), { userId: bea, reason: null }, minutes(50));
  expect(endPlayWindow(state, minutes(131)).events).toEqual([]);
  const { state: ended } = endPlayWindow(state, minutes(132));
  expect(ended).toMatchObject({ status: 'disputed', dispute: { side: null } });
});

test('the play window is paused while a score is pending', () => {
  const decision = propose(live(), claim(ada, [2, 1]), minutes(40));
  expect(decision.timers).toEqual({ 'not-played': null, silence: minutes(70) });
  expect(endPlayWindow(decision.state, minutes(500)).events).toEqual([]);
});

test('a repeated score changes nothing; a different one is refused while it is pending', () => {
  const again = propose(proposed(), claim(ada, [2, 1]), minutes(45));
  expect(again.events).toEqual([]);
  expect(again.state.proposals).toHaveLength(1);
  expect(codeOf(() => propose(proposed(), claim(ada, [2, 0]), minutes(45)))).toBe('score-pending');
  expect(codeOf(() => propose(proposed(), claim(bea, [2, 1]), minutes(45)))).toBe('score-pending');
});

test('only the other captain answers a score', () => {
  expect(codeOf(() => acceptScore(proposed(), ada, minutes(41)))).toBe('own-score');
  expect(codeOf(() => acceptScore(proposed(), cal, minutes(41)))).toBe('not-captain');
  expect(codeOf(() => acceptScore(live(), bea, minutes(41)))).toBe('no-score-pending');
});

test('accepting twice completes the match once', () => {
  const decision = acceptScore(proposed(), bea, minutes(50));
  expect(typesOf(decision)).toEqual(['score.accepted.v1', matchCompleted.type]);
  expect(decision.state).toMatchObject({
    status: 'completed',
    scores: [2, 1],
    winner: 'home',
    decidedBy: 'agreement',
  });
  expect(decision.events[1]?.data).toMatchObject({ lineUp: { home: [ada], away: [bea] } });
  const { state } = decision;
  expect(acceptScore(state, bea, minutes(51))).toEqual({ state, events: [], timers: {} });
  expect(acceptBySilence(state, minutes(90)).events).toEqual([]);
});

test('silence accepts the score', () => {
  expect(acceptBySilence(proposed(), minutes(69)).state.status).toBe('score_proposed');
  const { state } = acceptBySilence(proposed(), minutes(70));
  expect(state).toMatchObject({ status: 'completed', decidedBy: 'silence' });
  // An acceptance just after the timer has the same meaning.
  expect(acceptScore(state, bea, minutes(70)).events).toEqual([]);
  const late = () => rejectScore(proposed(), { userId: bea, reason: null }, minutes(70));
  expect(codeOf(late)).toBe('no-score-pending');
});

test('a rejection restores the rest of the window, at least the time to answer', () => {
  const decision = rejectScore(proposed(), { userId: bea, reason: 'no' }, minutes(60));
  expect(decision.state).toMatchObject({ status: 'live', playBy: minutes(142) });
  expect(decision.timers).toEqual({ silence: null, 'not-played': minutes(142) });
  expect(decision.events[0]?.data).toMatchObject({ playBy: minutes(142) });
  const atTheEnd = propose(live(), claim(ada, [2, 1]), minutes(121)).state;
  const { state } = rejectScore(atTheEnd, { userId: bea, reason: null }, minutes(140));
  expect(state.playBy).toEqual(inMs(minutes(140), scoreAnswerMs));
});

test('the second rejection opens a dispute of both sides', () => {
  const counter = propose(rejected(), claim(bea, [1, 2]), minutes(42)).state;
  const decision = rejectScore(counter, { userId: ada, reason: 'I won' }, minutes(43));
  expect(typesOf(decision)).toEqual(['score.rejected.v1', 'match.disputed.v1']);
  expect(decision.state).toMatchObject({
    status: 'disputed',
    dispute: { side: null, reason: 'I won', ruling: null },
  });
});

test('a counter-proposal may be accepted by the side that proposed first', () => {
  const counter = propose(rejected(), claim(bea, [1, 2]), minutes(42)).state;
  expect(acceptScore(counter, ada, minutes(43)).state).toMatchObject({ winner: 'away' });
});

test('a dispute removes the result', () => {
  expect(disputed()).toMatchObject({ status: 'disputed', scores: null, winner: null });
  expect(dispute(disputed(), { side: 'home', reason: 'too', at: minutes(53) }).events).toEqual([]);
});

test('a ruling is final', () => {
  const ruling = {
    by: adminOf(cal),
    winner: 'away' as const,
    scores: null,
    reason: 'seen the video',
    rule: null,
  };
  const decision = rule(disputed(), ruling, minutes(70));
  expect(decision.state).toMatchObject({
    status: 'completed',
    scores: [0, 2],
    winner: 'away',
    decidedBy: 'ruling',
  });
  const { state } = decision;
  expect(rule(state, ruling, minutes(71))).toEqual({ state, events: [], timers: {} });
  const other = { ...ruling, winner: 'home' as const };
  expect(codeOf(() => rule(state, other, minutes(71)))).toBe('match-not-disputed');
  const late = dispute(state, { side: 'home', reason: 'no', at: minutes(71) });
  expect(late.state).toMatchObject({ status: 'completed', winner: state.winner });
});

test('a ruling names a possible score of its winner, and none when it voids', () => {
  const ruling = {
    by: adminOf(cal),
    winner: 'away' as const,
    scores: null,
    reason: 'as seen',
    rule: null,
  };
  const ruled = (change: object) => () => rule(disputed(), { ...ruling, ...change }, minutes(70));
  expect(codeOf(ruled({ scores: [2, 0] }))).toBe('score-impossible');
  expect(codeOf(ruled({ scores: [1, 3] }))).toBe('score-impossible');
  expect(codeOf(ruled({ winner: null, scores: [0, 2] }))).toBe('score-impossible');
  expect(codeOf(ruled({ by: adminOf(ada) }))).toBe('forbidden');
  expect(ruled({ scores: [1, 2] })().state.scores).toEqual([1, 2]);
  const voided = ruled({ winner: null })();
  expect(voided.state).toMatchObject({ status: 'voided', endReason: 'ruled-void', winner: null });
  const again = { ...ruling, winner: null };
  expect(rule(voided.state, again, minutes(71)).events).toEqual([]);
  expect(codeOf(() => rule(live(), ruling, minutes(70)))).toBe('match-not-disputed');
});

test('a cancelled wager cancels its match, unless there was a result', () => {
  for (const match of [opened(), live(), proposed(), rejected()]) {
    const { state } = cancel(match, minutes(45));
    expect(state).toMatchObject({ status: 'cancelled', endReason: 'cancelled', answerBy: null });
  }
  for (const match of [disputed(), endCheckIn(opened(), minutes(15)).state]) {
    expect(cancel(match, minutes(99))).toEqual({ state: match, events: [], timers: {} });
  }
  const agreed = completed();
  const kept = cancel(agreed, minutes(99));
  expect(kept.state).toEqual({ ...agreed, finalAt: minutes(99) });
  expect(typesOf(kept)).toEqual([matchFinal.type]);
});

test('an objection to a ruling is dismissed once, with the ruled result', () => {
  const admin = {
    by: adminOf(cal),
    winner: 'away' as const,
    scores: null,
    reason: 'Seen.',
    rule: null,
  };
  const ruled = rule(disputed(), admin, minutes(70)).state;
  const objection = { side: 'home' as const, reason: 'No.', at: minutes(71) };
  const decision = dispute(ruled, objection);
  expect(typesOf(decision)).toEqual(['match.objection-dismissed.v1']);
  expect(decision.events[0]?.data).toMatchObject({
    side: 'home',
    result: { scores: [0, 2], winner: 'away', decidedBy: 'ruling' },
    reason: null,
  });
  expect(decision.state).toMatchObject({ status: 'completed', winner: 'away' });
  expect(dispute(decision.state, objection).events).toEqual([]);
  // A redelivery of the objection that was ruled on is not a new one.
  const first = { side: 'away' as const, reason: 'lag switch', at: minutes(52) };
  expect(dispute(ruled, first)).toEqual({ state: ruled, events: [], timers: {} });
  const later = { at: minutes(72) };
  expect(dispute(decision.state, { ...objection, ...later }).events).toHaveLength(1);
  expect(dispute(ruled, { ...first, ...later }).events).toHaveLength(1);
});

test('an objection to a match without a result is dismissed with its reason', () => {
  const voided = endCheckIn(opened(), minutes(15)).state;
  const decision = dispute(voided, { side: 'away', reason: 'No.', at: minutes(16) });
  expect(decision.events[0]?.data).toMatchObject({ result: null, reason: 'no-show' });
  expect(decision.state.status).toBe('voided');
});

test('a second objection during a dispute changes nothing', () => {
  const state = disputed();
  const second = { side: 'home' as const, reason: 'Me too.', at: minutes(53) };
  expect(dispute(state, second)).toEqual({ state, events: [], timers: {} });
});

test('a ruling without an agreed result is dated by the last report, also after an appeal', () => {
  const first = rejectScore(proposed(), { userId: bea, reason: null }, minutes(41)).state;
  const counter = propose(first, claim(bea, [1, 2]), minutes(42)).state;
  const open = rejectScore(counter, { userId: ada, reason: null }, minutes(43)).state;
  const away = { winner: 'away' as const, scores: null, reason: 'seen', rule: null };
  const ruled = rule(open, { by: adminOf(cal), ...away }, minutes(200)).state;
  expect(ruled.completedAt).toEqual(minutes(42));
  const appealed = appeal(ruled, { userId: ada, reason: 'no' }, minutes(210)).state;
  const again = rule(appealed, { by: adminOf(idOf('dan')), ...away }, minutes(900)).state;
  expect(again).toMatchObject({ completedAt: minutes(42), finalAt: minutes(900) });
});
