import { checkInNudgesMs, inMs, scoreAnswerMs, tournamentAppearMs } from '@contend/contracts';
import { acceptBySilence, endCheckIn, endPlayWindow } from '../../test/model/ends-by-clock';
import { dispute } from '../disputes/dispute';
import { answerStart, proposeStart } from '../reschedule/reschedule';
import { propose, rejectScore } from '../scores/score-sheet';
import { checkIn, openCheckIn, openMatch } from '../start/check-in';
import { byClock, isHeld, withoutClocks } from './clock';
import { type EventHold, holdMatch } from './hold';
import type { Match, MatchRequest } from './match';
import { openWithPendingEvents } from './pending-source-events';

const idOf = (name: string) => Buffer.from(name.padEnd(12)).toString('hex');
const [ada, bea] = [idOf('ada'), idOf('bea')];
const begin = new Date('2026-03-02T12:00:00.000Z');
const minutes = (count: number) => inMs(begin, count * 60_000);
const hours = (count: number) => minutes(count * 60);

const request: MatchRequest = {
  ...{ matchId: idOf('match'), kind: 'tournament', finalWhen: 'agreed', present: [] },
  source: { kind: 'tournament', id: idOf('match') },
  sides: { home: { captainId: ada, userIds: [ada] }, away: { captainId: bea, userIds: [bea] } },
  format: { gameId: idOf('game'), playTypeId: idOf('play type'), teamSize: 1, bestOf: 1 },
  stakes: { stakeCents: 0, potCents: 0 },
  clock: { appearMs: tournamentAppearMs, playMs: 3_600_000 },
  reschedule: { windowMs: 864e5 },
};
const opened = () => openMatch(request, begin).state;
const here = () => checkIn(opened(), ada, minutes(1)).state;
const live = () => checkIn(here(), bea, minutes(2)).state;
const claim = { id: idOf('claim'), userId: ada, scores: [1, 0], maps: [], evidence: [] } as const;
const proposed = () =>
  propose(live(), { ...claim, scores: [1, 0], maps: [], evidence: [] }, minutes(3)).state;

type Pauses = [from: number, until: number | null][];

/** The event of the last of some pauses, in minutes: its start, or its end. */
const holdOf = (pauses: Pauses, sequence = pauses.length * 2): EventHold => {
  const dated = pauses.map(([from, until]) => ({
    ...{ from: minutes(from), until: until === null ? null : minutes(until) },
  }));
  const { from, until } = dated.at(-1)!;
  const isPaused = until === null;
  return {
    isHeld: isPaused,
    sequence: sequence + Number(!isPaused),
    at: until ?? from,
    pauses: dated,
  };
};
const hold = (match: Match, pauses: Pauses) => {
  const event = holdOf(pauses);
  return holdMatch(match, event, event.at);
};
const at = ({ checkInBy, playBy, answerBy, startsAt }: Match) => ({
  ...{ checkInBy, playBy, answerBy, startsAt },
});

test('check-in stops while the event is paused, and continues with the time left', () => {
  const paused = hold(here(), [[2, null]]);
  expect(paused.events[0]).toMatchObject({ data: { isHeld: true, leftMs: 8 * 60_000 } });
  expect(paused.timers).toMatchObject({ 'no-show': null, 'check-in-nudge': null });
  expect(byClock(endCheckIn)(paused.state, hours(5)).state).toBe(paused.state);
  const resumed = hold(paused.state, [[2, 30]]);
  expect(at(resumed.state)).toMatchObject({ checkInBy: minutes(38) });
  const [nudgeMs = 0] = checkInNudgesMs;
  expect(resumed.timers).toEqual({
    ...{ 'no-show': minutes(38), 'check-in-nudge': inMs(minutes(38), -nudgeMs) },
  });
  expect(resumed.events[0]).toMatchObject({
    data: { isHeld: false, checkInBy: minutes(38), absentIds: [bea], leftMs: 8 * 60_000 },
  });
  expect(byClock(endCheckIn)(resumed.state, inMs(minutes(38), -1)).state).toBe(resumed.state);
  expect(byClock(endCheckIn)(resumed.state, minutes(38)).state.status).toBe('voided');
});

test('sides may act while it is paused; what they begin counts from its end', () => {
  const paused = hold(here(), [[2, null]]).state;
  const started = withoutClocks(checkIn(paused, bea, minutes(25)));
  expect(started.state).toMatchObject({ status: 'live', startedAt: minutes(25) });
  expect(started.timers).toMatchObject({ 'not-played': null });
  expect(byClock(endPlayWindow)(started.state, hours(9)).state).toBe(started.state);
  const late = propose(
    started.state,
    { ...claim, scores: [1, 0], maps: [], evidence: [] },
    hours(9),
  );
  expect(withoutClocks(late).timers).toEqual({ 'not-played': null, silence: null });
  const resumed = hold(late.state, [[2, 600]]);
  expect(at(resumed.state)).toMatchObject({
    ...{ playBy: minutes(660), answerBy: inMs(minutes(600), scoreAnswerMs) },
  });
  expect(resumed.timers).toEqual({ silence: resumed.state.answerBy });
});

