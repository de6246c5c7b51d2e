import { tournamentAppearMs, tournamentMatchMs } from '@contend/contracts';
import { type EventState, organizeEvent, startEvent } from '@contend/tournament-engine';
import { bracketOf, knockout, play, poolGroup, swissOf } from '../../test/model/brackets';
import { advance } from '../bracket/bracket-step';
import { type MatchTimes, paceOf, scheduleOf } from './schedule';

const startsAt = new Date('2026-03-02T18:00:00.000Z');
const minutes = (count: number): Date => new Date(startsAt.getTime() + count * 60_000);
/** Of a best-of-one match, with the time to appear. */
const plannedMinutes = (tournamentAppearMs + tournamentMatchMs(1)) / 60_000;

function eventOf(count: number): EventState {
  const stage = {
    ...{ id: 'playoff', format: 'single-elimination' as const, bestOf: 1, advances: 0 },
    ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' as const },
  };
  const organized = organizeEvent([stage], count, 'a lot');
  if (!organized.ok) throw new Error(organized.refusal.message);
  const entries = Array.from({ length: count }, (_, index) => `entry ${index + 1}`);
  const started = startEvent(organized.definition, entries);
  if (!started.ok) throw new Error(started.refusal.message);
  return started.event;
}

const match = (key: string, change: Partial<MatchTimes> = {}): MatchTimes => ({
  ...{ stage: 'playoff', key, bestOf: 1, openedAt: startsAt, decidedAt: null, decidedBy: null },
  ...{ startsAt, rescheduledAt: null },
  ...change,
});
const firstRound = ['U1.1', 'U1.2', 'U1.3', 'U1.4'];
const played = (key: string, took: number) =>
  match(key, { decidedAt: minutes(took), decidedBy: 'played' });

test('matches that are not open yet start after those that feed them', () => {
  const opened = firstRound.map((key) => match(key));
  const schedule = scheduleOf({ event: eventOf(8), version: 3, startsAt, opened }, startsAt);
  const semifinal = minutes(plannedMinutes).toISOString();
  const final = minutes(2 * plannedMinutes).toISOString();
  expect(schedule).toMatchObject({ version: 3, minutesPerMatch: plannedMinutes, basis: 'planned' });
  expect(schedule.matches).toEqual([
    { stage: 'playoff', key: 'U2.1', startsAt: semifinal, plannedStartsAt: semifinal },
    { stage: 'playoff', key: 'U2.2', startsAt: semifinal, plannedStartsAt: semifinal },
    { stage: 'playoff', key: 'F1', startsAt: final, plannedStartsAt: final },
  ]);
  const endsAt = minutes(3 * plannedMinutes).toISOString();
  expect(schedule.stages).toEqual([
    {
      ...{ id: 'playoff', startsAt: startsAt.toISOString(), endsAt },
      ...{ plannedStartsAt: startsAt.toISOString(), plannedEndsAt: endsAt },
    },
  ]);
});

test('the plan follows the match clock of the event', () => {
  const matchClock = { appearMinutes: 20, baseMinutes: 10, gameMinutes: 30 };
  const opened = firstRound.map((key) => match(key));
  const given = { event: eventOf(8), version: 3, startsAt, matchClock, opened };
  const schedule = scheduleOf(given, startsAt);
  expect(schedule.minutesPerMatch).toBe(60);
  expect(schedule.matches[0]?.plannedStartsAt).toBe(minutes(60).toISOString());
  const ends = ['U1.1', 'U1.2', 'U1.3'].map((key) => played(key, 30));
  expect(paceOf(ends, matchClock)).toEqual({ pace: 0.5, played: 3 });
});

test('a match that takes longer moves what follows it, and the plan stays', () => {
  const opened = firstRound.map((key) => match(key));
  const late = minutes(plannedMinutes + 12);
  const { matches } = scheduleOf({ event: eventOf(8), version: 3, startsAt, opened }, late);
  expect(matches[0]).toEqual({
    ...{ stage: 'playoff', key: 'U2.1', startsAt: late.toISOString() },
    plannedStartsAt: minutes(plannedMinutes).toISOString(),
  });
});

test('a match that was put off moves what follows it, and does not count for the pace', () => {
  const movedStart = { startsAt: minutes(300), rescheduledAt: minutes(5) };
  const opened = firstRound.map((key) => match(key, key === 'U1.1' ? movedStart : {}));
  const { matches } = scheduleOf({ event: eventOf(8), version: 3, startsAt, opened }, minutes(10));
  expect(matches.find(({ key }) => key === 'U2.1')).toMatchObject({
    startsAt: minutes(300 + plannedMinutes).toISOString(),
  });
  expect(matches.find(({ key }) => key === 'U2.2')).toMatchObject({
    startsAt: minutes(plannedMinutes).toISOString(),
  });
  const ends = firstRound.map((key) => ({ ...played(key, 320), ...movedStart }));
  expect(paceOf(ends)).toEqual({ pace: 1, played: 0 });
});

