import { InProgress } from './in-progress';

const itemsOf = (list: InProgress<string>): string[] => {
  const items: string[] = [];
  list.forEach((item) => items.push(item));
  return items.sort();
};

test('has what was added and not removed, in any order', () => {
  const list = new InProgress<string>();
  const [first, second, third] = [list.add('a'), list.add('b'), list.add('c')] as const;
  list.remove(first);
  expect(itemsOf(list)).toEqual(['b', 'c']);
  const fourth = list.add('d');
  list.remove(third);
  list.remove(second);
  expect(itemsOf(list)).toEqual(['d']);
  list.remove(fourth);
  expect(itemsOf(list)).toEqual([]);
});

test('visits every item although each removes its entry', () => {
  const list = new InProgress<string>();
  const entries = new Map(['a', 'b', 'c'].map((item) => [item, list.add(item)]));
  const visited: string[] = [];
  list.forEach((item) => {
    visited.push(item);
    const entry = entries.get(item);
    if (entry) list.remove(entry);
  });
  expect(visited).toEqual(['a', 'b', 'c']);
  expect(itemsOf(list)).toEqual([]);
});
