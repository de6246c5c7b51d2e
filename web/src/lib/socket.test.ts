import { createSocket } from './socket';

test('reconnects and times out by the numbers of the specification', async () => {
  const socket = await createSocket('a'.repeat(24), {});
  const manager = socket.io;
  expect(manager.opts.path).toBe('/socket.io');
  expect(manager.opts.transports).toEqual(['websocket']);
  expect(manager.reconnectionDelay()).toBe(1000);
  expect(manager.reconnectionDelayMax()).toBe(5000);
  expect(manager.randomizationFactor()).toBe(0.5);
  expect(manager.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY);
  expect(manager.timeout()).toBe(20_000);
});

test('connects only on request; authenticates with userId and the stored token', async () => {
  localStorage.setItem('user-token', 't');
  const socket = await createSocket('a'.repeat(24), { wagers: 7 });
  expect(socket.connected).toBe(false);
  expect(socket.active).toBe(false);
  const give = jest.fn();
  (socket.auth as (give: (payload: object) => void) => void)(give);
  expect(give).toHaveBeenCalledWith({ userId: 'a'.repeat(24), token: 't', seen: { wagers: 7 } });
});