test('the pace is the median of three played matches, without forfeits and early results', () => {
  const forfeit = match('U1.4', { decidedAt: minutes(1), decidedBy: 'forfeit' });
  const two = [played('U1.1', 2 * plannedMinutes), played('U1.2', 5 * plannedMinutes), forfeit];
  expect(paceOf([...two, played('U2.1', 2)])).toEqual({ pace: 1, played: 2 });
  const three = [...two, played('U1.3', 3 * plannedMinutes)];
  expect(paceOf(three)).toEqual({ pace: 3, played: 3 });
});

test('a finished event has no match to come', () => {
  const given = { event: eventOf(2), version: 1, startsAt, opened: [played('F1', 20)] };
  expect(scheduleOf(given, minutes(60)).matches).toEqual([]);
});

test('a forfeit does not count for the pace; a match of three minutes does', () => {
  const forfeit = match('U1.1', { decidedAt: minutes(30), decidedBy: 'forfeit' });
  expect(paceOf([forfeit, played('U1.2', 3), played('U1.3', 2.9)])).toEqual({ pace: 1, played: 1 });
});

test('after three played matches estimates follow them, and no earlier', () => {
  const basisOf = (count: number) => {
    const opened = firstRound.slice(0, count).map((key) => played(key, 2 * plannedMinutes));
    const { basis, minutesPerMatch } = scheduleOf(
      { event: eventOf(8), version: 3, startsAt, opened },
      minutes(2 * plannedMinutes),
    );
    return [basis, minutesPerMatch / plannedMinutes];
  };
  expect([basisOf(2), basisOf(3)]).toEqual([
    ['planned', 1],
    ['played', 2],
  ]);
});

test('matches that ended early let the next one start early', () => {
  const opened = [played('U1.1', 8), played('U1.2', 9), match('U1.3'), match('U1.4')];
  const given = { event: eventOf(8), version: 3, startsAt, opened };
  expect(scheduleOf(given, minutes(9)).matches[0]).toMatchObject({
    ...{ key: 'U2.1', startsAt: minutes(9).toISOString() },
  });
});

test('matches of all pools are listed by their start', () => {
  const { event } = bracketOf([poolGroup, knockout], 6, 2);
  const { matches } = scheduleOf({ event, version: 1, startsAt, opened: [] }, startsAt);
  expect(matches.map(({ stage, key }) => `${stage} ${key}`)).toEqual([
    ...['groups-p1 G1.1.1', 'groups-p2 G1.1.1', 'groups-p1 G1.2.1', 'groups-p2 G1.2.1'],
    ...['groups-p1 G1.3.1', 'groups-p2 G1.3.1', 'playoff F1'],
  ]);
});

test('a Swiss round that was not known at the start has no planned start', () => {
  const first = play(play(bracketOf([swissOf(2), knockout], 4), 'S1.1').bracket, 'S1.2');
  const { event } = advance(first).bracket;
  const opened = ['S1.1', 'S1.2'].map((key) => ({ ...played(key, 20), stage: 'swiss' }));
  const { matches } = scheduleOf({ event, version: 3, startsAt, opened }, minutes(20));
  const times = { startsAt: minutes(20).toISOString(), plannedStartsAt: null };
  expect(matches.slice(0, 2)).toEqual([
    { stage: 'swiss', key: 'S2.1', ...times },
    { stage: 'swiss', key: 'S2.2', ...times },
  ]);
  expect(matches[2]).toMatchObject({ key: 'F1', plannedStartsAt: expect.any(String) });
});

test('where entries were admitted later, the estimates are the plan', () => {
  const event = eventOf(4);
  const admitted = { ...event, entries: [...event.entries, 'late'] };
  const schedule = scheduleOf({ event: admitted, version: 3, startsAt, opened: [] }, minutes(5));
  expect(schedule.matches.map(({ key, plannedStartsAt }) => [key, plannedStartsAt])).toEqual([
    ...[
      ['U1.1', null],
      ['U1.2', null],
      ['F1', null],
    ],
  ]);
  const [stage] = schedule.stages;
  expect(stage?.plannedStartsAt).toBe(stage?.startsAt);
  expect(stage?.plannedEndsAt).toBe(stage?.endsAt);
});
