import { inMs, matchCheckInExtended, type Refusal, tournamentAppearMs } from '@contend/contracts';
import { endCheckIn } from '../../test/model/ends-by-clock';
import type { Match, MatchRequest } from '../match/match';
import { checkIn, extendCheckIn, openMatch } from './check-in';

const idOf = (name: string) => Buffer.from(name.padEnd(12)).toString('hex');
const [ada, bea] = [idOf('ada'), idOf('bea')];
const begin = new Date('2026-03-02T12:00:00.000Z');
const at = (minutes: number) => inMs(begin, minutes * 60_000);

const request: MatchRequest = {
  ...{ matchId: idOf('match'), kind: 'tournament', finalWhen: 'agreed', present: [] },
  source: { kind: 'tournament', id: idOf('match') },
  sides: { home: { captainId: ada, userIds: [ada] }, away: { captainId: bea, userIds: [bea] } },
  format: { gameId: idOf('game'), playTypeId: idOf('play type'), teamSize: 1, bestOf: 1 },
  stakes: { stakeCents: 0, potCents: 0 },
  clock: { appearMs: tournamentAppearMs, playMs: 60 * 60_000 },
};
const { state: open } = openMatch(request, begin);

function refusal(match: Match, id: string, minutes: number): string | null {
  try {
    extendCheckIn(match, id, at(minutes));
    return null;
  } catch (error) {
    return (error as Refusal).code;
  }
}

test('moves the end of check-in by five minutes, with its reminders', () => {
  const extended = extendCheckIn(open, 'one', at(9));
  expect(extended.state).toEqual({ ...open, checkInBy: at(15), extensions: ['one'] });
  expect(extended.timers).toEqual({ 'no-show': at(15), 'check-in-nudge': at(10) });
  expect(extended.events.map(({ spec }) => spec)).toEqual([matchCheckInExtended]);
  expect(extended.events[0]?.data).toMatchObject({ checkInBy: at(15) });
  expect(endCheckIn(extended.state, at(14)).state).toBe(extended.state);
  expect(endCheckIn(extended.state, at(15)).state.status).toBe('voided');
});

test('a repeat changes nothing, and the fourth is refused', () => {
  const ids = ['one', 'two', 'three'];
  const after = ids.reduce((match, id) => extendCheckIn(match, id, at(9)).state, open);
  expect(after.checkInBy).toEqual(at(25));
  expect(extendCheckIn(after, 'two', at(9)).state).toBe(after);
  expect(refusal(after, 'four', 9)).toBe('too-many-extensions');
});

test('is refused before and after check-in, and while the event is paused', () => {
  expect(refusal(open, 'one', 9.99)).toBeNull();
  expect(refusal(open, 'one', 10)).toBe('check-in-not-open');
  const live = checkIn(checkIn(open, ada, at(1)).state, bea, at(2)).state;
  expect(refusal(live, 'one', 3)).toBe('check-in-not-open');
  const held = { ...open, hold: { sequence: 1, since: at(2), until: null } };
  expect(refusal(held, 'one', 3)).toBe('check-in-not-open');
});
