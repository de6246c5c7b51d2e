import {
  type Decision,
  type EventData,
  inMs,
  matchOfWager,
  rulingMs,
  type wagerAccepted,
} from '@contend/contracts';
import { acceptBySilence, endCheckIn, endPlayWindow } from '../../test/model/ends-by-clock';
import { admin as adminOf } from '../../test/model/wager-match';
import { cancel, dispute, escalate } from '../disputes/dispute';
import { rule } from '../disputes/ruling';
import { acceptScore, propose, rejectScore, scoreSheetOf } from '../scores/score-sheet';
import { checkIn, openMatch } from '../start/check-in';
import type { Match, Scores } from './match';

/** The exact state and events of each step. */
const idOf = (name: string) => Buffer.from(name.padEnd(12)).toString('hex');
const [ada, bea, cal] = ['ada', 'bea', 'cal'].map(idOf) as [string, string, string];
const begin = new Date('2026-03-02T12:00:00.000Z');
const minutes = (count: number) => inMs(begin, count * 60_000);
const source = { kind: 'wager', id: idOf('wager') };
const ref = { matchId: idOf('match'), source, wagerId: source.id, home: [ada], away: [bea] };
const place = { kind: 'wager', gameId: idOf('game'), playTypeId: idOf('play type') };
const noTimers = { 'no-show': null, 'not-played': null, silence: null };

const wager = {
  wagerId: ref.wagerId,
  matchId: ref.matchId,
  home: { captainId: ada, seats: [{ userId: ada, payerId: ada }] },
  away: { captainId: bea, seats: [{ userId: bea, payerId: bea }] },
  ...{ creatorId: ada, opponentId: null, gameId: place.gameId, playTypeId: place.playTypeId },
  ...{ teamSize: 1, bestOf: 3, stakeCents: 1000, potCents: 2000 },
} as EventData<typeof wagerAccepted>;

const claimOf = (userId: string, scores: Scores, name = 'claim') => ({
  ...{ id: idOf(name), userId, scores, maps: [], evidence: ['proof'] },
});

const opened = () => openMatch(matchOfWager(wager), begin).state;
const live = () => checkIn(opened(), ada, minutes(2)).state;
const proposed = () => propose(live(), claimOf(ada, [2, 1]), minutes(40)).state;
const completed = () => acceptScore(proposed(), bea, minutes(50)).state;
const objection = { side: 'away' as const, reason: 'lag switch', at: minutes(52) };
const disputed = () => dispute(completed(), objection).state;
const ruling = {
  by: adminOf(cal),
  winner: 'away' as const,
  scores: null,
  reason: 'seen',
  rule: null,
};

const eventsOf = ({ events }: Decision<Match>) =>
  events.map(({ spec, data }) => [spec.type, data] as const);
const lastEntry = ({ state }: Decision<Match>) => state.timeline.at(-1);

const undecided = { winner: null, scores: null, decidedBy: null };
const played = { ...place, lineUp: { home: [ada], away: [bea] }, stakeCents: 1000 };
const noResult = { ...undecided, gameId: place.gameId, completedAt: null };

test('opening stores the wager’s terms and all players', () => {
  const { state, timers } = openMatch(matchOfWager(wager), begin);
  expect(state).toMatchObject({
    ...place,
    id: ref.matchId,
    source,
    finalWhen: 'source-ended',
    status: 'check_in',
    ...{ teamSize: 1, bestOf: 3, stakeCents: 1000, potCents: 2000 },
    playerIds: [ada, bea],
    home: { captainId: ada },
    away: { captainId: bea },
    checkInBy: minutes(15),
    ...{ playBy: null, answerBy: null, proposals: [], scores: null, winner: null },
    ...{ decidedBy: null, dispute: null, endReason: null, createdAt: begin },
    ...{ startedAt: null, completedAt: null },
  });
  expect(state.timeline).toEqual([
    { at: begin, what: 'created', userId: null, scores: null },
    { at: begin, what: 'checked-in', userId: bea, scores: null },
  ]);
  expect(timers).toEqual({ 'no-show': minutes(15) });
  expect(eventsOf(openMatch(matchOfWager(wager), begin))).toEqual([
    ['match.created.v1', { ...ref, ...place, checkInBy: minutes(15) }],
    ['match.checked-in.v1', { ...ref, userId: bea }],
  ]);
});

test('the last check-in publishes who checked in and that the match started', () => {
  const decision = checkIn(opened(), ada, minutes(2));
  expect(eventsOf(decision)).toEqual([
    ['match.checked-in.v1', { ...ref, userId: ada }],
    ['match.started.v1', { ...ref, playBy: minutes(122) }],
  ]);
  expect(decision.state.startedAt).toEqual(minutes(2));
  expect(decision.state.home.seats).toEqual([{ userId: ada, checkedInAt: minutes(2) }]);
  expect(decision.state.timeline.slice(2).map(({ what }) => what)).toEqual(['checked-in', 'live']);
});

