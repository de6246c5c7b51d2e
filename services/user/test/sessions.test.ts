import {
  deliverMessage,
  getKeys,
  getMe,
  getRoles,
  getSession,
  sessionEnded,
  setRoles,
  setStatus,
  signIn,
  signOut,
  signUp,
  tokenLifeMs,
  updateMe,
  userUpdated,
  userStatusChanged,
} from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';

const hourMs = 3_600_000;
const account = {
  email: 'ada@players.example',
  username: 'ada',
  password: 'teal otter juggles seven forks',
};

/** Signs up as a browser does: with the cookie it keeps. */
async function browser(p: StoryPlatform) {
  const { body, headers } = await p.anyone.answer(signUp, { body: account });
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { ...signUp.reply.parse(body), cookie };
}

test('the cookie returns the person with a fresh token, for thirty days', async () => {
  const p = await platform({ only: ['user'] });
  const { user, token, cookie } = await browser(p);
  await p.advance(tokenLifeMs + 1000);
  expect(await p.client(token).refused(getMe, {})).toEqual({ status: 401, code: 'token-expired' });
  const session = await p.session(cookie);
  expect(session.user).toEqual(user);
  expect(await p.client(session.token).call(getMe, {})).toEqual(user);
  await p.advance(30 * 24 * hourMs);
  expect(await p.session(cookie)).toEqual({ user: null, token: null });
  expect(await p.database('user').collection('sessions').countDocuments()).toBe(0);
});

test('an invalid cookie is answered as signed out, not as an error, and cleared', async () => {
  const p = await platform({ only: ['user'] });
  for (const [what, cookie] of [
    ['no cookie', ''],
    ['an empty cookie', 'contend-session='],
    ['a made-up cookie', 'contend-session=eyJhbGciOiJub25lIn0.e30.'],
    ['a cookie of something else', 'other=1'],
  ] as const) {
    expect({ what, ...(await p.session(cookie)) }).toEqual({ what, user: null, token: null });
  }
  const headers = { cookie: 'contend-session=stale' };
  const answer = await p.anyone.answer(getSession, {}, { headers });
  expect(answer.headers.get('set-cookie')).toMatch(/^contend-session=; .*Expires=Thu, 01 Jan 1970/);
});

test('access and session tokens are not interchangeable', async () => {
  const p = await platform({ only: ['user'] });
  const { user, token, cookie } = await browser(p);
  expect(await p.session(`contend-session=${token}`)).toEqual({ user: null, token: null });
  const asBearer = p.client(cookie.replace('contend-session=', ''));
  expect(await asBearer.refused(getMe, {})).toEqual({ status: 401, code: 'unauthenticated' });
  // Neither use ended the session.
  expect((await p.session(cookie)).user).toEqual(user);
});

test('signing out ends the session everywhere; a repeat succeeds', async () => {
  const p = await platform({ only: ['user'] });
  const { user, token, cookie } = await browser(p);
  const out = await p.anyone.answer(signOut, {}, { headers: { cookie } });
  expect(out.body).toEqual({ ok: true });
  expect(out.headers.get('set-cookie')).toMatch(/^contend-session=;/);
  expect(await p.session(cookie)).toEqual({ user: null, token: null });
  await p.settled();
  expect(await p.client(token).refused(getMe, {})).toEqual({ status: 401, code: 'token-expired' });
  expect(await p.anyone.call(signOut, {}, { headers: { cookie } })).toEqual({ ok: true });
  expect(await p.anyone.call(signOut, {})).toEqual({ ok: true });
  await p.settled();
  expect(p.events(sessionEnded).map((event) => event.data)).toEqual([
    { userId: user.id, sessionId: expect.any(String), before: p.clock.now().toISOString() },
  ]);
});

