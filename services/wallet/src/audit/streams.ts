interface Fold<Item, Value> {
  start(): Value;
  add(value: Value, item: Item): Value;
}

/** Folds adjacent items with the same key into one value, however many they are. */
export async function* folded<Item, Value>(
  items: AsyncIterable<Item>,
  keyOf: (item: Item) => string,
  fold: Fold<Item, Value>,
): AsyncGenerator<{ key: string; value: Value }> {
  const iterator = items[Symbol.asyncIterator]();
  let next = await iterator.next();
  while (!next.done) {
    const key = keyOf(next.value);
    let value = fold.start();
    while (!next.done && keyOf(next.value) === key) {
      value = fold.add(value, next.value);
      next = await iterator.next();
    }
    yield { key, value };
  }
}

/** Groups adjacent items with the same key; one group at a time is in memory. */
export const grouped = <Item>(items: AsyncIterable<Item>, keyOf: (item: Item) => string) =>
  folded(items, keyOf, { start: (): Item[] => [], add: (group, item) => [...group, item] });

type Keyed = { key: string };
export type Pair<Left, Right> = { key: string; left: Left | null; right: Right | null };

/** Walks two streams in the order of their keys and pairs items with equal keys. */
export async function* paired<Left extends Keyed, Right extends Keyed>(
  lefts: AsyncIterable<Left>,
  rights: AsyncIterable<Right>,
): AsyncGenerator<Pair<Left, Right>> {
  const left = lefts[Symbol.asyncIterator]();
  const right = rights[Symbol.asyncIterator]();
  let one = await nextOf(left);
  let other = await nextOf(right);
  for (;;) {
    const key = firstOf(one?.key, other?.key);
    if (key === undefined) return;
    const isLeft = one?.key === key;
    const isRight = other?.key === key;
    yield { key, left: isLeft ? one : null, right: isRight ? other : null };
    if (isLeft) one = await nextOf(left);
    if (isRight) other = await nextOf(right);
  }
}

async function nextOf<Item>(iterator: AsyncIterator<Item>): Promise<Item | null> {
  const next = await iterator.next();
  return next.done ? null : next.value;
}

const firstOf = (one: string | undefined, other: string | undefined): string | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
};