test('a team is checked in when each of its players is', () => {
  const seats = [ada, cal].map((userId) => ({ userId, payerId: userId }));
  const teams = { ...wager, home: { captainId: ada, seats } };
  const team = openMatch(matchOfWager(teams), begin).state;
  expect(team.playerIds).toEqual([ada, cal, bea]);
  const one = checkIn(team, cal, minutes(1));
  expect(one.state.status).toBe('check_in');
  expect(eventsOf(one)).toEqual([
    ['match.checked-in.v1', { ...ref, home: [ada, cal], userId: cal }],
  ]);
  expect(one.timers).toEqual({});
  expect(checkIn(one.state, ada, minutes(2)).state.status).toBe('live');
});

test('the ends of check-in and of the play window give a reason and clear all timers', () => {
  const noShow = endCheckIn(opened(), minutes(15));
  expect(eventsOf(noShow)).toEqual([
    ['match.voided.v1', { ...ref, reason: 'no-show', absent: ['home'], absentUserIds: [ada] }],
    ['match.final.v1', { ...ref, ...noResult, outcome: 'voided', finalAt: minutes(15) }],
  ]);
  expect(noShow.timers).toMatchObject(noTimers);
  expect(lastEntry(noShow)).toMatchObject({ at: minutes(15), what: 'voided' });
  const notPlayed = endPlayWindow(live(), minutes(122));
  expect(eventsOf(notPlayed)).toEqual([
    ['match.voided.v1', { ...ref, reason: 'not-played' }],
    ['match.final.v1', { ...ref, ...noResult, outcome: 'voided', finalAt: minutes(122) }],
  ]);
  expect(notPlayed.timers).toMatchObject(noTimers);
});

test('a proposal is stored with its proof and published with its deadline', () => {
  const decision = propose(live(), claimOf(ada, [2, 1]), minutes(40));
  expect(decision.state).toMatchObject({ status: 'score_proposed', answerBy: minutes(70) });
  expect(decision.state.proposals).toEqual([
    {
      ...claimOf(ada, [2, 1]),
      side: 'home',
      proposedAt: minutes(40),
      ...{ answer: null, answeredAt: null, reason: null },
    },
  ]);
  const terms = { side: 'home', userId: ada, scores: [2, 1], answerBy: minutes(70) };
  expect(eventsOf(decision)).toEqual([['score.proposed.v1', { ...ref, ...terms }]]);
  expect(lastEntry(decision)).toEqual({
    ...{ at: minutes(40), what: 'score-proposed', userId: ada, scores: [2, 1] },
  });
});

test('a proposal repeated by id or by content is no second proposal', () => {
  for (const name of ['claim', 'another']) {
    const again = propose(proposed(), claimOf(ada, [2, 1], name), minutes(45));
    expect(again).toEqual({ state: proposed(), events: [], timers: {} });
  }
  const answered = propose(completed(), claimOf(ada, [2, 1]), minutes(60));
  expect(answered.events).toEqual([]);
});

const answers = [
  {
    decidedBy: 'agreement',
    answer: 'accepted',
    decision: acceptScore(proposed(), bea, minutes(50)),
  },
  { decidedBy: 'silence', answer: 'silence', decision: acceptBySilence(proposed(), minutes(70)) },
];

test.each(answers)('$decidedBy stores the answer and publishes the result', (one) => {
  const { decidedBy, answer, decision } = one;
  const [at, by] = decidedBy === 'silence' ? [minutes(70), null] : [minutes(50), bea];
  const { state } = decision;
  expect(state.proposals[0]).toMatchObject({ answer, answeredAt: at, reason: null });
  expect(state).toMatchObject({ completedAt: at, answerBy: null, decidedBy });
  const result = { scores: [2, 1], winner: 'home', decidedBy, completedAt: at };
  const answered = { side: 'away', scores: [2, 1], bySilence: decidedBy === 'silence' };
  expect(eventsOf(decision)).toEqual([
    ['score.accepted.v1', { ...ref, ...answered }],
    ['match.completed.v1', { ...ref, ...played, ...result }],
  ]);
  expect(decision.timers).toMatchObject(noTimers);
  expect(state.timeline.slice(-2)).toEqual([
    { at, what: 'score-accepted', userId: by, scores: [2, 1] },
    { at, what: 'completed', userId: null, scores: [2, 1] },
  ]);
});

test('a rejection keeps its reason and allows another proposal', () => {
  const decision = rejectScore(proposed(), { userId: bea, reason: 'no' }, minutes(60));
  expect(decision.state.proposals[0]).toMatchObject({
    ...{ answer: 'rejected', answeredAt: minutes(60), reason: 'no' },
  });
  expect(decision.state.answerBy).toBeNull();
  expect(eventsOf(decision)).toEqual([
    ['score.rejected.v1', { ...ref, side: 'away', userId: bea, playBy: minutes(142) }],
  ]);
  expect(lastEntry(decision)).toEqual({
    ...{ at: minutes(60), what: 'score-rejected', userId: bea, scores: [2, 1] },
  });
});

