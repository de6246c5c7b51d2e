import { tokenExpiryName } from '@contend/contracts';
import { HandshakeToken, TokenRenewal } from './token-renewal';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A socket of which only the requests to connect are recorded, and a session. */
function start(renewToken?: () => Promise<boolean>) {
  const done: string[] = [];
  const session = { token: 'first' };
  const listeners: Record<string, (given?: unknown) => void> = {};
  const socket = {
    on: (name: string, listener: () => void) => void (listeners[name] = listener),
    connect: () => done.push(`connect with ${handshake.take()}`),
    disconnect: () => socket,
  };
  const handshake = new HandshakeToken({ token: () => session.token, renewToken });
  handshake.take();
  const renewal = new TokenRenewal(socket as never, handshake, () => done.push('ended'));
  const receive = (name: string, given?: unknown) => {
    listeners[name]?.(given);
    return jest.advanceTimersByTimeAsync(0);
  };
  const refuse = (code: string) => receive('connect_error', { data: { code } });
  return { done, session, renewal, receive, refuse };
}

test('renews an announced token and connects with it, once', async () => {
  const asked = jest.fn(() => {
    live.session.token = 'second';
    return Promise.resolve(true);
  });
  const live = start(asked);
  void live.receive(tokenExpiryName, { leftMs: 300_000 });
  await live.receive(tokenExpiryName, { leftMs: 0 });
  expect(live.done).toEqual(['connect with second']);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('uses a token that was renewed meanwhile, without a read', async () => {
  const asked = jest.fn(() => Promise.resolve(true));
  const { session, receive, done } = start(asked);
  session.token = 'of the hourly read';
  await receive(tokenExpiryName, { leftMs: 300_000 });
  expect(done).toEqual(['connect with of the hourly read']);
  expect(asked).not.toHaveBeenCalled();
});

test.each(['token-expired', 'unauthenticated', 'forbidden'])(
  'connects again after %s',
  async (code) => {
    const { refuse, done } = start(() => Promise.resolve(true));
    await refuse(code);
    expect(done).toEqual(['connect with first']);
  },
);

test('renews no token after another refusal', async () => {
  const { refuse, done } = start(() => Promise.resolve(true));
  await refuse('account-suspended');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
});

test('reports the end only of a session that the read does not find', async () => {
  const found: (() => Promise<boolean>)[] = [
    () => Promise.reject(new Error('Network Error')),
    () => Promise.resolve(false),
  ];
  const { refuse, done } = start(() => found.shift()?.() ?? Promise.resolve(true));
  await refuse('token-expired');
  expect(done).toEqual([]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(['ended']);
});

test('pauses longer each time where a renewed token is refused too', async () => {
  const { refuse, done } = start(() => Promise.resolve(true));
  for (const pauseMs of [0, 1000, 2000, 4000]) {
    await refuse('token-expired');
    await jest.advanceTimersByTimeAsync(Math.max(0, pauseMs - 1));
    const before = done.length;
    await jest.advanceTimersByTimeAsync(1);
    expect(done.length - before).toBe(pauseMs === 0 ? 0 : 1);
  }
  expect(done).toHaveLength(4);
});

test('without a way to renew it, an expired token ends the session', async () => {
  const { refuse, done } = start();
  await refuse('token-expired');
  expect(done).toEqual(['ended']);
});

test('does nothing after its end', async () => {
  const { renewal, receive, done } = start(() => Promise.resolve(true));
  void receive(tokenExpiryName, { leftMs: 0 });
  renewal.end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
});