test('the times to play and to answer a score stand too', () => {
  const answering = hold(proposed(), [[10, null]]).state;
  expect(byClock(acceptBySilence)(answering, hours(9)).state).toBe(answering);
  const by = inMs(minutes(3 + 50), scoreAnswerMs);
  expect(hold(answering, [[10, 60]]).timers).toEqual({ silence: by });
  const playing = hold(live(), [[10, null]]).state;
  expect(hold(playing, [[10, 60]]).timers).toEqual({ 'not-played': minutes(2 + 60 + 50) });
});

test('a pause costs the sides no time to move their start', () => {
  const before = opened().reschedule!.latest;
  const resumed = hold(hold(opened(), [[5, null]]).state, [[5, 65]]).state;
  expect(resumed.reschedule?.latest).toEqual(inMs(before, 60 * 60_000));
});

test('a pause while a score is answered is no part of the time that the answer took', () => {
  const resumed = hold(proposed(), [[10, 60]]).state;
  const rejected = rejectScore(resumed, { userId: bea, reason: null }, minutes(63)).state;
  // Of an hour to play, from minute 2: the pause took 50 minutes, and the answer ten.
  expect(rejected.playBy).toEqual(minutes(2 + 60 + 50 + 10));
});

test('an agreed start stays, unless the pause took from its check-in', () => {
  const asking = { id: idOf('one'), userId: ada, startsAt: hours(3) };
  const accept = { proposalId: idOf('one'), userId: bea, answer: 'accept' as const };
  const asked = proposeStart(opened(), asking, begin).state;
  const agreed = answerStart(asked, accept, minutes(1)).state;
  const paused = hold(agreed, [[5, null]]);
  expect(paused.timers).toMatchObject({ 'check-in-opens': null });
  expect(byClock(openCheckIn)(paused.state, hours(4)).state).toBe(paused.state);
  const early = hold(paused.state, [[5, 60]]);
  expect(at(early.state)).toMatchObject({ startsAt: hours(3) });
  expect(early.timers).toEqual({ 'check-in-opens': minutes(165) });
  const late = hold(paused.state, [[5, 240]]);
  expect(at(late.state)).toMatchObject({ startsAt: minutes(255), checkInBy: minutes(265) });
  expect(late.timers).toEqual({ 'check-in-opens': minutes(240) });
  // A proposal can be answered as long as before, while its own start is to come.
  const open = hold(hold(asked, [[5, null]]).state, [[5, 60]]);
  expect(open.timers).toMatchObject({ 'reschedule-unanswered': minutes(65) });
});

test('any order and number of pauses and resumptions gives the same deadlines', () => {
  const first: Pauses = [[1, null]];
  const second: Pauses = [[1, 3]];
  const third: Pauses = [
    [1, 3],
    [4, null],
  ];
  const last: Pauses = [
    [1, 3],
    [4, 9],
  ];
  const by = minutes(10 + 2 + 5);
  const through = (...all: Pauses[]) =>
    all.reduce((match, one) => hold(match, one).state, opened());
  for (const order of [
    [first, second, third, last],
    [first, third, second, last],
    [third, last],
    [last, first, third, second, last],
    [first, first, last],
  ]) {
    const match = through(...order);
    expect(at(match)).toMatchObject({ checkInBy: by });
    expect(isHeld(match)).toBe(false);
  }
  expect(isHeld(through(first, third, second))).toBe(true);
});

test('a pause that arrives before the request of its match counts when it opens', () => {
  const id = request.matchId;
  const pending = { id, cancelledAt: null, objection: null, hold: holdOf([[1, null]]) };
  const { state, timers } = openWithPendingEvents(request, minutes(2), { pending });
  expect(isHeld(state)).toBe(true);
  expect(timers).toMatchObject({ 'no-show': null, 'check-in-nudge': null });
  expect(at(hold(state, [[1, 20]]).state)).toMatchObject({ checkInBy: minutes(30) });
  // A pause before the match opened moves nothing.
  const over = { ...pending, hold: holdOf([[-9, -1]]) };
  const later = openWithPendingEvents(request, begin, { pending: over });
  expect(at(later.state)).toMatchObject({ checkInBy: minutes(10) });
  expect(later.timers).toMatchObject({ 'no-show': minutes(10) });
});

test('matches that have ended or are disputed are not touched', () => {
  const side = { side: 'away' as const, reason: 'lag', at: minutes(4) };
  const disputed = dispute(live(), side).state;
  expect(hold(disputed, [[5, null]]).state).toBe(disputed);
  const voided = endCheckIn(opened(), minutes(10)).state;
  expect(hold(voided, [[11, null]]).state).toBe(voided);
});
