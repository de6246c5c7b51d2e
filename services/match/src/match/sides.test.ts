import { inMs, type Refusal, scheduledCheckIn } from '@contend/contracts';
import { endCheckIn } from '../../test/model/ends-by-clock';
import { cancel } from '../disputes/dispute';
import { acceptScore, agreedMaps, propose, rejectScore } from '../scores/score-sheet';
import { checkIn, openCheckIn, openMatch } from '../start/check-in';
import { changeRoster, takeAskedSeat } from '../start/roster';
import { actingSide, type Match, type MatchRequest, membersOf, refOf } from './match';

const idOf = (letter: string) => letter.repeat(24);
const home = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => name.padEnd(24, '0'));
const away = ['b1', 'b2', 'b3', 'b4', 'b5'].map((name) => name.padEnd(24, '0'));
const [homeDeputy, awayDeputy, standIn] = [idOf('c'), idOf('d'), idOf('e')];
const [homeTeam, awayTeam] = [idOf('1'), idOf('2')];
const begin = new Date('2026-03-02T12:00:00.000Z');
const startsAt = new Date('2026-03-02T20:00:00.000Z');
const opensAt = inMs(startsAt, -scheduledCheckIn.opensMs);
const closesAt = inMs(startsAt, scheduledCheckIn.closesMs);
const before = (at: Date) => inMs(at, -1);

const request = (changes: Partial<MatchRequest> = {}): MatchRequest => ({
  ...{ matchId: idOf('3'), kind: 'scrim', source: { kind: 'scrim-booking', id: idOf('4') } },
  sides: {
    home: {
      ...{ captainId: home[0] as string, userIds: home, teamId: homeTeam },
      ...{ deputyIds: [homeDeputy], standInIds: [standIn] },
    },
    away: {
      ...{ captainId: away[0] as string, userIds: away, teamId: awayTeam },
      ...{ deputyIds: [awayDeputy], standInIds: [] },
    },
  },
  format: { gameId: idOf('5'), playTypeId: idOf('6'), teamSize: 5, bestOf: 3 },
  ...{ present: [], stakes: { stakeCents: 0, potCents: 0 }, finalWhen: 'agreed' },
  ...changes,
});

const allIn = (match: Match, users: string[], at: Date): Match =>
  users.reduce((state, userId) => checkIn(state, userId, at).state, match);
const live = (): Match => allIn(openMatch(request(), begin).state, [...home, ...away], begin);

function codeOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return (error as Refusal).code;
  }
}

test('a side of five is live when its last player has checked in, and names the teams', () => {
  const { state, events } = openMatch(request(), begin);
  expect(events[0]?.data).toMatchObject({ teams: { home: homeTeam, away: awayTeam }, home, away });
  const all = allIn(state, [...home, ...away.slice(1)], begin);
  expect(all.status).toBe('check_in');
  expect(checkIn(all, away[0] as string, begin).state.status).toBe('live');
});

test('no player of both sides checks in or is present, and no stand-in of both plays', () => {
  const [shared] = home as [string, ...string[]];
  const { sides } = request();
  const both = request({
    sides: { ...sides, away: { ...sides.away, userIds: [shared], standInIds: [standIn] } },
    present: [shared],
  });
  const { state } = openMatch(both, begin);
  expect(state).toMatchObject({ status: 'check_in' });
  expect(codeOf(() => checkIn(state, shared, begin))).toBe('on-both-sides');
  const swap = { userId: home[0] as string, outId: home[1] as string, inId: standIn };
  expect(codeOf(() => changeRoster(state, swap, begin))).toBe('not-stand-in');
});

test('names the sides that are not complete at the end of check-in', () => {
  const { state } = openMatch(request(), begin);
  const absentOf = (match: Match) => endCheckIn(match, match.checkInBy).events[0]?.data;
  expect(absentOf(state)).toMatchObject({ reason: 'no-show', absent: ['home', 'away'] });
  expect(absentOf(allIn(state, home, begin))).toMatchObject({ absent: ['away'] });
  const oneShort = allIn(state, [...home.slice(1), ...away], begin);
  expect(absentOf(oneShort)).toMatchObject({ absent: ['home'], absentUserIds: [home[0]] });
});

