import { conflictRows, keepBoth, orderOf, seedsOf } from './three-way';

const was = { name: 'Cup', fee: '5', maxEntries: '16' };

test('keeps both where two organizers changed different fields', () => {
  const theirs = { ...was, maxEntries: '32' };
  const rows = conflictRows(was, { ...was, fee: '10' }, theirs);
  expect(rows.map(({ field, by }) => [field, by])).toEqual([
    ['fee', 'me'],
    ['maxEntries', 'them'],
  ]);
  expect(keepBoth(rows, theirs)).toEqual({ name: 'Cup', fee: '10', maxEntries: '32' });
});

test('marks a field that both changed, and keeps mine', () => {
  const rows = conflictRows(was, { ...was, fee: '10' }, { ...was, fee: '8' });
  expect(rows).toEqual([
    { field: 'fee', was: '5', mine: '10', theirs: '8', kept: '10', by: 'both' },
  ]);
});

test('lists nothing where both made the same change', () => {
  const same = { ...was, fee: '10' };
  expect(conflictRows(was, same, same)).toEqual([]);
});

const kept = (base: string[], mine: string[], theirs: string[]) => {
  const seeds = seedsOf(theirs);
  return orderOf(keepBoth(conflictRows(seedsOf(base), seedsOf(mine), seeds), seeds));
};

test('keeps both orders of seeds where they moved different entries', () => {
  expect(kept(['a', 'b', 'c', 'd'], ['a', 'b', 'd', 'c'], ['b', 'a', 'c', 'd'])).toEqual([
    ...['b', 'a', 'd', 'c'],
  ]);
});

test('has no order where both moved the same seeds', () => {
  expect(kept(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b'])).toBeNull();
});
