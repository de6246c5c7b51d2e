import {
  sessionCookie,
  sessionEnded,
  signIn,
  signOut,
  tokenExpiryName,
  tokenExpiryNoticeMs,
  tokenLifeMs,
  userStatusChanged,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { closing, connect, refusalOf } from './live-client';

let p: StoryPlatform;
beforeAll(async () => {
  p = await platform({ only: ['user', 'realtime'], lasts: 'file' });
});
const authOf = ({ id, bearer }: Player) => ({ userId: id, token: bearer });
const forGood = 'io server disconnect';

test('signing out cuts only the sockets of that session', async () => {
  const ada = await p.player('ada');
  const { email, password } = ada;
  const { headers, body } = await p.anyone.answer(signIn, { body: { email, password } });
  const { token } = body as { token: string };
  const [cookie = ''] = (headers.getSetCookie()[0] ?? '').split(';');
  expect(cookie).toContain(sessionCookie);
  const leaving = await connect(p.url, { userId: ada.id, token });
  const staying = await connect(p.url, authOf(ada));
  const closed = closing(leaving);
  await p.anyone.call(signOut, {}, { headers: { cookie } });
  expect(await leaving.receives('session-ended')).toMatchObject({
    id: ada.id,
    what: 'session.ended.v1',
  });
  expect(await closed).toBe(forGood);
  expect(await refusalOf(p.url, { userId: ada.id, token })).toBe('token-expired');
  await staying.caughtUp();
  expect(staying.received).toEqual([]);
});

test('ending all sessions keeps those that began after it', async () => {
  const bea = await p.player('bea');
  const old = await connect(p.url, authOf(bea));
  await p.advance(2000);
  const before = p.clock.now().toISOString();
  await p.advance(2000);
  const { email, password } = bea;
  const { token } = await p.anyone.call(signIn, { body: { email, password } });
  const fresh = await connect(p.url, { userId: bea.id, token });
  const closed = closing(old);
  const data = { userId: bea.id, sessionId: null, before };
  await p.publish(sessionEnded, { subject: bea.id, sequence: 99, data });
  expect(await closed).toBe(forGood);
  await fresh.caughtUp();
  expect(fresh.received).toEqual([]);
  expect(await refusalOf(p.url, authOf(bea))).toBe('token-expired');
});

test('a banned player is cut and cannot reconnect', async () => {
  const cal = await p.player('cal');
  const screen = await connect(p.url, authOf(cal));
  await p.advance(1000);
  const closed = closing(screen);
  const data = { userId: cal.id, status: 'banned' };
  await p.publish(userStatusChanged, { subject: cal.id, sequence: 99, data });
  expect(await closed).toBe(forGood);
  expect(await refusalOf(p.url, authOf(cal))).toBe('token-expired');
});

test('no socket outlives its token', async () => {
  const screen = await connect(p.url, authOf(await p.player('dan')));
  const closed = closing(screen);
  await p.advance(tokenLifeMs - 1000);
  await screen.caughtUp();
  expect(screen.received).toEqual([]);
  await p.advance(1000);
  expect(await closed).toBe(forGood);
  expect(screen.names()).toEqual(['session-ended']);
});

test('announces an expired token, and no ended session, to a client that renews it', async () => {
  const eve = await p.player('eve');
  const screen = await connect(p.url, { ...authOf(eve), renews: true });
  const announced: unknown[] = [];
  screen.socket.on(tokenExpiryName, (expiry: unknown) => announced.push(expiry));
  const closed = closing(screen);
  await p.advance(tokenLifeMs - tokenExpiryNoticeMs - 1000);
  await screen.caughtUp();
  expect(announced).toEqual([]);
  await p.advance(1000);
  await p.advance(1000);
  await screen.caughtUp();
  expect(announced).toEqual([{ leftMs: expect.any(Number) }]);
  await p.advance(tokenExpiryNoticeMs);
  expect(await closed).toBe(forGood);
  expect(announced.at(-1)).toEqual({ leftMs: 0 });
  expect(screen.names()).toEqual([]);
});

test('an ended session is sent as such to a client that renews its token too', async () => {
  const fay = await p.player('fay');
  const screen = await connect(p.url, { ...authOf(fay), renews: true });
  await p.advance(1000);
  const closed = closing(screen);
  const data = { userId: fay.id, status: 'banned' };
  await p.publish(userStatusChanged, { subject: fay.id, sequence: 99, data });
  expect(await closed).toBe(forGood);
  expect(screen.names()).toEqual(['session-ended']);
});
