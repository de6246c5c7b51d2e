import { Slots } from './bus/batch';
import { type Outcome, WorkInGroups } from './work-in-groups';

/** Work that the test ends, and the groups that it was given. */
function heldWork() {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const work = async (_: string, items: readonly number[]): Promise<Outcome<number>[]> => {
    groups.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items.map((item) => (item < 0 ? { error: `no ${item}` } : { result: item * 10 }));
  };
  const endNext = async () => {
    while (ends.length === 0) await Promise.resolve();
    ends.shift()?.();
  };
  return { groups, work, endNext };
}

test('items that arrive during work are worked on together, in their order', async () => {
  const { groups, work, endNext } = heldWork();
  const inGroups = new WorkInGroups<number, number>({ most: 3, work });
  const all = [1, 2, 3, 4, 5].map((item) => inGroups.run('one', item));
  for (let turn = 0; turn < 2; turn += 1) await endNext();
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50]);
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('each caller gets the outcome of its own item', async () => {
  const { work, endNext } = heldWork();
  const inGroups = new WorkInGroups<number, number>({ most: 3, work });
  const all = [1, -2, 3].map((item) => inGroups.run('one', item));
  const settled = Promise.allSettled(all);
  await endNext();
  expect(await settled).toEqual([
    { status: 'fulfilled', value: 10 },
    { status: 'rejected', reason: 'no -2' },
    { status: 'fulfilled', value: 30 },
  ]);
});

test('work of different keys runs side by side', async () => {
  const { groups, work, endNext } = heldWork();
  const inGroups = new WorkInGroups<number, number>({ most: 3, work });
  const all = [inGroups.run('one', 1), inGroups.run('other', 2)];
  for (let turn = 0; turn < 2; turn += 1) await endNext();
  expect(await Promise.all(all)).toEqual([10, 20]);
  expect(groups).toEqual([[1], [2]]);
});

test('work that fails fails its group, and not the next one', async () => {
  const work = async (_: string, items: readonly number[]): Promise<Outcome<number>[]> => {
    if (items.includes(1)) throw new Error('failed');
    return items.map((result) => ({ result }));
  };
  const inGroups = new WorkInGroups<number, number>({ most: 2, work });
  const all = await Promise.allSettled([1, 2, 3].map((item) => inGroups.run('one', item)));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('with slots, groups of one key run side by side, as many as there are slots', async () => {
  const { groups, work, endNext } = heldWork();
  const inGroups = new WorkInGroups<number, number>({ most: 2, slots: new Slots(2), work });
  const all = [1, 2, 3, 4, 5].map((item) => inGroups.run('', item));
  await new Promise((resolve) => setImmediate(resolve));
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
  for (let turn = 0; turn < 3; turn += 1) await endNext();
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50]);
  expect(groups.at(-1)).toEqual([5]);
});

test('items count by their sizes, and one that is too large is worked on alone', async () => {
  const { groups, work, endNext } = heldWork();
  const inGroups = new WorkInGroups<number, number>({ most: 5, sizeOf: (item) => item, work });
  const all = [2, 3, 4, 9, 1, 4].map((item) => inGroups.run('', item));
  for (let turn = 0; turn < 4; turn += 1) await endNext();
  await Promise.all(all);
  expect(groups).toEqual([[2, 3], [4], [9], [1, 4]]);
});