test('the absence of a player whom a captain named for a scrim does not count', () => {
  const absentOf = (kind: Match['kind']) => {
    const { state } = openMatch(request({ kind }), begin);
    const match = allIn(state, away.slice(1), begin);
    return endCheckIn(match, match.checkInBy).events[0]?.data;
  };
  const absent = ['home', 'away'];
  expect(absentOf('scrim')).toMatchObject({ absent, absentUserIds: [home[0], away[0]] });
  expect(absentOf('wager')).toMatchObject({ absent, absentUserIds: [...home, away[0]] });
});

test('a captain or a deputy acts for a side, and a player never for the other one', () => {
  const match = live();
  const sidesOf = [home[0], homeDeputy, awayDeputy, home[1], standIn];
  expect(sidesOf.map((userId) => actingSide(match, userId as string))).toEqual([
    ...['home', 'home', 'away', null, null],
  ]);
  const twoTeams = { ...match, away: { ...match.away, deputyIds: [home[1] as string] } };
  expect(actingSide(twoTeams, home[1] as string)).toBeNull();
  expect(membersOf(match)).toEqual([...home, ...away, homeDeputy, awayDeputy]);
  expect(refOf(match).actors).toEqual({
    home: [{ userId: homeDeputy, isDeputy: true }],
    away: [{ userId: awayDeputy, isDeputy: true }],
  });
});

test('a deputy proposes, the other side accepts, and the own side is refused', () => {
  const claim = { id: idOf('9'), userId: homeDeputy, maps: [], evidence: [] };
  const proposed = propose(live(), { ...claim, scores: [2, 1] }, begin).state;
  expect(codeOf(() => acceptScore(proposed, home[0] as string, begin))).toBe('own-score');
  const accepted = acceptScore(proposed, awayDeputy, begin).state;
  expect(accepted).toMatchObject({ status: 'completed', winner: 'home' });
  const noted = accepted.timeline.find(({ what }) => what === 'score-accepted');
  expect(noted?.userId).toBe(awayDeputy);
});

test('answers only the proposal that is named', () => {
  const claim = { id: idOf('9'), userId: homeDeputy, maps: [], evidence: [] };
  const proposed = propose(live(), { ...claim, scores: [2, 1] }, begin).state;
  const answer = { userId: awayDeputy, reason: null, proposalId: idOf('8') };
  expect(codeOf(() => acceptScore(proposed, awayDeputy, begin, idOf('8')))).toBe('other-proposal');
  expect(codeOf(() => rejectScore(proposed, answer, begin))).toBe('other-proposal');
  expect(acceptScore(proposed, awayDeputy, begin, idOf('9')).state.status).toBe('completed');
  const rejected = rejectScore(proposed, { ...answer, proposalId: idOf('9') }, begin).state;
  expect(rejected.status).toBe('live');
});

test('shows the maps on which both sides agree', () => {
  const map = (name: string, scores: [number, number]) => ({ name, scores });
  const claim = { id: idOf('9'), userId: homeDeputy, evidence: [] };
  const first = { ...claim, scores: [2, 1] as [number, number] };
  const maps = [map('Mirage', [13, 9]), map('Inferno', [10, 13]), map('Ancient', [13, 11])];
  const proposed = propose(live(), { ...first, maps }, begin).state;
  expect(agreedMaps(proposed)).toEqual([]);
  const rejected = rejectScore(proposed, { userId: awayDeputy, reason: null }, begin).state;
  const theirs = [...maps.slice(0, 2), map('Ancient', [11, 13])];
  const second = { ...claim, id: idOf('8'), userId: awayDeputy, maps: theirs };
  const countered = propose(rejected, { ...second, scores: [1, 2] }, begin).state;
  expect(agreedMaps(countered)).toEqual(maps.slice(0, 2));
});

