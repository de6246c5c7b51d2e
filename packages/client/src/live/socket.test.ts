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

/** A socket whose handshakes are refused, and the function that ends its retries. */
function refusedSocket() {
  const listeners: Record<string, (error?: unknown) => void> = {};
  const connect = jest.fn();
  const socket = {
    ...{ active: false, connect },
    on: (name: string, listener: (error?: unknown) => void) => void (listeners[name] = listener),
  };
  const end = retryRefused(socket as never);
  const refuse = (code: string) =>
    listeners['connect_error']?.(Object.assign(new Error(), { data: { code } }));
  return { connect, end, refuse, accept: () => listeners['connect']?.() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('repeats a handshake that was refused for a passing reason, and no other', () => {
  const { connect, end, refuse } = refusedSocket();
  refuse('account-suspended');
  jest.advanceTimersByTime(10_000);
  expect(connect).not.toHaveBeenCalled();
  refuse('rate-limited');
  jest.advanceTimersByTime(5000);
  expect(connect).toHaveBeenCalledTimes(1);
  refuse('unavailable');
  end();
  jest.advanceTimersByTime(10_000);
  expect(connect).toHaveBeenCalledTimes(1);
});

test.each([
  { random: 0, pausesMs: [1000, 2000, 3333, 3333] },
  { random: 1, pausesMs: [1500, 3000, 5000, 5000] },
])('waits 1 to 5 s after a refused handshake, longer each time: $pausesMs', (one) => {
  jest.spyOn(Math, 'random').mockReturnValue(one.random);
  const { connect, refuse, accept } = refusedSocket();
  const expectPauses = (pausesMs: number[]) =>
    pausesMs.forEach((pauseMs) => {
      connect.mockClear();
      refuse('unavailable');
      jest.advanceTimersByTime(pauseMs - 1);
      expect(connect).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(connect).toHaveBeenCalledTimes(1);
    });
  expectPauses(one.pausesMs);
  accept();
  expectPauses(one.pausesMs.slice(0, 1));
});
