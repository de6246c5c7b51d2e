import {
  changePassword,
  correctEmail,
  deviceCookie,
  endOtherSessions,
  eraseUser,
  getMe,
  getSecondFactor,
  getAccountSafety,
  prepareSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  setStatus,
  signIn,
  signInByCode,
  signInChallengeMs,
  signUp,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@contend/contracts';
import { authenticatorCode, type Player, platform, type StoryPlatform } from '@contend/test-kit';

const stepMs = 30_000;
const newPassword = 'nine red kites over the moor';
const wrongCode = { status: 403, code: 'wrong-code' };
const limited = { status: 429, code: 'rate-limited' };

/** A player whose second factor is on, and what their app shows. */
async function protectedPlayer() {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const body = { password: ada.password };
  const { secret, uri } = await ada.call(prepareSecondFactor, { body });
  expect(uri).toContain(`secret=${secret}`);
  const code = () => authenticatorCode(secret, p.clock.now());
  const { recoveryCodes } = await ada.call(turnOnSecondFactor, { body: { code: code() } });
  await p.advance(stepMs);
  return { p, ada, secret, code, recoveryCodes };
}

const cookieIn = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** The challenge that follows a right password. */
async function challengeOf(p: StoryPlatform, { email, password }: Player, cookie = '') {
  const body = { email, password };
  const answer = await p.anyone.answer(signIn, { body }, { headers: { cookie } });
  const { code, details } = answer.body as { code: string; details: { challenge: string } };
  expect([answer.status, code]).toEqual([401, 'code-required']);
  expect(answer.headers.getSetCookie()).toEqual([]);
  return details.challenge;
}

const mailsTo = async (p: StoryPlatform, { email: to }: Player, subject: RegExp) =>
  (await p.database('user').collection('mailbox').find({ to, subject }).toArray()).length;

test('a sign-in takes a code of the app once it was proved, and each code once', async () => {
  const { p, ada, code, recoveryCodes } = await protectedPlayer();
  expect(recoveryCodes).toHaveLength(10);
  expect(await ada.call(getSecondFactor, {})).toMatchObject({ recoveryCodesLeft: 10 });
  const challenge = await challengeOf(p, ada);
  const byCode = (given: string) => ({ body: { challenge, code: given } });
  const wrong = code() === '000000' ? '111111' : '000000';
  expect(await p.anyone.refused(signInByCode, byCode(wrong))).toEqual(wrongCode);
  const { token, user } = await p.anyone.call(signInByCode, byCode(code()));
  expect((await p.client(token).call(getMe, {})).id).toBe(user.id);
  expect(await p.anyone.refused(signInByCode, byCode(code()))).toEqual(wrongCode);
  const recovery = recoveryCodes[0] ?? '';
  await p.anyone.call(signInByCode, byCode(recovery.toUpperCase()));
  expect(await p.anyone.refused(signInByCode, byCode(recovery))).toEqual(wrongCode);
  expect(await ada.call(getSecondFactor, {})).toMatchObject({ recoveryCodesLeft: 9 });
  await p.settled();
  expect(await mailsTo(p, ada, /turned on/)).toBe(1);
  const stored = await p.database('user').collection('secondFactors').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(recoveryCodes[1]);
});

test('a challenge is void after five minutes, a new password, or without a factor', async () => {
  const { p, ada, code } = await protectedPlayer();
  const expired = { status: 401, code: 'challenge-expired' };
  const ask = (challenge: string) =>
    p.anyone.refused(signInByCode, { body: { challenge, code: code() } });
  expect(await ask('not a challenge of this platform')).toEqual(expired);
  expect(await ask(ada.bearer)).toEqual(expired);
  const first = await challengeOf(p, ada);
  expect(await p.client(first).refused(getMe, {})).toMatchObject({ status: 401 });
  await p.advance(signInChallengeMs);
  expect(await ask(first)).toEqual(expired);
  const second = await challengeOf(p, ada);
  await p.advance(stepMs);
  await ada.call(changePassword, { body: { code: code(), password: newPassword } });
  expect(await ask(second)).toEqual(expired);
  const body = { email: ada.email, password: newPassword };
  const { details } = (await p.anyone.answer(signIn, { body })).body as never as {
    details: { challenge: string };
  };
  await p.operator.call(setStatus, { params: { userId: ada.id }, body: { status: 'suspended' } });
  expect(await ask(details.challenge)).toEqual({ status: 403, code: 'account-suspended' });
  await p.operator.call(setStatus, { params: { userId: ada.id }, body: { status: 'active' } });
  await p.advance(stepMs);
  const { token } = await p.anyone.call(signInByCode, {
    body: { challenge: details.challenge, code: code() },
  });
  await p.advance(stepMs);
  await p.client(token).call(turnOffSecondFactor, { body: { code: code() } });
  expect(await ask(details.challenge)).toEqual(expired);
});

test.thorough('a remembered browser is asked no code until others are signed out', async () => {
  const { p, ada, code } = await protectedPlayer();
  const challenge = await challengeOf(p, ada);
  const { headers } = await p.anyone.answer(signInByCode, {
    body: { challenge, code: code(), remember: true },
  });
  const cookie = cookieIn(headers, deviceCookie);
  expect(cookie).toMatch(/^contend-device=[\w-]{43}$/);
  const body = { email: ada.email, password: ada.password };
  await p.anyone.call(signIn, { body }, { headers: { cookie } });
  expect(await challengeOf(p, ada)).toBeTruthy();
  await ada.call(endOtherSessions, {});
  expect(await challengeOf(p, ada, cookie)).toBeTruthy();
});

test.thorough('ten wrong codes block codes for an hour where they came from', async () => {
  const { p, ada, code, recoveryCodes } = await protectedPlayer();
  const answer = async (given: string, address = '203.0.113.8') => {
    const body = { challenge: await challengeOf(p, ada), code: given };
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${p.urlOf('user')}${signInByCode.path}`, request)).status;
  };
  const own = '203.0.113.7';
  expect(await answer(code(), own)).toBe(200);
  await p.advance(stepMs);
  const wrong = code() === '000000' ? '111111' : '000000';
  for (let nth = 1; nth <= 10; nth += 1) expect(await answer(wrong)).toBe(403);
  // New addresses share a count.
  for (const last of [8, 9]) expect(await answer(code(), `203.0.113.${last}`)).toBe(429);
  await p.settled();
  expect(await mailsTo(p, ada, /Wrong codes/)).toBe(1);
  // Neither an address from which the owner signed in is blocked, nor a recovery code.
  expect(await answer(code(), own)).toBe(200);
  expect(await answer(recoveryCodes[0] ?? '')).toBe(200);
  await p.advance(stepMs);
  await ada.call(renewRecoveryCodes, { body: { code: code() } });
});

test('ten wrong codes from the address of the owner block that address', async () => {
  const { p, ada, code } = await protectedPlayer();
  const answer = async (given: string) =>
    p.anyone.refused(signInByCode, { body: { challenge: await challengeOf(p, ada), code: given } });
  const wrong = code() === '000000' ? '111111' : '000000';
  for (let nth = 1; nth <= 10; nth += 1) expect(await answer(wrong)).toEqual(wrongCode);
  expect(await answer(code())).toEqual(limited);
});

test('ten wrong codes in a session block codes of sessions alone', async () => {
  const { p, ada, code } = await protectedPlayer();
  const wrong = { code: code() === '000000' ? '111111' : '000000' };
  const password = newPassword;
  const email = 'ada.right@players.example';
  for (let nth = 1; nth <= 9; nth += 1)
    expect(await ada.refused(renewRecoveryCodes, { body: wrong })).toEqual(wrongCode);
  expect(await ada.refused(correctEmail, { body: { ...wrong, email } })).toEqual(wrongCode);
  const body = { code: code() };
  const correction = { ...body, email };
  expect(await ada.refused(correctEmail, { body: correction })).toEqual(limited);
  expect(await ada.refused(turnOffSecondFactor, { body })).toEqual(limited);
  expect(await ada.refused(renewRecoveryCodes, { body })).toEqual(limited);
  expect(await ada.refused(changePassword, { body: { ...body, password } })).toEqual(limited);
  await p.settled();
  expect(await mailsTo(p, ada, /Wrong codes/)).toBe(1);
  const challenge = await challengeOf(p, ada);
  await p.anyone.call(signInByCode, { body: { challenge, ...body } });
});

test('a set-up takes the password and a first code in half an hour', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const off = { status: 409, code: 'second-factor-off' };
  const notPrepared = { status: 409, code: 'second-factor-not-prepared' };
  const code = '123456';
  expect(await ada.call(getSecondFactor, {})).toEqual({ onSince: null, recoveryCodesLeft: 0 });
  expect(await ada.refused(turnOnSecondFactor, { body: { code } })).toEqual(notPrepared);
  expect(await ada.refused(turnOffSecondFactor, { body: { code } })).toEqual(off);
  expect(await ada.refused(renewRecoveryCodes, { body: { code } })).toEqual(off);
  const byCode = { code, password: newPassword };
  expect(await ada.refused(changePassword, { body: byCode })).toEqual(off);
  const wrong = { body: { password: 'not this one' } };
  const refused = { status: 403, code: 'wrong-password' };
  expect(await ada.refused(prepareSecondFactor, wrong)).toEqual(refused);
  const { secret } = await ada.call(prepareSecondFactor, { body: { password: ada.password } });
  const right = () => authenticatorCode(secret, p.clock.now());
  const other = right() === '000000' ? '111111' : '000000';
  expect(await ada.refused(turnOnSecondFactor, { body: { code: other } })).toEqual(wrongCode);
  await p.advance(30 * 60_000);
  expect(await ada.refused(turnOnSecondFactor, { body: { code: right() } })).toEqual(notPrepared);
  // Not in use: the password is enough.
  await ada.signInAgain();
  for (let nth = 1; nth <= 10; nth += 1) await ada.refused(prepareSecondFactor, wrong);
  expect(await ada.refused(prepareSecondFactor, wrong)).toEqual(limited);
  const again = await p.player('bea');
  const body = { password: again.password };
  await again.call(prepareSecondFactor, { body });
  for (let nth = 1; nth <= 10; nth += 1) {
    expect((await again.refused(turnOnSecondFactor, { body: { code: other } })).status).toBe(403);
  }
  expect(await again.refused(turnOnSecondFactor, { body: { code: other } })).toEqual(limited);
});

test('turning it off takes a code, mails a notice, and is reported to the wallet', async () => {
  const { p, ada, code, recoveryCodes } = await protectedPlayer();
  const params = { userId: ada.id };
  const isOn = async () =>
    (await p.as('wallet').call(getAccountSafety, { params })).hasSecondFactor;
  expect(await isOn()).toBe(true);
  const on = { status: 409, code: 'second-factor-on' };
  const body = { password: ada.password };
  expect(await ada.refused(prepareSecondFactor, { body })).toEqual(on);
  expect(await ada.refused(turnOnSecondFactor, { body: { code: code() } })).toEqual(on);
  const renewed = await ada.call(renewRecoveryCodes, { body: { code: code() } });
  const old = { body: { code: recoveryCodes[0] ?? '' } };
  expect(await ada.refused(renewRecoveryCodes, old)).toEqual(wrongCode);
  expect(await ada.refused(turnOffSecondFactor, old)).toEqual(wrongCode);
  expect(
    await ada.refused(changePassword, { body: { ...old.body, password: newPassword } }),
  ).toEqual(wrongCode);
  await ada.call(turnOffSecondFactor, { body: { code: renewed.recoveryCodes[0] ?? '' } });
  await p.settled();
  expect([await isOn(), await mailsTo(p, ada, /turned off/)]).toEqual([false, 1]);
  await ada.signInAgain();
});

test('staff turn it off on record: the owner is mailed and signed out', async () => {
  const { p, ada, code } = await protectedPlayer();
  const body = { reason: 'Passport seen, ticket 12' };
  const reset = (userId: string) =>
    p.operator.call(resetSecondFactor, { params: { userId }, body });
  expect(await reset(ada.id)).toEqual({ ok: true });
  await p.settled();
  expect((await ada.refused(getMe, {})).status).toBe(401);
  await ada.signInAgain();
  expect(await ada.refused(turnOffSecondFactor, { body: { code: code() } })).toMatchObject({
    code: 'second-factor-off',
  });
  expect(await mailsTo(p, ada, /Support turned/)).toBe(1);
  const params = { userId: ada.id };
  const { payoutsFrom } = await p.as('wallet').call(getAccountSafety, { params });
  expect(payoutsFrom && Date.parse(payoutsFrom)).toBeGreaterThan(p.clock.now().getTime());
  await expect(reset(ada.id)).rejects.toMatchObject({ status: 409, code: 'second-factor-off' });
  await expect(reset('f'.repeat(24))).rejects.toMatchObject({
    status: 404,
    code: 'user-not-found',
  });
});

test.thorough('a repeated sign-up skips no code, and an erasure deletes the factor', async () => {
  const p = await platform({ only: ['user'] });
  const key = { idempotencyKey: 'sign-up-of-cy-1' };
  const body = { email: 'cy@players.example', username: 'cyd', password: newPassword };
  const { token, user } = await p.anyone.call(signUp, { body }, key);
  const cy = p.client(token);
  const { secret } = await cy.call(prepareSecondFactor, { body: { password: newPassword } });
  const code = authenticatorCode(secret, p.clock.now());
  await cy.call(turnOnSecondFactor, { body: { code } });
  expect((await p.anyone.refused(signUp, { body }, key)).code).toBe('idempotency-key-reused');
  await p.operator.call(eraseUser, { params: { userId: user.id } });
  expect(await p.database('user').collection('secondFactors').countDocuments()).toBe(0);
});

test('a guest has no second factor', async () => {
  const { anyone } = await platform({ only: ['user'] });
  const refused = { status: 401, code: 'unauthenticated' };
  const body = { code: '123456' };
  expect(await anyone.refused(getSecondFactor, {})).toEqual(refused);
  expect(await anyone.refused(prepareSecondFactor, { body: { password: 'x' } })).toEqual(refused);
  expect(await anyone.refused(turnOnSecondFactor, { body })).toEqual(refused);
  expect(await anyone.refused(turnOffSecondFactor, { body })).toEqual(refused);
  expect(await anyone.refused(renewRecoveryCodes, { body })).toEqual(refused);
});

test('a code has six digits, or is a recovery code', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const refused = { status: 400, code: 'invalid-request' };
  for (const code of ['12345', '1234567', 'abcd-efgh', 'no code']) {
    const body = { code };
    expect(await ada.refused(turnOnSecondFactor, { body })).toEqual(refused);
    expect(await ada.refused(turnOffSecondFactor, { body })).toEqual(refused);
    expect(await ada.refused(renewRecoveryCodes, { body })).toEqual(refused);
    const challenge = 'a challenge that is long enough';
    expect(await p.anyone.refused(signInByCode, { body: { challenge, code } })).toEqual(refused);
  }
  expect(await ada.refused(prepareSecondFactor, { body: { password: '' } })).toEqual(refused);
  const both = { code: '123456', currentPassword: ada.password, password: newPassword };
  expect(await ada.refused(changePassword, { body: both })).toEqual(refused);
});
