import fc from 'fast-check';
import { folded, grouped, paired } from './streams';

async function* streamOf<Item>(items: Item[]) {
  yield* items;
}
const collected = async <Item>(stream: AsyncIterable<Item>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of stream) items.push(item);
  return items;
};

test('adjacent items with one key become one group', async () => {
  const groups = await collected(
    grouped(streamOf(['a1', 'a2', 'b1', 'a3']), (item) => item[0] ?? ''),
  );
  expect(groups).toEqual([
    { key: 'a', value: ['a1', 'a2'] },
    { key: 'b', value: ['b1'] },
    { key: 'a', value: ['a3'] },
  ]);
  const none = folded(streamOf<string>([]), String, { start: () => 0, add: (sum) => sum + 1 });
  expect(await collected(none)).toEqual([]);
});

test('pairs sorted streams by key and drops nothing of either side', async () => {
  const keys = fc.uniqueArray(fc.string({ maxLength: 3 })).map((some) => some.sort());
  await fc.assert(
    fc.asyncProperty(keys, keys, async (left, right) => {
      const keyed = (all: string[]) => streamOf(all.map((key) => ({ key })));
      const pairs = await collected(paired(keyed(left), keyed(right)));
      const all = [...new Set([...left, ...right])].sort();
      expect(pairs).toEqual(
        all.map((key) => ({
          key,
          left: left.includes(key) ? { key } : null,
          right: right.includes(key) ? { key } : null,
        })),
      );
    }),
  );
});
