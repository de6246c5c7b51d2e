import { accessLostName, joinedName } from '@contend/contracts';
import type { Socket } from 'socket.io-client';
import { LiveConnection } from './live-connection';
import { LiveOrder } from './live-order';

/** Stands in for the network: records what is emitted, and calls listeners. */
class FakeSocket {
  connected = false;
  active = true;
  readonly emitted: unknown[][] = [];
  private readonly listeners: [name: string, listener: (...data: unknown[]) => void][] = [];

  on = (name: string, listener: (...data: unknown[]) => void) =>
    void this.listeners.push([name, listener]);
  once = (name: string, listener: () => void) => {
    const only = () => {
      this.off(name, only);
      listener();
    };
    this.on(name, only);
  };
  off = (name: string, listener: unknown) => {
    const at = this.listeners.findIndex((one) => one[0] === name && one[1] === listener);
    this.listeners.splice(at, 1);
  };
  emit = (...what: unknown[]) => void this.emitted.push(what);
  connect = () => this.receive('connect');
  disconnect = jest.fn(() => this);

  receive(name: string, data?: unknown): void {
    this.connected ||= name === 'connect';
    for (const [, listener] of this.listeners.filter(([one]) => one === name)) listener(data);
  }
}

function connect(renewToken?: () => Promise<boolean>) {
  const [socket, order] = [new FakeSocket(), new LiveOrder()];
  const seen: string[] = [];
  /** Answers the last watch request. */
  const answer = (reply: object) => {
    const asked = socket.emitted.findLast(([name]) => name === 'watch');
    (asked?.[2] as (reply: object) => void)(reply);
    return passed();
  };
  const live = new LiveConnection(socket as unknown as Socket, order, {
    ...{ userId: 'a'.repeat(24), token: () => null, renewToken },
    onMessage: ({ name, message, isOvertaken }) =>
      seen.push(`${name} ${message.sequence}${isOvertaken ? ' overtaken' : ''}`),
    onMissed: () => seen.push('missed'),
    onJoined: ({ kind }) => seen.push(`joined ${kind}`),
    onSessionEnded: () => seen.push('ended'),
  });
  live.open();
  return { socket, order, seen, live, answer };
}

const room = 'wagers';
const ended = { room: 'session', sequence: 0 };
const passed = () => jest.advanceTimersByTimeAsync(0);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('hands each message on once, and reports gaps', async () => {
  const { socket, seen, live } = connect();
  await passed();
  live.watch({ kind: 'wagers' });
  socket.receive(joinedName, { room, sequence: 4 });
  for (const sequence of [5, 7, 6, 6, 40]) socket.receive('wager', { room, sequence });
  socket.receive('resync', { room, sequence: 60 });
  socket.receive('wager', { room, sequence: 61 });
  socket.receive('session-ended', ended);
  expect(seen).toEqual([
    ...['missed', 'wager 5', 'wager 7', 'wager 6 overtaken', 'missed', 'missed', 'wager 61'],
    'ended',
  ]);
});

test('asks again for what is watched at each connect, until it ends', async () => {
  const { socket, order, live } = connect();
  const end = live.watch({ kind: 'wagers' });
  socket.receive('connect');
  socket.receive(joinedName, { room, sequence: 4 });
  expect(order.seen).toEqual({ wagers: 4 });
  end();
  socket.receive('connect');
  expect(socket.emitted.map(([name]) => name)).toEqual(['watch', 'watch', 'unwatch']);
  expect(order.seen).toEqual({});
});

test('keeps no position of a room that was left before it was joined', () => {
  const { socket, order, live } = connect();
  live.watch({ kind: 'match', id: 'b' })();
  for (const name of ['match:b', 'chat:b']) socket.receive(joinedName, { room: name, sequence: 4 });
  socket.receive('match', { room: 'match:b', sequence: 5 });
  expect(order.seen).toEqual({});
});

test('reports what was missed once the rooms of the first connection are joined', async () => {
  const { socket, live, seen, answer } = connect();
  socket.receive('connect');
  live.watch({ kind: 'wagers' });
  socket.receive('connect');
  await passed();
  expect(seen).toEqual([]);
  await answer({ ok: true });
  expect(seen).toEqual(['missed']);
});

