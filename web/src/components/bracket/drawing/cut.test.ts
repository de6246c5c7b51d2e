import { cutOf } from './cut';

const rows = ['a', 'b', 'c', 'd'].map((entry) => ({ entry }));
const open = (...out: string[]) => ({ out: new Set(out), chosen: null });

test('the cut is below the first rows that have not left', () => {
  expect(cutOf(rows, open(), 2)).toBe(2);
  expect(cutOf(rows, open('a'), 2)).toBe(3);
  expect(cutOf(rows, open('a', 'c'), 2)).toBe(4);
  expect(cutOf(rows, open('a', 'b', 'c', 'd'), 2)).toBe(0);
  expect(cutOf(rows, open('a'), 0)).toBe(0);
});

test('once the next stage is drawn its entries say who went on, also who left it since', () => {
  const chosen = new Set(['a', 'c']);
  expect(cutOf(rows, { out: new Set(['a']), chosen }, 2)).toBe(3);
});
