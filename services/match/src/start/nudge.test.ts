import { type EventData, inMs, matchCheckInDue, tournamentAppearMs } from '@contend/contracts';
import fc from 'fast-check';
import { endCheckIn } from '../../test/model/ends-by-clock';
import type { Match, MatchRequest } from '../match/match';
import { checkIn, openMatch } from './check-in';
import { nudgeAbsent, nudgeNow } from './nudge';

const idOf = (name: string) => Buffer.from(name.padEnd(12)).toString('hex');
const [ada, bea] = [idOf('ada'), idOf('bea')];
const begin = new Date('2026-03-02T12:00:00.000Z');
const minuteMs = 60_000;
const at = (minutes: number) => inMs(begin, minutes * minuteMs);

const request: MatchRequest = {
  ...{ matchId: idOf('match'), kind: 'tournament', finalWhen: 'agreed', present: [] },
  source: { kind: 'tournament', id: idOf('match') },
  sides: { home: { captainId: ada, userIds: [ada] }, away: { captainId: bea, userIds: [bea] } },
  format: { gameId: idOf('game'), playTypeId: idOf('play type'), teamSize: 1, bestOf: 1 },
  stakes: { stakeCents: 0, potCents: 0 },
  clock: { appearMs: tournamentAppearMs, playMs: 60 * minuteMs },
};
const opened = () => openMatch(request, begin);

/** Who a reminder is for; null where none is made. */
function absentIn({ events }: ReturnType<typeof nudgeAbsent>): string[] | null {
  const [event] = events;
  if (!event) return null;
  expect(event.spec).toBe(matchCheckInDue);
  return (event.data as EventData<typeof matchCheckInDue>).absentIds;
}

test('reminds absent players five and two minutes before check-in ends, each time once', () => {
  expect(opened().timers).toEqual({ 'no-show': at(10), 'check-in-nudge': at(5) });
  const open = checkIn(opened().state, ada, at(1)).state;
  expect(absentIn(nudgeAbsent(open, inMs(at(5), -1)))).toBeNull();
  const first = nudgeAbsent(open, at(5));
  expect(absentIn(first)).toEqual([bea]);
  expect(first.timers).toEqual({ 'check-in-nudge': at(8) });
  expect(absentIn(nudgeAbsent(first.state, at(5)))).toBeNull();
  const second = nudgeAbsent(first.state, at(8));
  expect(absentIn(second)).toEqual([bea]);
  expect(second.timers).toEqual({ 'check-in-nudge': null });
  expect(checkIn(second.state, bea, at(9)).timers).toMatchObject({ 'check-in-nudge': null });
});

test('makes none at the end of check-in or later, and one of two that are due', () => {
  expect(absentIn(nudgeAbsent(opened().state, at(10)))).toBeNull();
  const late = nudgeAbsent(opened().state, at(9));
  expect(absentIn(late)).toEqual([ada, bea]);
  expect(late.timers).toEqual({ 'check-in-nudge': null });
});

test('a deadline that moved has its own reminders', () => {
  const moved = endCheckIn(opened().state, at(13));
  expect(moved.timers).toEqual({ 'no-show': at(23), 'check-in-nudge': at(18) });
  expect(absentIn(nudgeAbsent(moved.state, at(13)))).toBeNull();
  expect(absentIn(nudgeAbsent(moved.state, at(18)))).toEqual([ada, bea]);
});

test('matches of other kinds have no reminders', () => {
  const { clock: _clock, ...scrim } = { ...request, kind: 'scrim' as const };
  expect(Object.keys(openMatch(scrim, begin).timers)).toEqual(['no-show']);
});

test('however late timers run, a player gets at most two reminders for one deadline', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 15 * minuteMs })), (offsets) => {
      let match: Match = opened().state;
      const made: Date[] = [];
      for (const offset of offsets.toSorted((one, other) => one - other)) {
        const now = inMs(begin, offset);
        const decision = nudgeAbsent(match, now);
        if (absentIn(decision)) made.push(now);
        match = decision.state;
      }
      expect(made.length).toBeLessThanOrEqual(2);
      expect(made.every((one) => one >= at(5) && one < at(10))).toBe(true);
      expect(made.filter((one) => one < at(8)).length).toBeLessThanOrEqual(1);
    }),
  );
});

test('an organizer has absent players reminded, at most once every two minutes', () => {
  const open = checkIn(opened().state, ada, at(1)).state;
  const first = nudgeNow(open, at(2));
  expect(absentIn(first)).toEqual([bea]);
  expect(nudgeNow(first.state, inMs(at(4), -1)).state).toBe(first.state);
  expect(absentIn(nudgeNow(first.state, at(4)))).toEqual([bea]);
  expect(absentIn(nudgeNow(open, at(10)))).toBeNull();
  const all = checkIn(open, bea, at(2)).state;
  expect(nudgeNow(all, at(3)).state).toBe(all);
});
