import { type LastRating, ratingAt, ratingOfSkill, skillAt } from './skill';

const ratedAt = new Date('2026-12-30T12:00:00Z');
const skill = { mu: 40, sigma: 2, ratedAt };
const counted: LastRating = { rating: ratingOfSkill(skill), certainty: 100, skill };
const at = (time: string) => ratingAt(counted, new Date(time));

test('a season lowers a rating and its certainty at its first instant, before any match', () => {
  const last = { rating: 1510, certainty: 100 };
  expect(at('2026-12-31T23:59:59.999Z')).toEqual(last);
  expect(at('2027-01-01T00:00:00Z')).toEqual({ rating: 1473, certainty: 88 });
  expect(at('2027-03-31T23:59:59.999Z')).toEqual({ rating: 1473, certainty: 88 });
  expect(at('2027-04-01').rating).toBeLessThan(1473);
  expect(at('2027-04-01').certainty).toBeLessThan(88);
  expect(at('2099-01-01')).toEqual({ rating: 1225, certainty: 0 });
});

test('a skill that was rated in the season is not widened again by it', () => {
  const now = new Date('2027-02-01');
  const present = { ...skillAt(skill, now), ratedAt: now };
  expect(skillAt(present, new Date('2027-03-01'))).toBe(present);
});

test('few opponents limit the certainty as before; a rating without a skill is as it was', () => {
  expect(ratingAt({ ...counted, certainty: 14 }, new Date('2027-01-01')).certainty).toBe(14);
  const { skill: _, ...old } = counted;
  expect(ratingAt(old, new Date('2027-01-01'))).toEqual({ rating: 1510, certainty: 100 });
});
