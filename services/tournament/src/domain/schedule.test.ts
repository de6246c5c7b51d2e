import { tournamentAppearMs, tournamentMatchMs } from '@contend/contracts';
import { type EventState, organizeEvent, startEvent } from '@contend/tournament-engine';
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
