import { inMs } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import { cancel } from '../disputes/dispute';
import type { Match, MatchRequest } from '../match/match';
import { checkIn, openMatch } from './check-in';
import { changeRoster, takeAskedSeat } from './roster';

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
    const { state } = change(match, bea, dan, before(end));
    const taken = takeAskedSeat(state, dan, before(end))?.state ?? state;
    expect(playersOf(taken)).toEqual([ada, dan]);
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

test('a stand-in takes a seat of a live scrim by check-in, until the roster closes', () => {
  const asked = change(live(), bea, dan);
  expect(playersOf(asked.state)).toEqual([ada, bea]);
  expect(asked.state.playerIds).toEqual([ada, bea, cal]);
  expect(asked.events.map(({ spec }) => spec.type)).toEqual(['match.stand-in-asked.v1']);
  expect(change(asked.state, bea, dan).state).toBe(asked.state);
  for (const userId of [eve, bea, cal])
    expect(takeAskedSeat(asked.state, userId, minutes(3))).toBeNull();
  expect(refusalOf(() => takeAskedSeat(asked.state, dan, minutes(121)))).toBe('check-in-closed');
  const taken = takeAskedSeat(asked.state, dan, before(minutes(121)));
  expect(taken?.state.home.seats[1]).toEqual({
    ...{ userId: dan, checkedInAt: before(minutes(121)), standInFor: bea },
  });
  expect(taken?.state.playerIds).toEqual([ada, dan, cal]);
  expect(taken?.events).toMatchObject([{ data: { userId: dan, outId: bea, inId: dan } }]);
});

test('a stand-in of a live scrim is asked for one seat, and one for each seat', () => {
  const first = change(live(), bea, dan).state;
  const moved = change(first, ada, dan).state;
  expect(moved.home.seats.map(({ askedId = null }) => askedId)).toEqual([dan, null]);
  expect(takeAskedSeat(moved, dan, minutes(3))?.state.playerIds).toEqual([dan, bea, cal]);
  const other = change(first, bea, eve).state;
  expect(takeAskedSeat(other, dan, minutes(3))).toBeNull();
  expect(takeAskedSeat(other, eve, minutes(3))?.state.playerIds).toEqual([ada, eve, cal]);
});
