import type { TournamentSchedule } from '@contend/contracts';
import { bracketReply, liveMatch } from '../../../../test/tournament-samples';
import { readingOf } from './board-clock';
import { comingMatches, comingRounds, roundNames } from './coming-rounds';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 27, 19, minute)).toISOString();
const match = (key: string, minute: number) => ({
  ...{ stage: 'playoff', key, startsAt: at(minute), plannedStartsAt: at(0) },
});
/** U1.1 is open; U1.2 is next, since it waits for a station. */
const schedule: TournamentSchedule = {
  ...{ version: 1, minutesPerMatch: 24, basis: 'planned', stages: [] },
  matches: [
    match('U1.2', 0),
    match('L1.1', 20),
    match('U2.1', 25),
    match('L2.1', 45),
    match('F1', 59),
  ],
};

test('rounds to come are those without an open match, the earliest first', () => {
  const rounds = comingRounds(bracketReply(), schedule);
  expect(rounds.map(({ name, startsAt, matches }) => ({ name, startsAt, matches }))).toEqual([
    { name: 'Lower round 1', startsAt: at(20), matches: ['L1.1'] },
    { name: 'Upper final', startsAt: at(25), matches: ['U2.1'] },
    { name: 'Lower final', startsAt: at(45), matches: ['L2.1'] },
    { name: 'Final', startsAt: at(59), matches: ['F1'] },
  ]);
});

test('a stage of several is named with its rounds', () => {
  const bracket = bracketReply();
  const [stage] = bracket.stages;
  const two = { ...bracket, stages: [...bracket.stages, { ...stage!, id: 'other' }] };
  expect(comingRounds(two, schedule)[0]?.name).toBe('Playoff: lower round 1');
});

test('matches to come have the names of their rounds; unknown ones are left out', () => {
  const bracket = bracketReply();
  const unknown = { ...schedule, matches: [match('X9', 0), ...schedule.matches] };
  const coming = comingMatches(bracket, unknown);
  expect(coming.map(({ match: { id }, round }) => [id, round])).toEqual([
    ['U1.2', 'Upper semi-finals'],
    ['L1.1', 'Lower round 1'],
    ['U2.1', 'Upper final'],
    ['L2.1', 'Lower final'],
    ['F1', 'Final'],
  ]);
  expect(roundNames(bracket).get('playoff/U1.1')).toBe('Upper semi-finals');
});

test('the clock of a match says what ends when', () => {
  const opened = Date.parse(liveMatch.openedAt);
  const after = (minutes: number) => opened + minutes * 60_000;
  const expectedBy = new Date(after(10 + 28)).toISOString();
  const open = { ...liveMatch, status: 'open' as const, expectedBy };
  const minutes = (count: number) => count * 60_000;
  expect(readingOf(open, after(4))).toEqual({ ms: minutes(6), note: 'then forfeit', tone: '' });
  expect(readingOf(open, after(6))).toEqual({ ms: minutes(4), note: 'then forfeit', tone: 'warn' });
  const matchClock = { appearMinutes: 20, baseMinutes: 0, gameMinutes: 1 };
  const chosen = { ...open, expectedBy: new Date(after(20 + open.bestOf)).toISOString() };
  expect(readingOf(chosen, after(4), matchClock).ms).toBe(minutes(16));
  expect(readingOf(liveMatch, after(20))).toEqual({ ms: minutes(8), note: 'left', tone: '' });
  expect(readingOf(liveMatch, after(30))).toEqual({ ms: minutes(2), note: 'late', tone: 'warn' });
  const red = { ...liveMatch, late: 'red' as const };
  expect(readingOf(red, after(43))).toEqual({ ms: minutes(15), note: 'late', tone: 'bad' });
  const asked = { ...red, adminAskedAt: liveMatch.openedAt };
  expect(readingOf(asked, after(12))).toEqual({ ms: minutes(12), note: 'waiting', tone: 'bad' });
});
