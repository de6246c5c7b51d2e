import { sharedPlaceWords, sharingOf, startOf } from './tournament-labels';

test('an event that was started early shows when it started', () => {
  const startsAt = '2026-11-27T19:00:00.000Z';
  const startedAt = '2026-11-27T18:24:00.000Z';
  expect(startOf({ startsAt, startedAt: null })).toBe(startsAt);
  expect(startOf({ startsAt, startedAt })).toBe(startedAt);
});

test('entries that share a place have the range of places that they occupy', () => {
  const share = (entryId: string, place: number) => ({ entryId, place });
  // Two players of each team are paid.
  const shares = [share('a', 1), share('a', 1), share('b', 3), share('b', 3), share('c', 3)];
  expect(sharedPlaceWords(1, sharingOf(shares, 1))).toBe('1st');
  expect(sharedPlaceWords(3, sharingOf(shares, 3))).toBe('3rd–4th');
  // Places without a prize.
  expect(sharedPlaceWords(5, sharingOf(shares, 5))).toBe('5th');
});
