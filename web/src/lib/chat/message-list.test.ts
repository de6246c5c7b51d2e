import { messageOf } from '../../../test/message-samples';
import { listOf, mergeLists, readDownTo, withEarlier, withMessage } from './message-list';

const page = (from: number, to: number, { hasMore } = { hasMore: true }) => ({
  items: Array.from({ length: to - from + 1 }, (_, nth) => messageOf(to - nth)),
  ...{ hasMore, readNumber: 0 },
});
const list = (from: number, to: number) => listOf(page(from, to));
const numbers = ({ items }: ReturnType<typeof list>) => items.map(({ number }) => number);

test('shows a page oldest first and adds earlier ones above it', () => {
  const both = withEarlier(list(4, 6), page(1, 4, { hasMore: false }));
  expect(numbers(both)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(both.hasMore).toBe(false);
});

test('keeps known messages that continue a new read, and drops those before a gap', () => {
  const known = { ...withEarlier(list(3, 5), page(1, 2, { hasMore: false })), readNumber: 4 };
  const whole = mergeLists(known, list(5, 7));
  expect(numbers(whole)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([whole.hasMore, whole.readNumber]).toEqual([false, 4]);
  const gap = mergeLists(known, list(8, 9));
  expect(numbers(gap)).toEqual([8, 9]);
  expect(gap.hasMore).toBe(true);
});

test('keeps a message that was posted while an older read was in progress', () => {
  expect(numbers(mergeLists(withMessage(list(1, 2), messageOf(3)), list(1, 2)))).toEqual([1, 2, 3]);
});

test('replaces an edited message', () => {
  const edited = withMessage(list(1, 3), messageOf(2, { text: 'changed' }));
  expect(edited.items.map(({ text }) => text)).toEqual(['Message 1', 'changed', 'Message 3']);
});

test('reads down to the earliest change, or through all that is loaded', () => {
  const known = list(5, 9);
  expect(readDownTo(undefined)).toBe(Infinity);
  expect(readDownTo(known)).toBe(5);
  expect(readDownTo({ ...known, changedFrom: 7 })).toBe(7);
  expect(readDownTo({ ...known, changedFrom: 14 })).toBe(10);
});