test.thorough('without a cookie only the token’s own session ends', async () => {
  const p = await platform({ only: ['user'] });
  const { user, token } = await browser(p);
  const second = await p.anyone.call(signIn, { body: credentials });
  await p.client(token).call(signOut, {});
  await p.settled();
  expect(await p.client(token).refused(getMe, {})).toEqual({ status: 401, code: 'token-expired' });
  expect(await p.client(second.token).call(getMe, {})).toEqual(user);
});

const { email, password } = account;
const credentials = { email, password };

test.thorough('signing in accepts any case of the address, and refuses any other', async () => {
  const p = await platform({ only: ['user'] });
  const { user } = await browser(p);
  const again = await p.anyone.call(signIn, { body: { email: ' ADA@players.example ', password } });
  expect(again.user).toEqual(user);
  // Unknown e-mail and wrong password get the same refusal.
  const wrong = await p.anyone.answer(signIn, { body: { email, password: 'wrong' } });
  const unknown = await p.anyone.answer(signIn, { body: { email: 'x@y.example', password } });
  const answers = [wrong, unknown].map(({ status, body }) => {
    const { code, message } = body as { code: string; message: string };
    return { status, code, message };
  });
  expect(answers[0]).toMatchObject({ status: 401, code: 'wrong-credentials' });
  expect(answers[1]).toEqual(answers[0]);
});

test('signing in again in one browser ends its previous session', async () => {
  const p = await platform({ only: ['user'] });
  const { user, token, cookie } = await browser(p);
  const again = await p.anyone.call(signIn, { body: credentials }, { headers: { cookie } });
  await p.settled();
  expect(await p.session(cookie)).toEqual({ user: null, token: null });
  expect(await p.client(token).refused(getMe, {})).toEqual({ status: 401, code: 'token-expired' });
  expect(await p.client(again.token).call(getMe, {})).toEqual(user);
});

test('ten wrong passwords block sign-in; a right one resets the count', async () => {
  const p = await platform({ only: ['user'] });
  await browser(p);
  const wrong = () => p.anyone.answer(signIn, { body: { email, password: 'wrong' } });
  for (let nth = 1; nth <= 9; nth += 1) expect((await wrong()).status).toBe(401);
  await p.anyone.call(signIn, { body: credentials });
  for (let nth = 1; nth <= 10; nth += 1) expect((await wrong()).status).toBe(401);
  const refused = await wrong();
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await p.anyone.refused(signIn, { body: credentials })).toEqual({
    status: 429,
    code: 'rate-limited',
  });
  const other = await p.anyone.refused(signIn, { body: { email: 'x@y.example', password } });
  expect(other.code).toBe('wrong-credentials');
});

test('a suspended person cannot sign in, and all their sessions end', async () => {
  const p = await platform({ only: ['user'] });
  const { user, token, cookie } = await browser(p);
  await p.advance(1000);
  const params = { userId: user.id };
  const suspended = await p.operator.call(setStatus, { params, body: { status: 'suspended' } });
  expect(suspended.status).toBe('suspended');
  await p.settled();
  expect(await p.anyone.refused(signIn, { body: credentials })).toEqual({
    status: 403,
    code: 'account-suspended',
  });
  expect(await p.session(cookie)).toEqual({ user: null, token: null });
  expect(await p.client(token).refused(getMe, {})).toEqual({ status: 401, code: 'token-expired' });
  expect(p.events(userStatusChanged)).toHaveLength(1);
  expect(p.events(sessionEnded)[0]?.data).toMatchObject({ userId: user.id, sessionId: null });

  await p.operator.call(setStatus, { params, body: { status: 'active' } });
  const back = await p.anyone.call(signIn, { body: credentials });
  expect((await p.client(back.token).call(getMe, {})).status).toBe('active');
  expect(await p.session(cookie)).toEqual({ user: null, token: null });
});

