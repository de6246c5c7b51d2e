import {
  type LiveMessage,
  liveNames,
  postMatchMessage,
  signOut,
  tokenLifeMs,
} from '@contend/contracts';
import { eventually, type Player } from '@contend/test-kit';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { falseTokens } from './attack/tokens';
import { cookieOf, startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
const sockets: Socket[] = [];
beforeAll(async () => {
  fixture = await startAttackFixture();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

type Options = Partial<ManagerOptions & SocketOptions>;

function open(auth: object, options: Options = {}, namespace = ''): Socket {
  const way = { transports: ['websocket'], forceNew: true, reconnection: false };
  const socket = io(`${fixture.p.url}${namespace}`, { ...way, auth, ...options });
  sockets.push(socket);
  return socket;
}

/** `connected`, or the reason of the refusal. */
const outcomeOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) =>
      resolve((error as Error & { data?: { code: string } }).data?.code ?? error.message),
    );
  });

const authOf = ({ id, bearer }: Player) => ({ userId: id, token: bearer });

async function connected(player: Player): Promise<Socket & { received: LiveMessage[] }> {
  const socket = Object.assign(open(authOf(player)), { received: [] as LiveMessage[] });
  for (const name of liveNames) {
    socket.on(name, (message: LiveMessage) => void socket.received.push(message));
  }
  expect(await outcomeOf(socket)).toBe('connected');
  return socket;
}

const ended = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', (reason) => resolve(reason)));

test('refuses connections in another user’s name, by token or by cookie', async () => {
  const { p, ada, eve } = fixture;
  const cookie = await cookieOf(fixture, ada);
  const session = cookie.split('=')[1] ?? '';
  const tokens = Object.values(falseTokens(p, { good: ada.bearer, session }));
  const tries: [object, Options?][] = [
    ...tokens.map((token): [object] => [{ userId: ada.id, token }]),
    ...[{}, { userId: ada.id }, { ...authOf(eve), userId: ada.id }, { token: ada.bearer }].map(
      (auth): [object] => [auth],
    ),
    ...[{ $ne: null }, [ada.id], `${ada.id} `, ada.id.toUpperCase(), '__proto__'].map(
      (userId): [object] => [{ ...authOf(ada), userId }],
    ),
    [{ ...authOf(ada), token: { $ne: null } }],
    [{ userId: eve.id }, { extraHeaders: { cookie, origin: p.url } }],
    [{ userId: ada.id }, { extraHeaders: { cookie, origin: 'https://evil.example' } }],
    [{ userId: ada.id }, { extraHeaders: { cookie, origin: 'null' } }],
    [{ userId: ada.id }, { extraHeaders: { cookie } }],
  ];
  const outcomes = await Promise.all(tries.map(([auth, way]) => outcomeOf(open(auth, way))));
  expect(outcomes.filter((one) => !isRefusal(one))).toEqual([]);
  const own = { extraHeaders: { cookie, origin: p.url } };
  expect(await outcomeOf(open({ userId: ada.id }, own))).toBe('connected');
  const elsewhere = await Promise.all(
    ['/admin', '/live', '/user'].map((name) => outcomeOf(open(authOf(ada), {}, name))),
  );
  expect(elsewhere).toEqual(['Invalid namespace', 'Invalid namespace', 'Invalid namespace']);
});

const isRefusal = (outcome: string): boolean =>
  ['unauthenticated', 'token-expired', 'forbidden', 'invalid-request'].includes(outcome);

