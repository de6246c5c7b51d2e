import {
  changePassword,
  endOtherSessions,
  endSession,
  getMe,
  listSessions,
  sessionEnded,
  sessionStartedOnNewDevice,
  signIn,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';

const newPassword = 'nine red kites over the moor';
const ended = { status: 401, code: 'token-expired' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

/** Another device of a player. */
async function device(p: StoryPlatform, { email, password }: Player) {
  const headers = { 'user-agent': firefox };
  const { token } = await p.anyone.call(signIn, { body: { email, password } }, { headers });
  return p.client(token);
}

const mailsTo = async (p: StoryPlatform, to: string, subject: string) =>
  (await p.database('user').collection('mailbox').find({ to, subject }).toArray()).map(({ text }) =>
    String(text),
  );

test('a player lists their sessions, and signs out one or all others', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  await p.advance(60_000);
  const [laptop, phone] = [await device(p, ada), await device(p, ada)];
  const { items } = await ada.call(listSessions, {});
  expect(items.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
  expect(items[0]).toMatchObject({ device: 'Firefox on Linux', usedAt: p.clock.now().toJSON() });
  const own = (await laptop.call(listSessions, {})).items.find(({ isCurrent }) => isCurrent);
  const params = { sessionId: own?.id ?? '' };
  const refused = { status: 404, code: 'session-not-found' };
  expect(await bea.refused(endSession, { params })).toEqual(refused);
  expect(await ada.call(endSession, { params })).toEqual({ ok: true });
  expect(await ada.call(endSession, { params })).toEqual({ ok: true });
  await p.settled();
  expect(await laptop.refused(getMe, {})).toEqual(ended);
  expect(await ada.call(endOtherSessions, {})).toEqual({ ended: 1 });
  await p.settled();
  expect(await phone.refused(getMe, {})).toEqual(ended);
  expect((await ada.call(listSessions, {})).items).toHaveLength(1);
  expect((await bea.call(getMe, {})).id).toBe(bea.id);
  expect(p.events(sessionEnded)).toHaveLength(2);
});

test('a new password needs the present one, ends other sessions and mails a notice', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const other = await device(p, ada);
  const change = (currentPassword: string, password: string) =>
    ada.refused(changePassword, { body: { currentPassword, password } });
  expect(await change('not this one', newPassword)).toEqual({
    status: 403,
    code: 'wrong-password',
  });
  expect((await change(ada.password, 'password12345')).code).toBe('password-weak');
  const body = { currentPassword: ada.password, password: newPassword };
  expect(await ada.call(changePassword, { body })).toEqual({ ok: true });
  await p.settled();
  expect((await ada.call(getMe, {})).id).toBe(ada.id);
  expect(await other.refused(getMe, {})).toEqual(ended);
  const signInWith = (password: string) => ({ body: { email: ada.email, password } });
  expect((await p.anyone.refused(signIn, signInWith(ada.password))).code).toBe('wrong-credentials');
  await p.anyone.call(signIn, signInWith(newPassword));
  const [text, ...more] = await mailsTo(p, ada.email, 'Your password was changed');
  expect(text).toMatch(/was changed on \d+ \w+ 2026, /);
  expect([text, ...more].join()).not.toContain(newPassword);
  expect(more).toEqual([]);
});

test.thorough('wrong passwords count with those of sign-in', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const wrong = { currentPassword: 'not this one', password: newPassword };
  for (let nth = 1; nth <= 10; nth += 1) await ada.refused(changePassword, { body: wrong });
  const limited = { status: 429, code: 'rate-limited' };
  expect(await ada.refused(changePassword, { body: wrong })).toEqual(limited);
  const { email, password } = ada;
  expect(await p.anyone.refused(signIn, { body: { email, password } })).toEqual(limited);
});

test('a sign-in with a browser that the account has not used is mailed once', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  await device(p, ada);
  await device(p, ada);
  await ada.signInAgain();
  await p.settled();
  expect(p.events(sessionStartedOnNewDevice)).toMatchObject([{ data: { userId: ada.id } }]);
  const mails = await mailsTo(p, ada.email, 'A new device signed in to your account');
  expect(mails).toEqual([expect.stringContaining('with Firefox on Linux')]);
});

test('no session by the old password survives a change of it', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const { email, password } = ada;
  const signingIn = Array.from({ length: 4 }, () =>
    p.anyone.answer(signIn, { body: { email, password } }),
  );
  const body = { currentPassword: password, password: newPassword };
  await Promise.all([ada.call(changePassword, { body }), ...signingIn]);
  await p.settled();
  const replies = await Promise.all(signingIn);
  const tokens = replies.flatMap(({ body: reply }) => (reply as { token?: string }).token ?? []);
  for (const token of tokens) expect(await p.client(token).refused(getMe, {})).toEqual(ended);
  // Each sign-in writes the password's row too, so that one of both is decided after the other.
  const row = await p.database('user').collection('credentials').findOne({});
  expect(row?.signIns).toBeGreaterThan(0);
  expect((await ada.call(listSessions, {})).items).toHaveLength(1);
});

test('a guest has no sessions and no password to change', async () => {
  const { anyone } = await platform({ only: ['user'] });
  const refused = { status: 401, code: 'unauthenticated' };
  const params = { sessionId: 'a'.repeat(24) };
  const body = { currentPassword: 'some old words', password: newPassword };
  expect(await anyone.refused(listSessions, {})).toEqual(refused);
  expect(await anyone.refused(endSession, { params })).toEqual(refused);
  expect(await anyone.refused(endOtherSessions, {})).toEqual(refused);
  expect(await anyone.refused(changePassword, { body })).toEqual(refused);
});