test('losing a role ends all sessions, gaining one does not; match reads them', async () => {
  const p = await platform({ only: ['user'] });
  const { user, token } = await browser(p);
  const params = { userId: user.id };
  await p.operator.call(setRoles, { params, body: { roles: ['player', 'admin'] } });
  await p.settled();
  expect((await p.client(token).call(getMe, {})).roles).toEqual(['player', 'admin']);
  expect(await p.as('match').call(getRoles, { params })).toEqual({ roles: ['player', 'admin'] });
  const unknown = { userId: 'f'.repeat(24) };
  await expect(p.as('match').call(getRoles, { params: unknown })).rejects.toMatchObject({
    ...{ status: 404, code: 'user-not-found' },
  });
  await p.advance(1000);
  await p.operator.call(setRoles, { params, body: { roles: ['player'] } });
  await p.settled();
  expect(await p.client(token).refused(getMe, {})).toEqual({ status: 401, code: 'token-expired' });
});

test('only services set roles and status, and only of existing users', async () => {
  const p = await platform({ only: ['user'] });
  const { user, token } = await browser(p);
  const params = { userId: user.id };
  const unknown = { userId: 'f'.repeat(24) };
  const roles = { roles: ['admin' as const] };
  await expect(p.operator.call(setRoles, { params: unknown, body: roles })).rejects.toMatchObject({
    code: 'user-not-found',
  });
  const status = { status: 'banned' as const };
  await expect(p.operator.call(setStatus, { params: unknown, body: status })).rejects.toMatchObject(
    {
      code: 'user-not-found',
    },
  );
  const none = { roles: [] };
  await expect(p.operator.call(setRoles, { params, body: none })).rejects.toMatchObject({
    code: 'invalid-request',
  });
  for (const path of [`/internal/users/${user.id}/roles`, `/internal/users/${user.id}/status`]) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = { method: 'PUT', headers, body: JSON.stringify(roles) };
    expect((await fetch(`${p.urlOf('user')}${path}`, request)).status).toBe(401);
    expect((await p.client(token).send('PUT', path, request)).status).toBe(404);
  }
  expect((await p.client(token).call(getMe, {})).roles).toEqual(['player']);
});

test('only services send messages; the key is published as its public half only', async () => {
  const p = await platform({ only: ['user'] });
  const message = { channel: 'sms' as const, to: '+14155550123', subject: 'Code', text: '123456' };
  const response = await fetch(`${p.urlOf('user')}/internal/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  expect(response.status).toBe(401);
  expect(await p.as('wallet').call(deliverMessage, { body: message })).toEqual({ ok: true });
  expect(await p.database('user').collection('mailbox').countDocuments()).toBe(1);
  const { keys } = await p.operator.call(getKeys, {});
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      kid: expect.stringMatching(/^[\w-]{43}$/),
      x: expect.any(String),
      y: expect.any(String),
    },
  ]);
});

test('a person changes their account, except fields that others decide', async () => {
  const p = await platform({ only: ['user'] });
  const { token } = await browser(p);
  const ada = p.client(token);
  const changed = await ada.call(updateMe, {
    body: { displayName: 'Ada', bio: 'I count.', preferences: { theme: 'dark' } },
  });
  expect(changed).toMatchObject({ displayName: 'Ada', bio: 'I count.', username: 'ada' });
  const more = await ada.call(updateMe, {
    body: { preferences: { theme: 'light', emailNotifications: false } },
  });
  expect(more.preferences).toEqual({ theme: 'light' });
  await p.settled();
  const { length } = p.events(userUpdated);
  await ada.call(updateMe, { body: { preferences: { emailNotifications: true } } });
  await p.settled();
  expect(p.events(userUpdated)).toHaveLength(length);
  for (const body of [{ roles: ['admin'] }, { status: 'active' }, { balance: 1 }, { xp: 9 }]) {
    expect(await ada.refused(updateMe, { body: body as never })).toEqual({
      status: 400,
      code: 'invalid-request',
    });
  }
  expect(await ada.call(getMe, { query: { include: 'membership' } })).toEqual(more);
  expect(await p.anyone.refused(getMe, {})).toEqual({ status: 401, code: 'unauthenticated' });
  expect(await p.anyone.refused(updateMe, { body: {} })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
});
