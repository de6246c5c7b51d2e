import {
  bracketIdOf,
  correctionIdOf,
  differenceIdOf,
  matchIdOf,
  seriesEventIdOf,
} from './bracket-ids';

const place = { tournamentId: 'cup', stage: 'playoff', key: 'F1', attempt: 1 };

// Stored ids: every release derives the same.
test.each([
  ['a bracket', bracketIdOf('cup'), '5d9c330a32929bc5b5ba6cd3'],
  ['a correction', correctionIdOf('cup', 'reds'), '4587d420859cd6e8cb9a5e9c'],
  ['a difference', differenceIdOf('correction', 'blues', 'bea'), '5fd9325cbb33a0f505449db7'],
  ['an event of a series', seriesEventIdOf('fridays', '2026-03-13'), '64414170ecd498469d7542f0'],
  ['a match', matchIdOf(place), '377831d71c144fcf2efa89ce'],
])('the id of %s follows from what it belongs to', (_, id, stored) => expect(id).toBe(stored));

test('another attempt, and any other place, is another match', () => {
  const places = [
    ...[place, { ...place, attempt: 2 }, { ...place, key: 'F2' }, { ...place, stage: 'groups' }],
    { ...place, tournamentId: 'other' },
  ];
  expect(new Set(places.map(matchIdOf)).size).toBe(5);
});