test('a sheet without agreement opens a dispute of neither side', () => {
  const first = rejectScore(proposed(), { userId: bea, reason: null }, minutes(41)).state;
  const counter = propose(first, claimOf(bea, [1, 2], 'counter'), minutes(42)).state;
  const decision = rejectScore(counter, { userId: ada, reason: null }, minutes(43));
  expect(decision.state.dispute).toMatchObject({
    ...{ side: null, reason: 'The sides do not agree on the score.', openedAt: minutes(43) },
    ruling: null,
  });
  const rulingBy = decision.state.dispute?.rulingBy;
  expect(eventsOf(decision)[1]).toEqual(['match.disputed.v1', { ...ref, side: null, rulingBy }]);
  expect(decision.timers).toMatchObject(noTimers);
  expect(lastEntry(decision)).toMatchObject({ what: 'disputed', userId: null });
  const silent = endPlayWindow(first, minutes(123));
  expect(silent.state.dispute?.reason).toBe('A score was rejected and no other was proposed.');
});

test('a dispute removes the result and keeps the disputing side', () => {
  const decision = dispute(completed(), objection);
  expect(decision.state).toMatchObject({
    ...{ status: 'disputed', decidedBy: null, completedAt: null, answerBy: null },
    dispute: { side: 'away', reason: 'lag switch', openedAt: minutes(52), ruling: null },
  });
  const { rulingBy } = decision.state.dispute ?? {};
  expect(eventsOf(decision)).toEqual([['match.disputed.v1', { ...ref, side: 'away', rulingBy }]]);
  expect(decision.timers).toMatchObject(noTimers);
  expect(lastEntry(decision)).toEqual({
    ...{ at: minutes(52), what: 'disputed', userId: bea, scores: null },
  });
});

/** Half an hour after the rulings of these tests. */
const appealBy = minutes(100);

test('a ruling is stored with its admin, reason and time', () => {
  const decision = rule(disputed(), ruling, minutes(70));
  expect(decision.state.dispute?.ruling).toEqual({
    ...{ adminId: cal, winner: 'away', reason: 'seen', rule: null, at: minutes(70) },
    appealBy,
  });
  const result = { scores: [0, 2], winner: 'away', decidedBy: 'ruling', ruledById: cal };
  expect(eventsOf(decision)).toEqual([
    ['match.completed.v1', { ...ref, ...played, ...result, completedAt: minutes(50), appealBy }],
  ]);
  expect(lastEntry(decision)).toMatchObject({ at: minutes(70), what: 'completed' });
  expect(decision.timers).toMatchObject({ ...noTimers, 'appeal-window': appealBy });
  expect(decision.state.timeline.at(-2)).toMatchObject({ at: minutes(70), what: 'ruled' });
});

test('a voiding ruling is published as such', () => {
  const decision = rule(disputed(), { ...ruling, winner: null }, minutes(70));
  expect(eventsOf(decision)).toEqual([
    ['match.voided.v1', { ...ref, reason: 'ruled-void', appealBy, ruledById: cal }],
  ]);
  expect(decision.timers).toMatchObject({ ...noTimers, 'appeal-window': appealBy });
  expect(lastEntry(decision)).toMatchObject({ at: minutes(70), what: 'voided' });
});

test('a cancelled match is published with its players', () => {
  const decision = cancel(live(), minutes(45));
  expect(eventsOf(decision)).toEqual([
    ['match.cancelled.v1', ref],
    ['match.final.v1', { ...ref, ...noResult, outcome: 'cancelled', finalAt: minutes(45) }],
  ]);
  expect(decision.timers).toMatchObject(noTimers);
  expect(lastEntry(decision)).toMatchObject({ at: minutes(45), what: 'cancelled' });
});

test('the sheet shows proposals, the score and the deadline to answer', () => {
  expect(scoreSheetOf(proposed())).toEqual({
    ...{ id: ref.matchId, matchId: ref.matchId, status: 'score_proposed', bestOf: 3 },
    ...{ scores: null, proposals: proposed().proposals, answerBy: minutes(70) },
    agreedMaps: [],
  });
});

test('a dispute without a ruling is escalated once, at its deadline', () => {
  const due = inMs(minutes(52), rulingMs);
  const early = new Date(due.getTime() - 1);
  expect(escalate(disputed(), early)).toEqual({ state: disputed(), events: [], timers: {} });
  const decision = escalate(disputed(), due);
  const steps = [{ at: due, kind: 'overdue', actorId: null, holderId: null }];
  expect(decision.state).toEqual({
    ...disputed(),
    dispute: { ...disputed().dispute, escalatedAt: due, holderId: null, claimedAt: null, steps },
  });
  expect(eventsOf(decision)).toEqual([
    ['match.dispute-escalated.v1', { ...ref, openedAt: minutes(52) }],
  ]);
  expect(escalate(decision.state, inMs(due, 1)).events).toEqual([]);
  const ruled = rule(disputed(), ruling, minutes(70)).state;
  expect(escalate(ruled, due)).toEqual({ state: ruled, events: [], timers: {} });
  expect(escalate(completed(), due).events).toEqual([]);
});
