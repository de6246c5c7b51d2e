import fc from 'fast-check';
import type { Kept } from './history';
import { localDelivery } from './local-delivery';

const room = 'chat:one';

interface Reader {
  known: number;
  received: number[];
  isIn: boolean;
}

const message = (sequence: number): Kept => ({
  ...{ name: 'message', id: 'm', room, sequence, what: 'x', at: 'then', data: {} },
});

/**
 * A replica whose subscription and whose answers of the history arrive later than they were sent,
 * in any order between the two.
 */
function slowReplica(pick: (below: number) => number) {
  let last = 0;
  const published: number[] = [];
  const answers: (() => void)[] = [];
  const readers = new Set<Reader>();
  const faults: string[] = [];
  let onEmpty: (left: string) => void = () => undefined;
  const inside = () => [...readers].filter(({ isIn }) => isIn);
  const later = <T>(value: T) =>
    new Promise<T>((resolve) => void answers.push(() => resolve(value)));
  const { deliver, enter } = localDelivery(
    {
      has: () => inside().length > 0,
      onEmpty: (listener) => (onEmpty = listener),
      emit: ({ sequence }) => inside().forEach(({ received }) => received.push(sequence)),
      resync: () => faults.push('resync of the room'),
    },
    () => ({
      position: () => later(last),
      since: (_room, from) =>
        later(Array.from({ length: last - from }, (_, nth) => message(from + 1 + nth))),
    }),
  );

  function newReader(): void {
    const reader: Reader = { known: pick(last + 1), received: [], isIn: false };
    void enter(room, reader.known, ({ missed }) => {
      if (!missed) faults.push(`resync after ${reader.known}`);
      missed?.forEach(({ sequence }) => reader.received.push(sequence));
      reader.isIn = true;
      readers.add(reader);
    });
  }
  function removeReader(): void {
    const [reader] = inside();
    if (!reader) return;
    readers.delete(reader);
    if (inside().length === 0) onEmpty(room);
  }
  const receive = () => published.splice(0, 1).forEach((next) => deliver(message(next)));
  const steps = [
    () => published.push((last += 1)),
    () => published.push((last += 1)),
    receive,
    receive,
    () => answers.splice(pick(answers.length), 1)[0]?.(),
    newReader,
    () => (pick(3) === 0 ? removeReader() : undefined),
  ];
  return {
    step: () => steps[pick(steps.length)]?.(),
    /** Delivers everything that is in transit. */
    rest: () => (receive(), answers.shift()?.()),
    isIdle: () => published.length === 0 && answers.length === 0,
    readers,
    faults,
    last: () => last,
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a socket is sent all after its number once and in order, whenever it enters', async () => {
  const choices = fc.array(fc.nat(), { minLength: 60, maxLength: 200 });
  const property = fc.asyncProperty(choices, async (choice) => {
    const drawn = [...choice];
    const replica = slowReplica((below) => (drawn.pop() ?? 0) % Math.max(1, below));
    while (drawn.length > 0) {
      replica.step();
      await settle();
    }
    while (!replica.isIdle()) {
      replica.rest();
      await settle();
    }
    const last = replica.last();
    for (const { known, received } of replica.readers) {
      expect(received).toEqual(Array.from({ length: last - known }, (_, nth) => known + 1 + nth));
    }
    expect(replica.faults).toEqual([]);
  });
  await fc.assert(property, { numRuns: globalThis.isThorough ? 300 : 80 });
});

test('a number that is ahead of the room, or too old, is answered with null', async () => {
  const sequences = [7, 8, 9];
  const entries: unknown[] = [];
  const { enter } = localDelivery(
    { has: () => false, onEmpty: () => undefined, emit: () => undefined, resync: () => undefined },
    () => ({ position: () => Promise.resolve(9), since: () => Promise.resolve(null) }),
  );
  for (const known of [sequences[0]! - 2, 1000]) {
    await enter(room, known, (entry) => entries.push(entry));
  }
  expect(entries).toEqual([
    { missed: null, reached: 9 },
    { missed: null, reached: 9 },
  ]);
});
