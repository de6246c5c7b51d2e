import type { NoticeKind } from '@contend/contracts';
import { lineOf, type Notification, pushedTogetherAt, toLines } from './notification';

const start = new Date('2026-03-02T12:00:00Z').getTime();
const at = (ms: number, more: Partial<Notification> = {}): Notification => ({
  ...{
    id: `n${ms}`,
    userId: 'u',
    kind: 'money-received' as NoticeKind,
    facts: {},
    link: '/wallet',
  },
  ...{ isRead: true, withdrawnAt: null, sequence: 1, createdAt: new Date(start + ms) },
  ...more,
});
const linesOf = (list: Notification[]) =>
  toLines(list.toReversed()).map(({ notification, count }) => [notification.id, count]);

test('four of one kind and link are four lines, five within ten seconds are one', () => {
  const four = [0, 1000, 2000, 3000].map((ms) => at(ms));
  expect(linesOf(four)).toHaveLength(4);
  expect(linesOf([...four, at(9999)])).toEqual([['n9999', 5]]);
});

test('one that comes ten seconds after the first begins another line', () => {
  const five = [0, 1000, 2000, 3000, 10_000].map((ms) => at(ms));
  expect(linesOf(five)).toHaveLength(5);
  expect(linesOf([...five, at(4000)].sort((a, b) => +a.createdAt - +b.createdAt))).toEqual([
    ['n10000', 1],
    ['n4000', 5],
  ]);
});

test('other kinds and links stay apart, and lines keep their order', () => {
  const wallet = [0, 1, 2, 3, 5].map((ms) => at(ms));
  const others = [at(4, { link: '/rewards' }), at(6, { kind: 'refill-completed' })];
  const list = [...wallet, ...others].sort((a, b) => +a.createdAt - +b.createdAt);
  expect(linesOf(list)).toEqual([
    ['n6', 1],
    ['n5', 5],
    ['n4', 1],
  ]);
});

test('a line is read once all of it is', () => {
  const four = [0, 1, 2, 3].map((ms) => at(ms));
  expect(toLines([...four, at(4)].toReversed())[0]?.isRead).toBe(true);
  expect(toLines([at(4, { isRead: false }), ...four].toReversed())[0]?.isRead).toBe(false);
});

test('finds the line of one, in any order, and when it is pushed', () => {
  const all = [4000, 0, 3000, 1000, 9999].map((ms) => at(ms));
  const later = at(10_000);
  const line = lineOf(all[2] as Notification, [...all, later]);
  expect(line.map(({ id }) => id)).toEqual(['n9999', 'n4000', 'n3000', 'n1000', 'n0']);
  expect(lineOf(later, [...all, later])).toEqual([later]);
  expect(lineOf(all[0] as Notification, all.slice(0, 4))).toEqual([all[0]]);
  const same = ['c', 'a', 'e', 'b', 'd'].map((id) => at(0, { id }));
  const ids = lineOf(same[1] as Notification, same).map(({ id }) => id);
  expect(ids).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(pushedTogetherAt(line, new Date(start + 9999))).toEqual(new Date(start + 10_000));
  expect(pushedTogetherAt(line, new Date(start + 10_001))).toEqual(new Date(start + 10_001));
});
