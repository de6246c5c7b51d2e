import { seasonsBetween } from '@contend/contracts';
import {
  type Career,
  certaintyIn,
  newCareer,
  play,
  type PlayedMatch,
  ratingAtTime,
  ratingIn,
} from './career';
import { ratingStepOf } from './rating-history';
import type { Result } from './result';

const place = { gameId: 'game', playTypeId: 'duel' };
const match = (completedAt: string, change: Partial<PlayedMatch> = {}): PlayedMatch => ({
  ...{ ...place, isRated: true, home: ['ada'], away: ['bea'], winner: 'home', scores: [2, 0] },
  completedAt: new Date(completedAt),
  ...change,
});

/** The career of ada after wins and losses against many in turn, the last at `last`. */
function settled(last: string): Career {
  const careers = new Map<string, Career>();
  for (let nth = 0; nth < 60; nth += 1) {
    const winner = nth % 2 === 0 ? 'home' : 'away';
    const one = match(last, { winner, away: [`opponent-${nth % 15}`] });
    for (const { userId, after } of play(one, (id) => known(careers, id)))
      careers.set(userId, after);
  }
  return known(careers, 'ada');
}
const known = (careers: Map<string, Career>, id: string) => careers.get(id) ?? newCareer;
const seatOf = (career: Career, one: PlayedMatch) => {
  const [seat] = play(one, () => career);
  if (!seat) throw new Error('ada has no seat.');
  return seat;
};

test('seasons count from the first that makes ratings less certain', () => {
  const between = (from: string, until: string) => seasonsBetween(new Date(from), new Date(until));
  expect(between('2026-01-01', '2026-12-31T23:59:59.999Z')).toBe(0);
  expect(between('2026-12-31', '2027-01-01')).toBe(1);
  expect(between('2026-01-01', '2027-01-01')).toBe(1);
  expect(between('2027-01-01', '2027-03-31T23:59:59.999Z')).toBe(0);
  expect(between('2027-03-31T23:59:59.999Z', '2027-04-01')).toBe(1);
  expect(between('2027-03-31', '2028-04-01')).toBe(5);
  expect(between('2028-04-01', '2027-03-31')).toBe(0);
});

test('the first match of a season moves a settled rating more than one before it did', () => {
  const career = settled('2026-12-30T12:00:00Z');
  const old = seatOf(career, match('2026-12-31T12:00:00Z'));
  const first = match('2027-01-01T00:00:00Z');
  const lowered = ratingAtTime(career, place, first.completedAt);
  expect(lowered).toBeLessThan(ratingIn(career, place));
  const gainBefore = ratingIn(old.after, place) - ratingIn(career, place);
  const { after } = seatOf(career, first);
  expect(ratingIn(after, place) - lowered).toBeGreaterThan(gainBefore);
  expect(certaintyIn(after, place)).toBeLessThan(certaintyIn(career, place));
  expect(certaintyIn(after, place)).toBeGreaterThan(certaintyIn(newCareer, place));
  // The next match of the season begins where the first ended.
  expect(ratingAtTime(after, place, new Date('2027-01-02T00:00:00Z'))).toBe(ratingIn(after, place));
});

test('after many seasons a rating is as uncertain as that of a newcomer, and no more', () => {
  const career = settled('2026-12-30T12:00:00Z');
  const at = (until: string) => ratingAtTime(career, place, new Date(until));
  expect(at('2027-04-01')).toBeLessThan(at('2027-01-01'));
  expect(at('2040-01-01')).toBe(at('2060-01-01'));
  const { after } = seatOf(career, match('2060-01-01'));
  expect(certaintyIn(after, place)).toBeGreaterThan(0);
});

test('scrims, and ratings without a date, are as they were', () => {
  const career = settled('2026-12-30T12:00:00Z');
  const scrim = seatOf(career, match('2027-01-01', { isRated: false }));
  expect(scrim.after.pools).toEqual(career.pools);
  const undated = {
    ...career,
    pools: career.pools.map(({ ratedAt: _ratedAt, ...pool }) => pool),
  };
  expect(ratingAtTime(undated, place, new Date('2027-01-01'))).toBe(ratingIn(career, place));
});

test('the history says what the season did, apart from the match', () => {
  const career = settled('2026-12-30T12:00:00Z');
  const stepAt = (completedAt: string, change: Partial<PlayedMatch> = {}) => {
    const one = match(completedAt, change);
    const seats = play(one, () => career);
    const result: Result = {
      ...{ id: 'match', sequence: 1, match: one, players: ['ada', 'bea'], position: 'at', seats },
    };
    return ratingStepOf(result, 'ada');
  };
  const first = stepAt('2027-01-01');
  expect(first?.seasonStart).toEqual({ season: '2027-Q1', before: ratingIn(career, place) });
  expect(first?.before).toBe(ratingAtTime(career, place, new Date('2027-01-01')));
  expect(first?.after).toBeGreaterThan(first?.before ?? 0);
  expect(stepAt('2026-12-31')).not.toHaveProperty('seasonStart');
  const scrim = stepAt('2027-01-01', { isRated: false });
  expect(scrim).toMatchObject({ before: ratingIn(career, place), after: ratingIn(career, place) });
  expect(scrim).not.toHaveProperty('seasonStart');
});