test('delivers match chat to the match’s members only', async () => {
  const { p, ada, bea, eve, objects } = fixture;
  const [member, snoop] = [await connected(bea), await connected(eve)];
  const wishes: unknown[] = [
    ...['user', 'session', 'chat', 'room', 'wallet', 'notification', '', '*', 'constructor'].map(
      (kind) => ({ kind, id: ada.id }),
    ),
    ...[
      { kind: 'match', id: `${objects.matchId}\0` },
      { kind: 'match', id: { $ne: null } },
    ],
    ...[{ kind: ['match', 'user'], id: ada.id }, { kind: 'wagers', id: ada.id }, null, 1, 'user'],
    ...[`user:${ada.id}`, [{ kind: 'match' }], { room: `user:${ada.id}` }, {}],
    { kind: 'match', id: objects.matchId, admin: true },
    JSON.parse('{"kind":"match","__proto__":{"isAdmin":true}}'),
  ];
  for (const wish of wishes) {
    const answer: unknown = await snoop.emitWithAck('watch', wish);
    expect([wish, answer]).toMatchObject([wish, { ok: false, code: 'invalid-request' }]);
  }
  const watching = { kind: 'match', id: objects.matchId };
  expect(await snoop.emitWithAck('watch', watching)).toMatchObject({ ok: true });
  // A client cannot join a room by sending server messages.
  for (const name of [...liveNames, 'joined', 'join', 'subscribe', 'message']) {
    const answer: unknown = await snoop.emitWithAck(name, { room: `user:${bea.id}`, data: {} });
    expect([name, answer]).toMatchObject([name, { ok: false, code: 'invalid-request' }]);
  }
  const params = { matchId: objects.matchId ?? '' };
  await ada.call(postMatchMessage, { params, body: { text: 'For members.' } });
  await p.settled();
  await eventually('the member to receive the message', () =>
    member.received.some((one) => 'messageId' in one.data),
  );
  await snoop.emitWithAck('unwatch', watching);
  expect(snoop.received.filter(({ data }) => 'messageId' in data || 'available' in data)).toEqual(
    [],
  );
  expect(member.received.map(({ room }) => room)).not.toContain(`user:${ada.id}`);
});

test.thorough('refuses a flood of messages and disconnects on an oversized one', async () => {
  const { eve } = fixture;
  const flooding = await connected(eve);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => flooding.emitWithAck('watch', { kind: 'wagers' })),
  );
  expect(answers.filter((one: { code?: string }) => one.code === 'rate-limited').length).toBe(40);

  const shouting = await connected(eve);
  const end = ended(shouting);
  shouting.emit('watch', 'a'.repeat(17 * 1024));
  expect(await end).toMatch(/transport/);
  const many = await Promise.all(Array.from({ length: 25 }, () => outcomeOf(open(authOf(eve)))));
  expect(many.filter((one) => one === 'rate-limited').length).toBeGreaterThanOrEqual(4);
});

test.thorough('limits floods of typing and presence, and relays one of them', async () => {
  const { ada, bea, objects } = fixture;
  const [flooding, reader] = [await connected(ada), await connected(bea)];
  const watched = { kind: 'chat', roomKind: 'match', id: objects.matchId };
  for (const socket of [flooding, reader]) {
    expect(await socket.emitWithAck('watch', watched)).toMatchObject({ ok: true });
  }
  const typing: unknown[] = [];
  reader.on('typing', (message) => typing.push(message));
  const presence = { userIds: [bea.id] };
  const room = { kind: 'match', id: objects.matchId };
  const flood = (count: number, name: string, request: object) =>
    Promise.all(Array.from({ length: count }, () => flooding.emitWithAck(name, request)));
  const limited = (answers: { code?: string }[]) =>
    answers.filter(({ code }) => code === 'rate-limited').length;
  // Of 60 requests in ten seconds one was the watch, and ten may be for presence.
  expect(limited(await flood(20, 'presence', presence))).toBe(10);
  expect(limited(await flood(60, 'typing', room))).toBe(21);
  await reader.emitWithAck('unwatch', { kind: 'wagers' });
  expect(typing).toEqual([{ room: `chat:${objects.matchId}`, userId: ada.id }]);
  const end = ended(flooding);
  for (let sent = 0; sent < 120; sent += 1) flooding.emit('typing', room);
  expect(await end).toMatch(/transport|server/);
});

test.thorough('disconnects sockets when their session ends', async () => {
  const { p, bea } = fixture;
  const again = await p.signIn(bea);
  const socket = await connected(again);
  const end = ended(socket);
  await again.call(signOut, {});
  expect(await end).toBe('io server disconnect');
  expect(await outcomeOf(open(authOf(again)))).toBe('token-expired');
});

test.thorough('disconnects a socket when its token expires', async () => {
  const { p, bea } = fixture;
  const socket = await connected(bea);
  const end = ended(socket);
  await p.advance(tokenLifeMs + 1000);
  expect(await end).toBe('io server disconnect');
  expect(await outcomeOf(open(authOf(bea)))).toBe('token-expired');
});
