import { disputeWindowMs, type DomainEvent, inMs } from '@contend/contracts';
import { emptyStanding, newCareer, type PlayedMatch, type Standing } from './career';
import { recountFrom, note, type Outcome, playedMatch, ratingMoves, resultOf } from './result';

const now = new Date('2026-03-02T12:00:00.000Z');
const match: PlayedMatch = {
  ...{ gameId: 'g', playTypeId: 'duel', isRated: true, home: ['ada'], away: ['bea'] },
  ...{ winner: 'home', scores: [2, 1], completedAt: new Date('2026-03-02T11:00:00.000Z') },
};
const won: Outcome = { id: 'm', sequence: 5, players: ['ada', 'bea'], match };
const voided: Outcome = { ...won, sequence: 6, match: null };

test('a completed match is rated unless it was a scrim', () => {
  const { isRated: _, ...facts } = match;
  const data = {
    ...{ ...facts, matchId: 'm', completedAt: '2026-03-02T11:00:00.000Z' },
    players: ['ada', 'bea'],
  } as unknown as Parameters<typeof playedMatch>[0];
  expect(playedMatch({ ...data, kind: 'wager' })).toEqual(match);
  expect(playedMatch({ ...data, kind: 'scrim' })).toEqual({ ...match, isRated: false });
});

test('the last outcome of a match is kept and counted, despite late and repeated events', () => {
  const timers = { 'count-result': now, 'examine-result': inMs(now, disputeWindowMs) };
  const counted = { timers, events: [] };
  expect(note(null, won, now)).toEqual({ state: won, ...counted });
  expect(note(won, voided, now)).toEqual({ state: voided, ...counted });
  for (const old of [won, voided]) {
    expect(note(voided, old, now)).toEqual({ state: voided, events: [], timers: {} });
  }
});

test('a result has a position by its time and match; a match without a result has none', () => {
  const seats = ['ada', 'bea'].map((userId) => ({ userId, before: newCareer, after: newCareer }));
  const position = '2026-03-02T11:00:00.000Z m';
  expect(resultOf(won)).toEqual({ ...won, position, seats });
  expect(resultOf(voided)).toEqual({ ...voided, position: null, seats });
});

test('a changed result takes effect from the earlier of its two positions', () => {
  const early = resultOf(won);
  const moved = { ...match, completedAt: new Date('2026-03-02T11:30:00.000Z') };
  const late = resultOf({ ...won, match: moved });
  const none = resultOf(voided);
  expect(recountFrom(early, late)).toBe(early.position);
  expect(recountFrom(late, early)).toBe(early.position);
  expect(recountFrom(null, late)).toBe(late.position);
  expect(recountFrom(late, none)).toBe(late.position);
  expect(recountFrom(none, late)).toBe(late.position);
  expect(recountFrom(null, none)).toBeNull();
  expect(recountFrom(none, none)).toBeNull();
});

const standing = (
  ...ratings: [playTypeId: string, rating: number, certainty?: number][]
): Standing => ({
  ...emptyStanding,
  pools: ratings.map(([playTypeId, rating, certainty = 0]) => ({
    ...{ gameId: 'g', playTypeId, rating, certainty, matches: 1 },
  })),
});
const movesOf = (before: Standing, after: Standing) =>
  ratingMoves({ userId: 'ada', matchId: 'm', annulment: null, before, after }).map(
    ({ spec, data }: DomainEvent) => [spec.type, data],
  );
const moved = (playTypeId: string, before: number, after: number, certainty = 0) => [
  'rating.changed.v1',
  { userId: 'ada', gameId: 'g', playTypeId, matchId: 'm', before, after, certainty },
];

test('each changed rating is published once, from 1000 where there was none', () => {
  expect(movesOf(standing(), standing(['duel', 1040]))).toEqual([moved('duel', 1000, 1040)]);
  expect(
    movesOf(
      standing(['duel', 1040], ['duo', 900], ['trio', 1100]),
      standing(['duel', 1010], ['duo', 900]),
    ),
  ).toEqual([moved('duel', 1040, 1010), moved('trio', 1100, 1000)]);
  expect(movesOf(standing(['duel', 1040]), standing(['duel', 1040]))).toEqual([]);
  expect(movesOf(standing(), standing(['duel', 1000]))).toEqual([]);
});

test('a rating that became more certain is published, also where it did not change', () => {
  expect(movesOf(standing(['duel', 1040, 30]), standing(['duel', 1040, 31]))).toEqual([
    moved('duel', 1040, 1040, 31),
  ]);
  const counted = { gameId: 'g', playTypeId: 'duel', rating: 1040, matches: 1 };
  const byEarlierVersion = { ...emptyStanding, pools: [counted] };
  expect(movesOf(byEarlierVersion, standing(['duel', 1040, 30]))).toEqual([
    moved('duel', 1040, 1040, 30),
  ]);
  const annulment = { userId: 'eve', isLifted: false };
  const change = { userId: 'ada', matchId: 'm', annulment, before: byEarlierVersion };
  expect(ratingMoves({ ...change, after: standing(['duel', 1040, 30]) })).toHaveLength(1);
});

test('after an annulment each changed rating is published as corrected too', () => {
  const annulment = { userId: 'eve', isLifted: false };
  const [before, after] = [standing(['duel', 1213]), standing(['duel', 1226])];
  const change = { userId: 'ada', matchId: 'm', annulment };
  const corrected = { annulledUserId: 'eve', isLifted: false, before: 1213, after: 1226 };
  expect(ratingMoves({ ...change, before, after })).toMatchObject([
    { spec: { type: 'rating.changed.v1' } },
    { spec: { type: 'rating.corrected.v1' }, data: { ...corrected, userId: 'ada' } },
  ]);
  expect(ratingMoves({ ...change, before, after: before })).toEqual([]);
});
