import { dan, nova } from '../../test/model/team-states';
import {
  accepted,
  ada,
  after,
  bea,
  cal,
  claimed,
  open,
  refusalOf,
  solo,
  start,
} from '../../test/model/wager-states';
import { sendAgain } from '../offers/challenges';
import { isSameSide, seatSide } from './seats';
import { challengeOf, isChallenged, isPrivate, payersOf, sideNameOf } from './wager';

test('an offer is bumped three times, five minutes apart, while it is open', () => {
  const minutes = (count: number) => after(count * 60_000);
  expect(refusalOf(() => sendAgain(claimed(), [], start))).toBe('wager-not-open');
  const once = sendAgain(open(), [], start).state;
  expect(() => sendAgain(once, [], after(5 * 60_000 - 1_500))).toThrow(
    expect.objectContaining({ code: 'resend-too-soon', details: { retryAfterSeconds: 2 } }),
  );
  const twice = sendAgain(once, [], minutes(5)).state;
  const thrice = sendAgain(twice, [], minutes(10));
  expect(thrice.state).toMatchObject({ resends: 3, resentAt: minutes(10), listedAt: minutes(10) });
  expect(thrice.events[0]?.data).toMatchObject({ wagerId: once.id, stakeCents: 1_000, resends: 3 });
  expect(refusalOf(() => sendAgain(thrice.state, [], minutes(20)))).toBe('resend-limit');
});

test('a resent challenge invites those who act now, and keeps earlier invitations', () => {
  const challenged = { teamId: nova.teamId, actingIds: [bea], memberIds: [bea, dan] };
  const { state, events } = sendAgain({ ...open(), opponentTeam: challenged }, [cal], start);
  expect(events[0]?.data).toMatchObject({ opponentTeam: { actingIds: [cal] } });
  expect(state.opponentTeam).toEqual({
    ...{ teamId: nova.teamId, actingIds: [bea, cal], memberIds: [bea, dan, cal] },
  });
});

test('seats are filled once each, by captain and team, and covered within it', () => {
  const seat = (users: string[], coverUsers: string[] = []) =>
    seatSide({ captainId: ada, teamSize: 2, users, coverUsers });
  expect(seat([ada, bea], [bea])).toEqual({
    captainId: ada,
    seats: [
      { userId: ada, payerId: ada, consent: null },
      { userId: bea, payerId: ada, consent: null, agreedAt: null },
    ],
  });
  for (const users of [[ada], [ada, ada], [bea, cal], [ada, bea, cal], [ada, bea, bea]]) {
    expect(() => seat(users)).toThrow(
      expect.objectContaining({ code: 'seats-mismatch', details: { teamSize: 2 } }),
    );
  }
  expect(refusalOf(() => seat([ada, bea], [bea, cal]))).toBe('cover-not-possible');
  expect(isSameSide(seat([ada, bea]), seat([bea, ada]))).toBe(true);
  expect(isSameSide(seat([ada, bea]), seat([ada, bea], [bea]))).toBe(false);
  expect(isSameSide(seat([ada, bea]), seat([ada, cal]))).toBe(false);
  expect(isSameSide(seat([ada, bea]), { ...seat([ada, bea]), captainId: bea })).toBe(false);
  expect(isSameSide(solo(ada), seat([ada, bea]))).toBe(false);
});

test('the side of a player is home or away, and none for others', () => {
  expect([ada, bea, cal].map((userId) => sideNameOf(claimed(), userId))).toEqual([
    ...['home', 'away', null],
  ]);
  expect(sideNameOf(open(), bea)).toBeNull();
});

test('a challenge is private until its acceptance', () => {
  expect(isPrivate(open({ opponentId: bea }))).toBe(true);
  expect(isPrivate(open())).toBe(false);
  expect(isPrivate({ ...accepted(), opponentId: bea })).toBe(false);
  expect(isPrivate(open({ opponentTeam }))).toBe(true);
});

const opponentTeam = { teamId: '8'.repeat(24), actingIds: [bea], memberIds: [bea, cal] };

test('a player is challenged in person or with their team', () => {
  const challenged = (changes: Parameters<typeof open>[0]) =>
    [ada, bea, cal].filter((userId) => isChallenged(open(changes), userId));
  expect(challenged({ opponentId: bea })).toEqual([bea]);
  expect(challenged({ opponentTeam })).toEqual([bea, cal]);
  expect(challenged({})).toEqual([]);
});

test('an event of an open offer names no team', () => {
  expect(challengeOf(open())).toStrictEqual({ opponentId: null });
  expect(challengeOf(open({ opponentTeam }))).toStrictEqual({ opponentId: null, opponentTeam });
});

test('a payer of several seats is one payer', () => {
  const home = seatSide({ captainId: ada, teamSize: 2, users: [ada, cal], coverUsers: [cal] });
  expect(payersOf({ ...claimed(), home })).toEqual([ada, bea]);
  expect(payersOf(open())).toEqual([ada]);
});

test('a team’s side may be led by its other acting members', () => {
  const seating = { captainId: bea, teamSize: 2, users: [bea, cal], coverUsers: [] };
  const team = { ...opponentTeam, actingIds: [ada, bea] };
  const { teamId, deputyIds } = seatSide({ ...seating, team });
  expect({ teamId, deputyIds }).toEqual({ teamId: team.teamId, deputyIds: [ada] });
});

test('seats of a team are taken by its members', () => {
  const seat = () =>
    seatSide({ captainId: ada, teamSize: 2, users: [ada, dan], coverUsers: [], team: nova });
  expect(seat).toThrow(
    expect.objectContaining({ code: 'not-team-member', details: { users: [dan] } }),
  );
});
