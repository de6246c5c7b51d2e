import type { Kept } from './history';
import { localDelivery } from './local-delivery';

const message = (sequence: number, room = 'one'): Kept => ({
  ...{ name: 'match', id: 'm', room, sequence, what: 'x', at: 'then', data: {} },
});

/** A replica with sockets in the given rooms; `stored` is what the history still has. */
function replica(stored: number[], rooms = ['one']) {
  const sent: string[] = [];
  const here = new Set(rooms);
  let leave: (room: string) => void = () => undefined;
  const { deliver } = localDelivery(
    {
      has: (room) => here.has(room),
      onEmpty: (listener) => (leave = listener),
      emit: ({ room, sequence }) => sent.push(`${room} ${sequence}`),
      resync: (room, sequence) => sent.push(`${room} resync ${sequence}`),
    },
    () => ({
      position: () => Promise.resolve(stored.at(-1) ?? 0),
      since: (_room, sequence) => {
        const missed = stored.filter((one) => one > sequence);
        return Promise.resolve(missed[0] === sequence + 1 ? missed.map((n) => message(n)) : null);
      },
    }),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const empty = (room: string) => {
    here.delete(room);
    leave(room);
  };
  return { deliver, sent, settled, here, empty };
}

test('sends the messages of a room once, in order', () => {
  const { deliver, sent } = replica([]);
  for (const nth of [5, 6, 6, 5, 7]) deliver(message(nth));
  expect(sent).toEqual(['one 5', 'one 6', 'one 7']);
});

test('fills a gap from the history, once and in order, while later messages arrive', async () => {
  const { deliver, sent, settled } = replica([1, 2, 3, 4, 5]);
  deliver(message(1));
  deliver(message(4));
  deliver(message(5));
  await settled();
  expect(sent).toEqual(['one 1', 'one 2', 'one 3', 'one 4', 'one 5']);
});

test('sends a resync for messages that are gone, and continues after it', async () => {
  const { deliver, sent, settled } = replica([4]);
  deliver(message(1));
  deliver(message(4));
  await settled();
  deliver(message(5));
  expect(sent).toEqual(['one 1', 'one resync 3', 'one 4', 'one 5']);
});

test('ignores rooms without a socket here, and starts with the next message when one joins', () => {
  const { deliver, sent, here, empty } = replica([], []);
  deliver(message(1));
  here.add('one');
  deliver(message(9));
  empty('one');
  deliver(message(10));
  here.add('one');
  deliver(message(20));
  expect(sent).toEqual(['one 9', 'one 20']);
});
