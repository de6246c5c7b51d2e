import { createSocket, retryRefused } from './socket';

const options = { url: 'http://localhost', userId: 'a'.repeat(24), token: () => 't', seen: {} };

test('reconnects and times out by the numbers of the specification', async () => {
  const socket = await createSocket(options);
  const manager = socket.io;
  expect(manager.opts.path).toBe('/socket.io');
  expect(manager.opts.transports).toEqual(['websocket']);
  expect(manager.reconnectionDelay()).toBe(1000);
  expect(manager.reconnectionDelayMax()).toBe(5000);
  expect(manager.randomizationFactor()).toBe(0.5);
  expect(manager.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY);
  expect(manager.timeout()).toBe(20_000);
});

test('connects only on request; authenticates with userId and the present token', async () => {
  const socket = await createSocket({ ...options, renews: true, seen: { wagers: 7 } });
  expect(socket.connected).toBe(false);
  expect(socket.active).toBe(false);
  const give = jest.fn();
  (socket.auth as (give: (payload: object) => void) => void)(give);
  expect(give).toHaveBeenCalledWith({
    ...{ userId: 'a'.repeat(24), token: 't' },
    ...{ seen: { wagers: 7 }, renews: true },
  });
});

test('repeats a handshake that was refused for a passing reason, and no other', () => {
  jest.useFakeTimers();
  const refused = { listener: (_error: unknown) => {} };
  const connect = jest.fn();
  const socket = {
    ...{ active: false, connect },
    on: (_name: string, listener: (error: unknown) => void) => {
      refused.listener = listener;
    },
  };
  const end = retryRefused(socket as never);
  const refuse = (code: string) => refused.listener(Object.assign(new Error(), { data: { code } }));
  refuse('account-suspended');
  jest.advanceTimersByTime(10_000);
  expect(connect).not.toHaveBeenCalled();
  refuse('rate-limited');
  jest.advanceTimersByTime(4_999);
  expect(connect).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_501);
  expect(connect).toHaveBeenCalledTimes(1);
  refuse('unavailable');
  end();
  jest.advanceTimersByTime(10_000);
  expect(connect).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
