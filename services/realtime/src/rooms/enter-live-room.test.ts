import type { Joined, LiveMessage } from '@contend/contracts';
import type { History } from './history';
import { localDelivery } from './local-delivery';
import { memoryHistory } from './memory-history';
import { enterLiveRoom } from './watch.actions';

const room = 'user:1';
const now = () => new Date('2026-03-02T12:00:00Z');
const message = {
  ...({ name: 'wallet', id: '1', room, what: 'transfer.posted.v1' } as const),
  ...{ at: now().toISOString(), data: {} },
};

/** A replica with one socket, and a message after the `nth` read of its history. */
function replica(nth = 0) {
  const sent: { name: string; sequence: number }[] = [];
  const rooms = new Set<string>();
  const socket = {
    ...{ connected: true, rooms },
    join: (joined: string) => void rooms.add(joined),
    leave: (left: string) => void rooms.delete(left),
    emit: (name: string, one: LiveMessage | Joined) => {
      sent.push({ name, sequence: one.sequence });
    },
  };
  const delivery = localDelivery(
    {
      has: (one) => rooms.has(one),
      onEmpty: () => undefined,
      emit: (one) => (rooms.has(one.room) ? socket.emit(one.name, one) : undefined),
      resync: () => undefined,
    },
    () => history,
  );
  const stored = memoryHistory(now, delivery.deliver);
  let reads = 0;
  const then = async <T>(answer: Promise<T>): Promise<T> => {
    const found = await answer;
    reads += 1;
    if (reads === nth) await stored.append(message);
    return found;
  };
  const history: History = {
    append: (one) => stored.append(one),
    lastAt: (of) => stored.lastAt(of),
    position: (of) => then(stored.position(of)),
    since: (of, sequence) => then(stored.since(of, sequence)),
  };
  return { sent, socket, stored, deps: { history, delivery, now } };
}

test.each([1, 2])(
  'a message after read %i of an entering socket is sent once, and nothing is read again',
  async (nth) => {
    const { sent, socket, stored, deps } = replica(nth);
    const before = await stored.append(message);
    await stored.append(message);
    await enterLiveRoom(deps, socket, { room, seen: nth === 1 ? before.sequence : undefined });
    await stored.append(message);

    const last = await stored.position(room);
    const [joined, ...rest] = sent;
    expect(joined?.name).toBe('joined');
    const first = Number(joined?.sequence) + 1;
    const expected = Array.from({ length: last - first + 1 }, (_, one) => first + one);
    expect(rest).toEqual(expected.map((sequence) => ({ name: 'wallet', sequence })));
    expect(first).toBe(before.sequence + nth);
  },
);

test('a socket that is in the room already is sent nothing twice', async () => {
  const { sent, socket, stored, deps } = replica();
  const { sequence } = await stored.append(message);
  await enterLiveRoom(deps, socket, { room, seen: sequence - 1 });
  await enterLiveRoom(deps, socket, { room, seen: undefined });
  expect(sent.map(({ name }) => name)).toEqual(['joined', 'wallet']);
});

test('a socket that has disconnected meanwhile does not enter', async () => {
  const { sent, socket, stored, deps } = replica();
  await stored.append(message);
  socket.connected = false;
  await enterLiveRoom(deps, socket, { room, seen: undefined });
  expect([sent, [...socket.rooms]]).toEqual([[], []]);
});

test('says for how long a room was quiet to a socket without a position', async () => {
  const { socket, stored, deps } = replica();
  const joined: Joined[] = [];
  const watcher = {
    ...socket,
    emit: (name: string, one: LiveMessage | Joined) => {
      if (name === 'joined') joined.push(one);
    },
  };
  await enterLiveRoom(deps, watcher, { room: 'wager:never', seen: undefined });
  const at = new Date(now().getTime() - 5000).toISOString();
  const { sequence } = await stored.append({ ...message, at });
  await enterLiveRoom(deps, watcher, { room, seen: undefined });
  await enterLiveRoom(deps, watcher, { room, seen: sequence });
  const [never, first, again] = joined;
  expect(never?.quietMs).toBeGreaterThan(0);
  expect(first).toEqual({ room, sequence, quietMs: 5000 });
  expect(again).toEqual({ room, sequence });
});
