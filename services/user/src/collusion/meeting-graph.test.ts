import { wagerEarningId } from '../leaderboards/earnings';
import type { PlayedMatch } from '../ratings/career';
import type { Result } from '../ratings/result';
import { meetingGraph } from './meeting-graph';
import { meetingOf, opponentsOf } from './meetings';

const at = new Date('2026-03-02T12:00:00.000Z');
let count = 0;
function played(winners: string[], losers: string[], changes: Partial<PlayedMatch> = {}): Result {
  const id = `m${(count += 1)}`;
  const match: PlayedMatch = {
    ...{ gameId: 'game', playTypeId: 'duel', isRated: true, home: winners, away: losers },
    ...{ winner: 'home', scores: [2, 0], completedAt: at, ...changes },
  };
  return {
    id,
    sequence: 1,
    match,
    players: [...winners, ...losers],
    position: id,
    seats: [],
  };
}
const times = (number: number, winner: string, loser: string): Result[] =>
  Array.from({ length: number }, () => played([winner], [loser]));
const graph = (results: Result[], won = new Map<string, number>()) =>
  meetingGraph(['ada', 'bea'], results, won);

test('an edge has the wins of one player against another, and the expected ones', () => {
  const { players, edges } = graph([...times(2, 'ada', 'bea'), ...times(1, 'bea', 'ada')]);
  expect(players).toEqual([
    { userId: 'ada', matches: 3 },
    { userId: 'bea', matches: 3 },
  ]);
  // Newcomers win half of their matches.
  expect(edges).toEqual([
    { winnerId: 'ada', loserId: 'bea', wins: 2, expectedWins: expect.closeTo(1.5), gainedCents: 0 },
    { winnerId: 'bea', loserId: 'ada', wins: 1, expectedWins: expect.closeTo(1.5), gainedCents: 0 },
  ]);
});

test('wins of the away side count; matches without a rating or result do not', () => {
  const away = played(['bea'], ['ada'], { winner: 'away' });
  const others = [played(['bea'], ['ada'], { isRated: false }), { ...away, match: null }];
  expect(graph([away, ...others]).edges).toMatchObject([
    { winnerId: 'ada', loserId: 'bea', wins: 1, expectedWins: expect.closeTo(0.5) },
  ]);
});

test('opponents who were met three times are shown, the most frequent first, eight at most', () => {
  const met = (number: number, name: string) => times(number, 'ada', name);
  expect(graph([...met(3, 'cal'), ...met(2, 'dan')]).players.map(({ userId }) => userId)).toEqual([
    ...['ada', 'bea', 'cal'],
  ]);
  const many = [3, 3, 3, 3, 3, 3, 3, 4, 5].map((number, nth) => met(number, `o${9 - nth}`)).flat();
  const { players, edges } = graph(many);
  expect(players.map(({ userId }) => userId)).toEqual([
    ...['ada', 'bea', 'o1', 'o2', 'o3', 'o4', 'o5', 'o6', 'o7', 'o8'],
  ]);
  expect(players[1]).toEqual({ userId: 'bea', matches: 0 });
  expect(edges).toHaveLength(8);
  expect(edges.some(({ loserId }) => loserId === 'o9')).toBe(false);
});

test('matches of opponents among each other are not part of it', () => {
  const third = [...times(3, 'cal', 'ada'), ...times(3, 'dan', 'bea')];
  const { edges } = graph([...third, ...times(5, 'cal', 'dan')]);
  expect(edges.map(({ winnerId, loserId }) => [winnerId, loserId])).toEqual([
    ['cal', 'ada'],
    ['dan', 'bea'],
  ]);
});

test('what a winner gained by a wager came in equal parts from the other side', () => {
  const wager = played(['ada', 'eve'], ['bea', 'cal'], { wagerId: 'w1' });
  const won = new Map([
    [wagerEarningId('w1', 'ada'), 15_01],
    [wagerEarningId('w1', 'eve'), 90_00],
  ]);
  const unpaid = played(['ada'], ['bea'], { wagerId: 'w2' });
  expect(graph([wager, unpaid], won).edges).toMatchObject([
    { winnerId: 'ada', loserId: 'bea', wins: 2, gainedCents: 7_51 },
  ]);
});

test('the opponents of a match are pairs in the order of their ids', () => {
  expect(opponentsOf(played(['bea', 'dan'], ['ada', 'cal']))).toEqual([
    ['ada', 'bea'],
    ['bea', 'cal'],
    ['ada', 'dan'],
    ['cal', 'dan'],
  ]);
  expect(opponentsOf({ match: null })).toEqual([]);
});

test('a meeting is a rated match on opposite sides, from the side of the first player', () => {
  const result = played(['ada'], ['bea']);
  expect(meetingOf(result, ['ada', 'bea'])).toEqual({
    ...{ matchId: result.id, gameId: 'game', playTypeId: 'duel', completedAt: at },
    ...{ firstWon: true, chance: expect.closeTo(0.5) },
  });
  expect(meetingOf(result, ['bea', 'ada'])?.firstWon).toBe(false);
  const away = played(['bea'], ['ada'], { winner: 'away' });
  expect(meetingOf(away, ['ada', 'bea'])).toMatchObject({
    ...{ firstWon: true, chance: expect.closeTo(0.5) },
  });
  for (const other of [
    played(['ada', 'bea'], ['cal', 'dan']),
    played(['cal'], ['bea']),
    played(['ada'], ['cal']),
    played(['ada'], ['bea'], { isRated: false }),
    { ...result, match: null },
  ]) {
    expect(meetingOf(other, ['ada', 'bea'])).toBeNull();
  }
});
