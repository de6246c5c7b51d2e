import { inMs, scheduledCheckIn } from '@contend/contracts';
import { afterPauses, followStatus, unplayedMs } from '../matches/match-progress';
import type { TournamentMatch } from '../matches/tournament-match';
import { lastResumed, type Pause, pausedAt, pausesSince, resumedAt, wasPausedAt } from './pauses';

const begin = new Date('2026-06-02T12:00:00Z');
const minutes = (count: number) => inMs(begin, count * 60_000);
const pausesOf = (...all: [number, number | null][]): { pauses: Pause[] } => ({
  pauses: all.map(([from, until]) => ({
    ...{ from: minutes(from), until: until === null ? null : minutes(until) },
  })),
});

test('a pause has no end until the event is resumed', () => {
  const first = { pauses: pausedAt({}, minutes(1)) };
  expect(first).toEqual(pausesOf([1, null]));
  expect([wasPausedAt(first, begin), wasPausedAt(first, minutes(9))]).toEqual([false, true]);
  expect([lastResumed(first), pausesSince(first, begin)]).toEqual([null, []]);
  const over = { pauses: resumedAt(first, minutes(5)) };
  expect(over).toEqual(pausesOf([1, 5]));
  expect([wasPausedAt(over, minutes(1)), wasPausedAt(over, minutes(5))]).toEqual([true, false]);
  expect(lastResumed(over)).toEqual(minutes(5));
  expect({ pauses: pausedAt(over, minutes(7)) }).toEqual(pausesOf([1, 5], [7, null]));
  expect(pausesSince(over, minutes(4))).toEqual(over.pauses);
  expect(pausesSince(over, minutes(5))).toEqual([]);
});

test('only the last pauses are kept', () => {
  let event: { pauses?: Pause[] } = {};
  for (let number = 0; number < 60; number += 1) {
    event = {
      pauses: resumedAt({ pauses: pausedAt(event, minutes(2 * number)) }, minutes(2 * number + 1)),
    };
  }
  expect(event.pauses).toHaveLength(50);
  expect(lastResumed(event)).toEqual(minutes(119));
});

const side = { entryId: 'one', name: 'One', seed: 1, teamId: null, captainId: 'ada' };
const row: TournamentMatch = {
  ...{ id: 'match', tournamentId: 'event', stage: 'playoff', key: 'F1', attempt: 1 },
  home: { ...side, deputyIds: [], playerIds: ['ada'] },
  away: { ...side, entryId: 'two', deputyIds: [], playerIds: ['bea'] },
  ...{ playerIds: ['ada', 'bea'], bestOf: 1, status: 'open', scores: null, winner: null },
  ...{ decidedBy: null, followsMatch: true, reported: null, flag: null, flaggedAt: null },
  ...{ openedAt: begin, startsAt: begin, expectedBy: minutes(24), late: null },
  ...{ adminAskedAt: null, adminReason: null, decidedAt: null },
};

test('planned times are moved once by each pause, in any number of steps', () => {
  const once = afterPauses(row, pausesOf([2, 12]));
  expect(once.state).toMatchObject({ expectedBy: minutes(34), startsAt: begin });
  expect(once.timers).toEqual({ 'match-late': minutes(39) });
  expect(afterPauses(once.state, pausesOf([2, 12])).state).toBe(once.state);
  expect(afterPauses(row, pausesOf([2, null])).state).toBe(row);
  const both = pausesOf([2, 12], [14, 19]);
  expect(afterPauses(once.state, both).state).toEqual(afterPauses(row, both).state);
  expect(afterPauses(row, pausesOf([-9, -1])).state).toBe(row);
  const decided: TournamentMatch = { ...row, status: 'decided' };
  expect(afterPauses(decided, pausesOf([2, 12])).state).toBe(decided);
});

test('a match that went live in a pause has its whole planned time after it', () => {
  const live = followStatus(row, { status: 'live', at: minutes(5) }).state;
  const plannedMs = live.expectedBy.getTime() - minutes(5).getTime();
  const moved = afterPauses(live, pausesOf([2, 12])).state;
  expect(moved.startsAt).toEqual(minutes(5));
  expect(moved.expectedBy).toEqual(inMs(minutes(12), plannedMs));
});

test('an agreed start is moved only by a pause that took from its check-in', () => {
  const agreed = {
    ...row,
    startsAt: minutes(120),
    rescheduledAt: minutes(1),
    expectedBy: minutes(144),
  };
  const early = afterPauses(agreed, pausesOf([2, 60])).state;
  expect([early.startsAt, early.expectedBy]).toEqual([minutes(120), minutes(144)]);
  const { startsAt } = afterPauses(agreed, pausesOf([2, 200])).state;
  expect(startsAt).toEqual(inMs(minutes(200), scheduledCheckIn.opensMs));
});

test('the time to decide a match that was not played does not run either', () => {
  const flagged = { ...row, flag: 'not-played' as const, flaggedAt: minutes(10) };
  const moved = afterPauses(flagged, pausesOf([20, 50]));
  expect(moved.state.flaggedAt).toEqual(minutes(40));
  expect(moved.timers).toMatchObject({ 'match-unplayed': inMs(minutes(40), unplayedMs) });
});