test('a room that is not joined for two seconds delays the report no further', async () => {
  const { socket, live, seen, answer } = connect();
  live.watch({ kind: 'wagers' });
  socket.receive('connect');
  await jest.advanceTimersByTimeAsync(2000);
  expect(seen).toEqual(['missed']);
  await answer({ ok: true });
  expect(seen).toEqual(['missed', 'joined wagers']);
});

test('reports each room that is joined without a known position, once', async () => {
  const { socket, live, seen, answer } = connect();
  await passed();
  live.watch({ kind: 'wagers' });
  socket.receive(joinedName, { room, sequence: 4 });
  await answer({ ok: true });
  live.watch({ kind: 'wagers' });
  socket.receive('connect');
  await answer({ ok: true });
  expect(seen).toEqual(['missed', 'joined wagers']);
  expect(socket.emitted.map(([name]) => name)).toEqual(['watch', 'watch']);
});

test.each([
  [60_000, []],
  [3000, ['joined wagers']],
])('a room that was quiet for %i ms before is reported as %j', async (quietMs, reported) => {
  const { socket, live, seen, answer } = connect();
  await passed();
  live.watch({ kind: 'wagers' });
  socket.receive(joinedName, { room, sequence: 4, quietMs });
  await answer({ ok: true });
  expect(seen).toEqual(['missed', ...reported]);
});

const chat = { kind: 'chat', id: 'b', roomKind: 'community' } as const;

test.each([
  ['unavailable', 5000],
  ['rate-limited', 5000],
  ['too-busy', 5000],
  ['room-not-found', 30_000],
])('asks again after %s, not before %i ms', async (code, pauseMs) => {
  const { socket, live, seen, answer } = connect();
  await passed();
  live.watch(chat);
  await answer({ ok: false, code });
  await jest.advanceTimersByTimeAsync(pauseMs - 1);
  expect(socket.emitted).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(pauseMs / 2 + 1);
  expect(socket.emitted).toHaveLength(2);
  await answer({ ok: true });
  expect(seen).toEqual(['missed', 'joined chat']);
});

test('asks again at once for a refused room that is watched once more', async () => {
  const { socket, live, answer } = connect();
  await passed();
  live.watch(chat);
  await answer({ ok: false, code: 'room-not-found' });
  live.watch(chat);
  expect(socket.emitted).toHaveLength(2);
  await answer({ ok: true });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(socket.emitted).toHaveLength(2);
});

test('does not ask again for what is forbidden, nor for a refused room that was left', async () => {
  const { socket, live, answer } = connect();
  await passed();
  live.watch({ kind: 'staff' });
  await answer({ ok: false, code: 'forbidden' });
  const leave = live.watch(chat);
  await answer({ ok: false, code: 'unavailable' });
  leave();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(socket.emitted.map(([name]) => name)).toEqual(['watch', 'watch', 'unwatch']);
});

test('asks again for a room to which access was lost, and reports it as joined', async () => {
  const { socket, live, seen, order, answer } = connect();
  await passed();
  live.watch(chat);
  socket.receive(joinedName, { room: 'chat:b', sequence: 4 });
  await answer({ ok: true });
  socket.receive(accessLostName, { room: 'chat:b' });
  expect(order.seen).toEqual({});
  await jest.advanceTimersByTimeAsync(45_000);
  await answer({ ok: true });
  expect(seen).toEqual(['missed', 'joined chat', 'joined chat']);
});

test('leaves a room when the last of its watches ends', () => {
  const { socket, live } = connect();
  const [first, second] = [live.watch({ kind: 'wagers' }), live.watch({ kind: 'wagers' })];
  first();
  expect(socket.emitted.map(([name]) => name)).toEqual(['watch']);
  second();
  expect(socket.emitted.at(-1)).toEqual(['unwatch', { kind: 'wagers' }]);
});

test('closes', () => {
  const { socket, live } = connect();
  live.close();
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
});

test('a session that has ended for the server may have a successor', async () => {
  const outcomes = [true, false];
  const { socket, seen } = connect(() => Promise.resolve(outcomes.shift() ?? false));
  const connects = jest.spyOn(socket, 'connect');
  socket.receive('session-ended', ended);
  await passed();
  expect(connects).toHaveBeenCalledTimes(1);
  socket.receive('session-ended', ended);
  await jest.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(['missed', 'ended']);
});
