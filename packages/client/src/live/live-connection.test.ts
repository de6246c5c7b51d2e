import { joinedName } from '@contend/contracts';
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
  const live = new LiveConnection(socket as unknown as Socket, order, {
    ...{ userId: 'a'.repeat(24), token: () => null, renewToken },
    onMessage: ({ name, message, isOvertaken }) =>
      seen.push(`${name} ${message.sequence}${isOvertaken ? ' overtaken' : ''}`),
    onMissed: () => seen.push('missed'),
    onSessionEnded: () => seen.push('ended'),
  });
  live.open();
  return { socket, order, seen, live };
}

const room = 'wagers';

test('hands each message on once, and reports gaps', () => {
  const { socket, seen } = connect();
  socket.receive(joinedName, { room, sequence: 4 });
  for (const sequence of [5, 7, 6, 6, 40]) socket.receive('wager', { room, sequence });
  socket.receive('resync', { room, sequence: 60 });
  socket.receive('wager', { room, sequence: 61 });
  socket.receive('session-ended');
  expect(seen).toEqual([
    ...['missed', 'wager 5', 'wager 7', 'wager 6 overtaken', 'missed', 'missed', 'wager 61'],
    'ended',
  ]);
});

test('asks again for what is watched at each connect, until it ends', () => {
  const { socket, order, live, seen } = connect();
  const end = live.watch({ kind: 'wagers' });
  socket.receive('connect');
  socket.receive(joinedName, { room, sequence: 4 });
  expect(order.seen).toEqual({ wagers: 4 });
  end();
  socket.receive('connect');
  expect(socket.emitted.map(([name]) => name)).toEqual(['watch', 'watch', 'unwatch']);
  expect(order.seen).toEqual({});
  expect(seen).toEqual(['missed']);
});

test('leaves a room when the last of its watches ends', () => {
  const { socket, live } = connect();
  const [first, second] = [live.watch({ kind: 'wagers' }), live.watch({ kind: 'wagers' })];
  first();
  expect(socket.emitted.map(([name]) => name)).toEqual(['watch', 'watch']);
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
  socket.receive('session-ended');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(connects).toHaveBeenCalledTimes(1);
  expect(seen).toEqual(['missed']);
  jest.useFakeTimers();
  socket.receive('session-ended');
  await jest.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(['missed', 'ended']);
  jest.useRealTimers();
});
