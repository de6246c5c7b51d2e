import { fundsHeld, sessionCookie, signIn, tokenLifeMs } from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { connect, refusalOf } from './live-client';

let p: StoryPlatform;
beforeAll(async () => {
  p = await platform({ only: ['user', 'realtime'], lasts: 'file' });
});
let tests = 0;

/** Two players of one test. */
async function pair(): Promise<[Player, Player]> {
  tests += 1;
  return [await p.player(`ada_${tests}`), await p.player(`bea_${tests}`)];
}
const authOf = ({ id, bearer }: Player) => ({ userId: id, token: bearer });

/** The session cookie of a browser, as its header. */
async function cookieOf({ email, password }: Player): Promise<string> {
  const { headers } = await p.anyone.answer(signIn, { body: { email, password } });
  const [pair = ''] = (headers.getSetCookie()[0] ?? '').split(';');
  expect(pair).toContain(sessionCookie);
  return pair;
}

test.each([['websocket'], ['polling']])(
  'a token connects its owner by %s and joins their own room',
  async (transport) => {
    const [ada, bea] = await pair();
    const options = { transports: [transport] };
    const [screen, other] = [
      await connect(p.url, authOf(ada), options),
      await connect(p.url, authOf(bea), options),
    ];
    const reference = { kind: 'wager', id: 'x' };
    const balance = { userId: ada.id, available: 4000, held: 1000 };
    const held = { ...balance, amountCents: 1000, reference };
    await p.publish(fundsHeld, { subject: ada.id, sequence: 2, data: held });
    expect(await screen.receives('wallet')).toEqual({
      name: 'wallet',
      id: ada.id,
      room: `user:${ada.id}`,
      sequence: (screen.joined[`user:${ada.id}`] ?? 0) + 1,
      what: 'funds.held.v1',
      at: p.clock.now().toISOString(),
      data: { available: 4000, held: 1000 },
    });
    await other.caughtUp();
    expect(other.received).toEqual([]);
  },
);

test('refuses connections without proof, or for another user', async () => {
  const [ada, bea] = await pair();
  const refused = (auth: object) => refusalOf(p.url, auth);
  expect(await refused({})).toBe('invalid-request');
  expect(await refused({ userId: { $ne: null }, token: ada.bearer })).toBe('invalid-request');
  expect(await refused({ userId: ada.id })).toBe('unauthenticated');
  expect(await refused({ userId: ada.id, token: 'no token' })).toBe('unauthenticated');
  expect(await refused({ userId: ada.id, token: forged(ada) })).toBe('unauthenticated');
  expect(await refused({ userId: ada.id, token: bea.bearer })).toBe('forbidden');
  const seen = Object.fromEntries(Array.from({ length: 101 }, (_, nth) => [`wager:${nth}`, 1]));
  expect(await refused({ ...authOf(ada), seen })).toBe('invalid-request');
});

/** Ada's token with an admin's roles and its original signature. */
function forged({ bearer }: Player): string {
  const [head, payload = '', signature] = bearer.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, roles: ['admin'] }));
  return [head, changed.toString('base64url'), signature].join('.');
}

test('only pages of this site may use the session cookie', async () => {
  const [ada, bea] = await pair();
  const cookie = await cookieOf(ada);
  const by = (origin?: string) => ({
    extraHeaders: { cookie, ...(origin && { origin }) },
  });
  const client = await connect(p.url, { userId: ada.id }, by(p.url));
  expect(client.socket.connected).toBe(true);
  expect(await refusalOf(p.url, { userId: ada.id }, by('https://evil.example'))).toBe('forbidden');
  expect(await refusalOf(p.url, { userId: ada.id }, by())).toBe('forbidden');
  expect(await refusalOf(p.url, { userId: bea.id }, by(p.url))).toBe('forbidden');
});

test.thorough('a cookie opens sockets as long as a token of its age would', async () => {
  const [ada] = await pair();
  const byCookie = { extraHeaders: { cookie: await cookieOf(ada), origin: p.url } };
  await p.advance(tokenLifeMs - 1000);
  expect((await connect(p.url, { userId: ada.id }, byCookie)).socket.connected).toBe(true);
  await p.advance(1000);
  expect(await refusalOf(p.url, { userId: ada.id }, byCookie)).toBe('token-expired');
});

test.thorough('session cookies and tokens are not interchangeable', async () => {
  const [ada] = await pair();
  const cookie = await cookieOf(ada);
  const token = cookie.slice(sessionCookie.length + 1);
  expect(await refusalOf(p.url, { userId: ada.id, token })).toBe('unauthenticated');
  const swapped = { extraHeaders: { cookie: `${sessionCookie}=${ada.bearer}`, origin: p.url } };
  expect(await refusalOf(p.url, { userId: ada.id }, swapped)).toBe('unauthenticated');
});

test.thorough('one person has at most twenty sockets', async () => {
  const [ada] = await pair();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => connect(p.url, authOf(ada))));
  expect(await refusalOf(p.url, authOf(ada))).toBe('rate-limited');
  sockets[0]?.socket.disconnect();
  await sockets[1]?.caughtUp();
  expect((await connect(p.url, authOf(ada))).socket.connected).toBe(true);
});