test('a stand-in takes a seat until the first report, and the replaced player did not play', () => {
  const outId = home[4] as string;
  const change = { userId: homeDeputy, outId, inId: standIn };
  const { state, events } = changeRoster(openMatch(request(), begin).state, change, begin);
  const roster = [...home.slice(0, 4), standIn];
  expect(events).toMatchObject([{ data: { side: 'home', outId, inId: standIn, home: roster } }]);
  expect(state.home.seats[4]).toEqual({ userId: standIn, checkedInAt: null, standInFor: outId });
  expect(state.playerIds).toEqual([...roster, ...away]);
  expect(changeRoster(state, change, begin).state).toBe(state);
  expect(codeOf(() => checkIn(state, outId, begin))).toBe('not-in-match');
  const asked = changeRoster(live(), change, begin).state;
  const inPlay = takeAskedSeat(asked, standIn, begin)?.state ?? asked;
  expect(inPlay.home.seats[4]).toMatchObject({ userId: standIn, checkedInAt: begin });
  const claim = { id: idOf('9'), userId: homeDeputy, maps: [], evidence: [] };
  const proposed = propose(inPlay, { ...claim, scores: [2, 1] }, begin).state;
  const completed = acceptScore(proposed, awayDeputy, begin).events.at(-1)?.data;
  expect(completed).toMatchObject({ home: roster, away });
});

test('refuses changes of the roster by others, of others, and after the first report', () => {
  const match = live();
  const change = { userId: homeDeputy, outId: home[4] as string, inId: standIn };
  const refusal = (changes: object, at = match, now = begin) =>
    codeOf(() => changeRoster(at, { ...change, ...changes }, now));
  expect(refusal({ userId: home[1] })).toBe('not-captain');
  expect(refusal({ outId: away[1] })).toBe('not-on-roster');
  expect(refusal({ inId: away[1] })).toBe('not-stand-in');
  expect(refusal({ userId: awayDeputy, outId: away[1] })).toBe('not-stand-in');
  const claim = { id: idOf('9'), userId: homeDeputy, maps: [], evidence: [] };
  const proposed = propose(match, { ...claim, scores: [2, 1] }, begin).state;
  expect(refusal({}, proposed)).toBe('roster-closed');
  const open = openMatch(request(), begin).state;
  expect(refusal({}, open, before(open.checkInBy))).toBeNull();
  expect(refusal({}, open, open.checkInBy)).toBe('roster-closed');
});

test('a scheduled match opens its check-in before the start and closes it after', () => {
  const planned = request({ startsAt: startsAt.toISOString(), present: [home[0] as string] });
  const { state, events, timers } = openMatch(planned, begin);
  expect(state).toMatchObject({ status: 'scheduled', startsAt, checkInFrom: opensAt });
  expect(timers).toEqual({ 'check-in-opens': opensAt });
  expect(events).toMatchObject([{ data: { startsAt, checkInBy: closesAt } }]);
  expect(codeOf(() => checkIn(state, home[0] as string, before(opensAt)))).toBe('check-in-closed');
  expect(openCheckIn(state, before(opensAt)).state).toBe(state);
  const opened = openCheckIn(state, opensAt);
  expect(opened.state.status).toBe('check_in');
  expect(opened.timers).toEqual({ 'check-in-opens': null, 'no-show': closesAt });
  expect(openCheckIn(opened.state, opensAt).events).toEqual([]);
  // A check-in of that millisecond comes before the timer or after it, with the same outcome.
  const early = checkIn(state, home[0] as string, opensAt);
  const late = checkIn(opened.state, home[0] as string, opensAt);
  expect(early.state).toEqual(late.state);
  expect(endCheckIn(opened.state, before(closesAt)).state).toBe(opened.state);
  expect(endCheckIn(opened.state, closesAt).state.status).toBe('voided');
});

test('a match that starts soon opens its check-in at once; a cancelled one has no timers', () => {
  const planned = request({ startsAt: startsAt.toISOString() });
  expect(openMatch(planned, opensAt).state.status).toBe('check_in');
  const { state } = openMatch(planned, before(opensAt));
  const cancelled = cancel(state, begin);
  expect(cancelled.state).toMatchObject({ status: 'cancelled', endReason: 'cancelled' });
  expect(cancelled.timers).toMatchObject({ 'check-in-opens': null, 'no-show': null });
});
