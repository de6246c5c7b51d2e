import {
  type CallSpec,
  getSession,
  mailboxPage,
  resetPassword,
  sendPasswordRecovery,
  sessionCookie,
  setRoles,
  setStatus,
  signIn,
  signOut,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { sampleOf } from './attack/sample';
import { sampled } from './attack/shares';
import {
  cookieOf,
  signedInCalls,
  startAttackFixture,
  type AttackFixture,
} from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

/** Asserts that calls that need a user refuse this token, on every service. */
async function isOver(token: string): Promise<void> {
  const { attackClient, objects } = fixture;
  const answers = await Promise.all(
    sampled(signedInCalls, 20).map(async ([name, spec]: [string, CallSpec]) => {
      const { status } = await attackClient.call(spec, { ...sampleOf(spec, objects), token });
      return `${name} ${status}`;
    }),
  );
  expect(answers.filter((one) => !one.endsWith(' 401'))).toEqual([]);
}

const sessionOf = (cookie: string) => fixture.p.session(cookie);
const signInAs = ({ email, password }: Player, headers: Record<string, string> = {}) =>
  fixture.attackClient.call(signIn, { body: { email, password }, headers });
const valueOf = (cookie: string) => cookie.split('=')[1] ?? '';

test('never signs in a session that existed before', async () => {
  const { ada, eve } = fixture;
  const planted = await cookieOf(fixture, eve);
  for (const cookie of [planted, `${sessionCookie}=chosen-by-eve`, `${sessionCookie}=`]) {
    const { headers } = await signInAs(ada, { cookie });
    const [set = ''] = headers['set-cookie'] ?? [];
    expect(set).toMatch(new RegExp(`^${sessionCookie}=[\\w.-]{100,};`));
    expect(set).not.toContain(valueOf(cookie) || 'chosen');
    expect((await sessionOf(set.split(';')[0] ?? '')).user?.id).toBe(ada.id);
  }
  // The planted session is ended, so eve has no access from ada's browser.
  expect(await sessionOf(planted)).toEqual({ user: null, token: null });
});

test('takes the first of two session cookies, regardless of the sender', async () => {
  const { ada, eve } = fixture;
  const [mine, theirs] = [await cookieOf(fixture, ada), await cookieOf(fixture, eve)];
  const { user } = await sessionOf(`${mine}; ${theirs}`);
  expect(user?.id).toBe(ada.id);
});

test('ends the token everywhere, and the cookie, on sign-out', async () => {
  const { p, attackClient, bea } = fixture;
  const cookie = await cookieOf(fixture, bea);
  const { token } = await sessionOf(cookie);
  const other = await p.signIn(bea);
  const own = { cookie, origin: p.url };
  const { status, headers } = await attackClient.call(signOut, { headers: own });
  expect(status).toBe(200);
  expect(headers['set-cookie']?.[0]).toMatch(/Expires=Thu, 01 Jan 1970/);
  await p.settled();
  await isOver(token ?? '');
  expect(await sessionOf(cookie)).toEqual({ user: null, token: null });
  // Only that session: the session of the other device remains.
  expect((await other.send('GET', '/user/me')).status).toBe(200);
});

test('invalidates tokens with a role that was revoked, and those of a suspended user', async () => {
  const { p } = fixture;
  const former = await p.admin('former_admin');
  const params = { userId: former.id };
  await p.advance(1000);
  await p.operator.call(setRoles, { params, body: { roles: ['player'] } });
  await p.settled();
  await isOver(former.bearer);
  const demoted = await p.signIn(former);
  expect((await demoted.send('GET', '/admin/disputes')).status).toBe(403);
  const cookie = await cookieOf(fixture, former);
  await p.advance(1000);
  await p.operator.call(setStatus, { params, body: { status: 'suspended' } });
  await p.settled();
  await isOver(demoted.bearer);
  expect(await sessionOf(cookie)).toEqual({ user: null, token: null });
  expect((await signInAs(former)).code).toBe('account-suspended');
});

test('ends every session on a new password by a mailed link, which works once', async () => {
  const { p, attackClient } = fixture;
  const dora = await p.player('dora');
  const cookie = await cookieOf(fixture, dora);
  const second = await p.signIn(dora);
  await attackClient.call(sendPasswordRecovery, { body: { email: dora.email } });
  await p.settled();
  const { text } = await attackClient.call(mailboxPage, {});
  const token = /reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
  await p.advance(1000);
  const guesses = [token.slice(0, -1), `${token}a`, token.toLowerCase(), 'a'.repeat(43)];
  const password = 'nine red kites over the moor';
  for (const guess of guesses) {
    const hit = await attackClient.call(resetPassword, { body: { token: guess, password } });
    expect([guess, hit.code]).toEqual([guess, 'recovery-invalid']);
  }
  const uses = await Promise.all(
    Array.from({ length: 8 }, () =>
      attackClient.call(resetPassword, { body: { token, password } }),
    ),
  );
  expect(uses.filter(({ status }) => status === 200).length).toBe(1);
  await p.settled();
  for (const one of [dora.bearer, second.bearer]) await isOver(one);
  expect(await sessionOf(cookie)).toEqual({ user: null, token: null });
  expect((await signInAs(dora)).code).toBe('wrong-credentials');
  const { text: session } = await attackClient.call(getSession, {});
  expect(JSON.parse(session)).toEqual({ user: null, token: null });
});
