import { fundsHeld, matchStarted } from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { closing, connect } from './live-client';

const only: { only: ('user' | 'realtime')[] } = { only: ['user', 'realtime'] };
let shared: StoryPlatform;
beforeAll(async () => {
  shared = await platform({ ...only, lasts: 'file' });
});

const authOf = ({ id, bearer }: Player) => ({ userId: id, token: bearer });

let players = 0;

/** A player and a match of one test. */
async function alone(p = shared) {
  players += 1;
  const ada = await p.player(`ada_${players}`);
  const matchId = players.toString().padStart(24, '5f43a00000');
  let sequence = 1;
  const balance = (available: number) =>
    p.publish(fundsHeld, {
      subject: ada.id,
      sequence: (sequence += 1),
      data: {
        userId: ada.id,
        available,
        held: 0,
        amountCents: 100,
        reference: { kind: 'wager', id: 'x' },
      },
    });
  const starts = () =>
    p.publish(matchStarted, {
      subject: matchId,
      sequence: (sequence += 1),
      data: { matchId, wagerId: null, home: [], away: [], playBy: '2026-03-02T13:00:00.000Z' },
    });
  return { p, ada, matchId, balance, starts, room: `user:${ada.id}` };
}

test('sends missed messages in order, once', async () => {
  const { p, ada, balance, room } = await alone();
  const before = await connect(p.url, authOf(ada));
  await balance(100);
  const { sequence: seen } = await before.receives('wallet');
  before.socket.disconnect();
  for (const available of [200, 300, 400]) await balance(available);
  const after = await connect(p.url, { ...authOf(ada), seen: { [room]: seen } });
  await balance(500);
  const received = await after.until((all) => all.length === 4);
  expect(received.map(({ data }) => data.available)).toEqual([200, 300, 400, 500]);
  expect(received.map(({ sequence }) => sequence - seen)).toEqual([1, 2, 3, 4]);
  expect(after.names()).not.toContain('resync');
});

test.thorough('a client that saw an empty room misses nothing either', async () => {
  const { p, ada, balance, room } = await alone();
  const before = await connect(p.url, authOf(ada));
  await before.caughtUp();
  const seen = before.joined[room] ?? 0;
  before.socket.disconnect();
  await balance(100);
  const after = await connect(p.url, { ...authOf(ada), seen: { [room]: seen } });
  expect(await after.receives('wallet')).toMatchObject({ sequence: seen + 1 });
});

test('sends nothing old to a current or new client', async () => {
  const { p, ada, balance, room } = await alone();
  const before = await connect(p.url, authOf(ada));
  await balance(100);
  const { sequence: seen } = await before.receives('wallet');
  const again = await connect(p.url, { ...authOf(ada), seen: { [room]: seen } });
  const fresh = await connect(p.url, authOf(ada));
  await Promise.all([again.caughtUp(), fresh.caughtUp()]);
  expect([...again.received, ...fresh.received]).toEqual([]);
});

test.thorough('answers a request for lost messages with resync', async () => {
  const { p, ada, balance, room } = await alone();
  const before = await connect(p.url, authOf(ada));
  await before.caughtUp();
  const seen = before.joined[room] ?? 0;
  before.socket.disconnect();
  await balance(100);
  // As if the room had dropped its first messages: the number is below those that it has.
  const after = await connect(p.url, { ...authOf(ada), seen: { [room]: seen - 1 } });
  expect(await after.receives('resync')).toMatchObject({ room, sequence: seen + 1 });
  const ahead = await connect(p.url, { ...authOf(ada), seen: { [room]: seen + 1000 } });
  await ahead.receives('resync');
});

test.thorough('watching again sends the missed messages of that room', async () => {
  const { p, ada, matchId, starts } = await alone();
  const screen = await connect(p.url, authOf(ada));
  await screen.ask('watch', { kind: 'match', id: matchId });
  await starts();
  const { sequence: seen } = await screen.receives('match');
  await screen.ask('unwatch', { kind: 'match', id: matchId });
  await starts();
  await screen.ask('watch', { kind: 'match', id: matchId, seen });
  const received = await screen.until((all) => all.length === 2);
  expect(received[1]).toMatchObject({ name: 'match', sequence: seen + 1 });
});

test.thorough('a reconnected watcher gets what its handshake says it missed', async () => {
  const { p, ada, matchId, starts } = await alone();
  const before = await connect(p.url, authOf(ada));
  await before.ask('watch', { kind: 'match', id: matchId });
  const room = `match:${matchId}`;
  const seen = before.joined[room] ?? 0;
  before.socket.disconnect();
  await starts();
  const after = await connect(p.url, { ...authOf(ada), seen: { [room]: seen } });
  await after.ask('watch', { kind: 'match', id: matchId });
  expect(await after.receives('match')).toMatchObject({ room, sequence: seen + 1 });
  await after.ask('watch', { kind: 'match', id: matchId });
  await after.caughtUp();
  expect(after.received).toHaveLength(1);
});

test.thorough('a restarted service begins ahead of its earlier count', async () => {
  const { p, ada, balance, room } = await alone(await platform(only));
  const before = await connect(p.url, authOf(ada), { reconnection: false });
  await balance(100);
  const { sequence: seen } = await before.receives('wallet');
  const closed = closing(before);
  await p.kill('realtime');
  // Closed by its transport, after which a real client reconnects by itself.
  expect(['transport close', 'transport error']).toContain(await closed);
  await p.restart('realtime');
  await p.advance(1);
  const after = await connect(p.url, { ...authOf(ada), seen: { [room]: seen } });
  // Lost in memory, kept in Redis.
  const forgot = p.busKind === 'in-process';
  if (forgot) await after.receives('resync');
  await balance(200);
  expect((await after.receives('wallet')).sequence).toBeGreaterThan(seen);
  expect(after.names()).toEqual(forgot ? ['resync', 'wallet'] : ['wallet']);
});
