import { tournamentStartMoved } from '@contend/contracts';
import { checkIn, eventIn, now } from '../../test/model/sample-event';
import { moveStart } from './move-start';
import { checkInTimes, type Tournament } from './tournament';

const hourMs = 60 * 60_000;
const after = (ms: number, from: Date) => new Date(from.getTime() + ms);
const open = eventIn('registration_open');
const { startsAt } = open.terms;
const userIds = ['ada', 'ben'];
const move = (to: Date, { from = open, at = now }: { from?: Tournament; at?: Date } = {}) =>
  moveStart(from, { startsAt: to, userIds }, at);
const problemOf = (...asked: Parameters<typeof move>) => {
  try {
    move(...asked);
    return null;
  } catch (error) {
    const { code, details } = error as { code: string; details?: { message?: string } };
    return details?.message ?? code;
  }
};

test('a start that is moved moves check-in, and is told to the players of all entries', () => {
  const to = after(48 * hourMs, startsAt);
  const { state, events, timers } = move(to);
  expect(state).toEqual({ ...open, terms: { ...open.terms, startsAt: to } });
  const { opensAt } = checkInTimes(state.terms);
  expect(timers).toEqual({ 'open-check-in': opensAt });
  expect(events).toMatchObject([
    { spec: tournamentStartMoved, data: { userIds, startsAt: to, checkInOpensAt: opensAt } },
  ]);
  expect(move(startsAt)).toMatchObject({ state: open, events: [], timers: {} });
});

test('entries have a day to leave an event that starts earlier, and an hour otherwise', () => {
  const opens = (ms: number) => after(ms + (startsAt.getTime() - checkIn.opensAt.getTime()), now);
  const far = { ...open, terms: { ...open.terms, startsAt: after(90 * hourMs, now) } };
  expect(problemOf(opens(24 * hourMs), { from: far })).toBeNull();
  expect(problemOf(opens(24 * hourMs - 1), { from: far })).toMatch('24 hours');
  const at = after(-10 * 60_000, checkIn.opensAt);
  expect(problemOf(after(50 * 60_000, startsAt), { at })).toBeNull();
  expect(problemOf(after(50 * 60_000 - 1, startsAt), { at })).toMatch('60 minutes');
});

test('a start is not moved once check-in opens, nor into the past or beyond half a year', () => {
  const to = after(48 * hourMs, startsAt);
  expect(problemOf(to, { at: checkIn.opensAt })).toBe('terms-fixed');
  for (const status of ['check_in', 'seeded', 'live', 'completed', 'cancelled'] as const) {
    expect(problemOf(to, { from: eventIn(status) })).toBe('terms-fixed');
  }
  expect(problemOf(after(-hourMs, now))).toMatch('in the past');
  expect(problemOf(after(181 * 24 * hourMs, now))).toMatch('180 days');
});
