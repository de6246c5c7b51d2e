import {
  appealMs,
  type Decision,
  inMs,
  matchDeadlineMoved,
  playWindowMs,
  Refusal,
  scoreAnswerMs,
  type ServiceTime,
} from '@contend/contracts';
import { ada, admin, bea, begin, cal, disputed, live, report } from '../../test/model/wager-match';
import { appeal, rule } from '../disputes/ruling';
import { acceptBySilence, endPlayWindow, propose, rejectScore } from '../scores/score-sheet';
import { holdMatch } from './hold';
import { inTime } from './in-time';
import type { Match } from './match';
import { endAppealWindow } from './result';

const minuteMs = 60_000;
const proposed = () => propose(live(), report, begin).state;
const verdict = { by: admin(cal), winner: 'home' as const, scores: null, reason: 'as seen' };
const ruled = () => rule(disputed(), { ...verdict, rule: null }, inMs(begin, 20 * minuteMs)).state;

interface Deadline {
  deadline: 'answer' | 'play' | 'appeal';
  of: () => Match;
  by: (match: Match) => Date | null | undefined;
  windowMs: number;
  timer: string;
  end: (match: Match, time: ServiceTime) => Decision<Match>;
  /** What a player does in this time. */
  act: (match: Match, now: Date) => Decision<Match>;
}

const deadlines: Deadline[] = [
  {
    ...{ deadline: 'answer', timer: 'silence', windowMs: scoreAnswerMs },
    ...{ of: proposed, by: ({ answerBy }) => answerBy, end: acceptBySilence },
    act: (match, now) => rejectScore(match, { userId: bea, reason: null }, now),
  },
  {
    ...{ deadline: 'play', timer: 'not-played', windowMs: playWindowMs },
    ...{ of: live, by: ({ playBy }) => playBy, end: endPlayWindow },
    act: (match, now) => propose(match, report, now),
  },
  {
    ...{ deadline: 'appeal', timer: 'appeal-window', windowMs: appealMs },
    ...{ of: ruled, by: ({ dispute }) => dispute?.ruling?.appealBy, end: endAppealWindow },
    act: (match, now) => appeal(match, { userId: bea, reason: 'No.' }, now),
  },
];

const isMoved = ({ events }: Decision<Match>) =>
  events.some(({ spec }) => spec === matchDeadlineMoved);

describe.each(deadlines)('the deadline of $timer', ({ deadline, of, by, windowMs, ...its }) => {
  const due = by(of()) as Date;
  const until = inMs(due, 1000 + windowMs);
  const afterOutage: ServiceTime = { now: inMs(due, 1000), runningSince: inMs(due, 500) };

  test('moves by its whole time after an outage, once, and both sides are notified', () => {
    const { state, events, timers } = its.end(of(), afterOutage);
    expect([by(state), timers]).toEqual([until, { [its.timer]: until }]);
    expect(events).toMatchObject([{ data: { deadline, until } }]);
    const times = { until: until.toISOString(), checkInBy: until.toISOString() };
    const data = {
      ...{ matchId: of().id, home: [ada], away: [bea], deadline },
      ...{ ...times, playBy: null, answerBy: null },
    };
    expect(matchDeadlineMoved.notification?.(data)).toMatchObject([
      { userId: ada, kind: 'deadline-moved', facts: { reason: deadline } },
      { userId: bea, kind: 'deadline-moved' },
    ]);
    const ended = its.end(state, { ...afterOutage, now: until });
    expect([ended.events.length > 0, isMoved(ended)]).toEqual([true, false]);
  });

  test('stands where the service was running', () => {
    const ended = its.end(of(), { now: due, runningSince: begin });
    expect([ended.events.length > 0, isMoved(ended)]).toEqual([true, false]);
    expect(() => inTime(of(), { now: due, runningSince: begin }, its.act)).toThrow(Refusal);
  });

  test('is not over for a player who acts before its timer has run', () => {
    const acted = inTime(of(), afterOutage, its.act);
    expect([acted.events.length > 1, isMoved(acted)]).toEqual([true, true]);
    expect(acted.timers[its.timer]).toBeNull();
  });
});

test('an outage moves no clock that a pause has stopped', () => {
  const hold = { isHeld: true, sequence: 1, at: begin, pauses: [] };
  const held = holdMatch(proposed(), hold, begin).state;
  const now = inMs(begin, 500 * minuteMs);
  const time = { now, runningSince: now };
  expect(inTime(held, time, (state) => ({ state, events: [], timers: {} })).state).toBe(held);
});
