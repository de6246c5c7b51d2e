import { inMs } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import { cancel } from '../disputes/dispute';
import type { Match, MatchRequest } from '../match/match';
import { checkIn, openMatch } from './check-in';
import { changeRoster } from './roster';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea, cal, dan, eve] = [idOf('a'), idOf('b'), idOf('c'), idOf('d'), idOf('e')];
const begin = new Date('2026-03-02T12:00:00.000Z');
const minutes = (count: number) => inMs(begin, count * 60_000);
const before = (at: Date) => inMs(at, -1);

/** Ada and Bea against Cal. Dan and Eve may take a seat of the home side. */
const request: MatchRequest = {
  ...{ matchId: idOf('1'), kind: 'scrim', source: { kind: 'scrim-booking', id: idOf('2') } },
  sides: {
    home: { captainId: ada, userIds: [ada, bea], standInIds: [dan, eve] },
    away: { captainId: cal, userIds: [cal] },
  },
  format: { gameId: idOf('3'), playTypeId: idOf('4'), teamSize: 2, bestOf: 1 },
  ...{ present: [], stakes: { stakeCents: 0, potCents: 0 }, finalWhen: 'agreed' },
};
const opened = (): Match => openMatch(request, begin).state;
const scheduled = (): Match =>
  openMatch({ ...request, startsAt: '2026-03-02T20:00:00.000Z' }, begin).state;
const live = (): Match =>
  [ada, bea, cal].reduce((match, id) => checkIn(match, id, minutes(1)).state, opened());

const change = (match: Match, outId: string, inId: string, now = minutes(2)) =>
  changeRoster(match, { userId: ada, outId, inId }, now);
const playersOf = (match: Match) => match.home.seats.map(({ userId }) => userId);

test('a change of the roster is in the timeline with the player who takes the seat', () => {
  const { state } = change(opened(), bea, dan);
  expect(state.timeline.at(-1)).toEqual({
    ...{ at: minutes(2), what: 'roster-changed', userId: dan, scores: null },
  });
});

test('the roster changes until the last millisecond of check-in and of the time to play', () => {
  const rows: [Match, Date][] = [
    [scheduled(), new Date('2026-03-02T20:10:00.000Z')],
    [opened(), minutes(15)],
    [live(), minutes(121)],
  ];
  for (const [match, end] of rows) {
    expect(playersOf(change(match, bea, dan, before(end)).state)).toEqual([ada, dan]);
    expect(refusalOf(() => change(match, bea, dan, end))).toBe('roster-closed');
  }
});

test('the roster of a match that has ended is closed', () => {
  for (const match of [opened(), live()]) {
    const cancelled = cancel(match, minutes(2)).state;
    expect(refusalOf(() => change(cancelled, bea, dan))).toBe('roster-closed');
  }
});

test('another stand-in takes the seat of the first one; a repeat changes nothing', () => {
  const first = change(opened(), bea, dan).state;
  expect(change(first, bea, dan, minutes(600)).state).toBe(first);
  expect(refusalOf(() => change(first, bea, eve))).toBe('not-on-roster');
  expect(refusalOf(() => change(first, ada, dan))).toBe('not-stand-in');
  const second = change(first, dan, eve);
  expect(playersOf(second.state)).toEqual([ada, eve]);
  expect(second.state.playerIds).toEqual([ada, eve, cal]);
  expect(second.state.home.seats[1]).toEqual({ userId: eve, checkedInAt: null, standInFor: dan });
});
