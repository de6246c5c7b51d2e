import { inMs, tournamentAppearMs } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import { cancel } from '../disputes/dispute';
import type { Match, MatchRequest } from '../match/match';
import { checkIn, openCheckIn, openMatch } from '../start/check-in';
import { answerStart, expireProposal, proposeStart, rescheduleOf } from './reschedule';

const idOf = (name: string) => Buffer.from(name.padEnd(12)).toString('hex');
const [ada, bea] = [idOf('ada'), idOf('bea')];
const begin = new Date('2026-03-02T12:00:00.000Z');
const minuteMs = 60_000;
const at = (minutes: number) => inMs(begin, minutes * minuteMs);

const request: MatchRequest = {
  ...{ matchId: idOf('match'), kind: 'tournament', finalWhen: 'agreed', present: [] },
  source: { kind: 'tournament', id: idOf('match') },
  sides: {
    home: { captainId: ada, userIds: [ada] },
    away: { captainId: bea, userIds: [bea] },
  },
  format: { gameId: idOf('game'), playTypeId: idOf('play type'), teamSize: 1, bestOf: 1 },
  stakes: { stakeCents: 0, potCents: 0 },
  clock: { appearMs: tournamentAppearMs, playMs: 60 * minuteMs },
  reschedule: { windowMs: 48 * 60 * minuteMs },
};
const opened = () => openMatch(request, begin).state;
const propose = (match: Match, now: number, startsAt: number, id = 'one') =>
  proposeStart(match, { id: idOf(id), userId: ada, startsAt: at(startsAt) }, at(now));
const answer = (match: Match, act: 'accept' | 'decline', now: number, id = 'one') =>
  answerStart(match, { proposalId: idOf(id), userId: bea, answer: act }, at(now));
/** Both sides agreed to start at minute 121: check-in opens at 106. */
const moved = () => answer(propose(opened(), 1, 121).state, 'accept', 2).state;
const ref = { matchId: idOf('match'), home: [ada], away: [bea], proposalId: idOf('one') };
const answersOf = ({ reschedule }: Match) => reschedule?.proposals.map((one) => one.answer);

test('a proposal, its answers and its end are published with the match', () => {
  const asked = propose(opened(), 1, 121);
  expect(asked.events).toMatchObject([
    { data: { ...ref, side: 'home', userId: ada, startsAt: at(121), answerBy: at(10) } },
  ]);
  expect(answer(asked.state, 'accept', 2).events).toMatchObject([
    { data: { ...ref, side: 'home', userId: bea, startsAt: at(121), checkInBy: at(131) } },
  ]);
  const declined = answer(asked.state, 'decline', 2);
  expect(declined.events).toMatchObject([
    { data: { ...ref, side: 'away', userId: bea, answer: 'declined' } },
  ]);
  expect(declined.timers).toEqual({ 'reschedule-unanswered': null });
  expect(expireProposal(asked.state, at(10)).events).toMatchObject([
    { data: { ...ref, side: 'home', userId: null, answer: 'expired' } },
  ]);
});

test('an earlier start is answered before its own check-in opens', () => {
  const earlier = propose(moved(), 2, 62, 'two');
  expect(earlier.timers).toEqual({ 'reschedule-unanswered': at(47) });
});

test('a proposal whose timer has not run yet has expired when the next one is made', () => {
  const late = propose(propose(moved(), 2, 62, 'two').state, 48, 180, 'three').state;
  expect(answersOf(late)).toEqual(['accepted', 'expired', null]);
  expect(late.reschedule?.proposals[1]).toMatchObject({ answeredAt: at(48) });
});

test('an answer is that of its proposal alone', () => {
  const two = answer(propose(moved(), 2, 180, 'two').state, 'decline', 3, 'two').state;
  expect(answersOf(two)).toEqual(['accepted', 'declined']);
});

test('an accepted start removes the reminders of the former check-in', () => {
  const reminded = { ...propose(opened(), 1, 121).state, nudgedAt: at(1) };
  expect(answer(reminded, 'accept', 2).state.nudgedAt).toBeNull();
});

test('no start is proposed once its check-in has opened, nor after a cancellation', () => {
  const checkInOpen = openCheckIn(moved(), at(106)).state;
  for (const match of [checkInOpen, cancel(opened(), at(1)).state]) {
    const now = match.checkInFrom ? 107 : 2;
    expect(refusalOf(() => propose(match, now, 240, 'two'))).toBe('reschedule-closed');
  }
});

test('an open proposal of a scheduled match expires; one of a live match is left as it is', () => {
  const scheduled = propose(moved(), 2, 180, 'two').state;
  expect(answersOf(expireProposal(scheduled, at(106)).state)).toEqual(['accepted', 'expired']);
  const asked = propose(opened(), 1, 121).state;
  const live = [ada, bea].reduce((match, id) => checkIn(match, id, at(2)).state, asked);
  expect(expireProposal(live, at(10)).state).toBe(live);
});

test('a match that cannot be moved has no proposals to show or to end', () => {
  const fixed = { ...opened(), reschedule: null };
  expect(rescheduleOf(fixed)).toBeNull();
  expect(expireProposal(fixed, at(10)).state).toBe(fixed);
  expect(refusalOf(() => answer(fixed, 'accept', 2))).toBe('reschedule-off');
  expect(rescheduleOf(opened())).toEqual({ latest: at(48 * 60), proposals: [], most: 6 });
});
