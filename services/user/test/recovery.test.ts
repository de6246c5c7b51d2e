import {
  deliverMessage,
  getMe,
  mailboxPage,
  recoveryRequested,
  resetPassword,
  sendPasswordRecovery,
  sessionEnded,
  signIn,
} from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';

const minuteMs = 60_000;
const newPassword = 'nine red kites over the moor';

const mails = (p: StoryPlatform) =>
  p
    .database('user')
    .collection('mailbox')
    .find({ subject: 'Set a new password' })
    .sort({ at: 1 })
    .toArray();

/** Requests a link and reads it from the mailbox. */
async function askedLink(p: StoryPlatform, email: string): Promise<string> {
  await p.anyone.call(sendPasswordRecovery, { body: { email } });
  await p.settled();
  const mail = (await mails(p)).at(-1);
  expect(mail?.to).toBe(email);
  return /reset-password\?token=([\w-]{43})\n/.exec(String(mail?.text))?.[1] ?? '';
}

const invalid = { status: 400, code: 'recovery-invalid' };

test('a mailed link sets a new password once and ends every session', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const token = await askedLink(p, ada.email);
  await p.advance(minuteMs);
  const body = { token, password: newPassword };
  expect(await p.anyone.call(resetPassword, { body })).toEqual({ ok: true });
  await p.settled();
  expect(await ada.refused(getMe, {})).toEqual({ status: 401, code: 'token-expired' });
  const old = { email: ada.email, password: ada.password };
  expect((await p.anyone.refused(signIn, { body: old })).code).toBe('wrong-credentials');
  const fresh = await p.anyone.call(signIn, { body: { email: ada.email, password: newPassword } });
  expect((await p.client(fresh.token).call(getMe, {})).id).toBe(ada.id);
  expect(await p.anyone.refused(resetPassword, { body })).toEqual(invalid);
  expect(p.events(sessionEnded).map((event) => event.data)).toEqual([
    { userId: ada.id, sessionId: null, before: p.clock.now().toISOString() },
  ]);
  expect(p.events(recoveryRequested).map((event) => event.data)).toEqual([{ userId: ada.id }]);
});

test('a link is valid for thirty minutes', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const token = await askedLink(p, ada.email);
  await p.advance(30 * minuteMs);
  const body = { token, password: newPassword };
  expect(await p.anyone.refused(resetPassword, { body })).toEqual(invalid);
  await p.advance(60 * minuteMs);
  expect(await p.database('user').collection('recoveries').countDocuments()).toBe(0);
});

test.thorough('a second link is void once the first was used', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const first = await askedLink(p, ada.email);
  const second = await askedLink(p, ada.email);
  await p.advance(minuteMs);
  await p.anyone.call(resetPassword, { body: { token: second, password: newPassword } });
  const body = { token: first, password: 'someone else’s choice of words' };
  expect(await p.anyone.refused(resetPassword, { body })).toEqual(invalid);
});

test('a weak password does not use the link up', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const token = await askedLink(p, ada.email);
  const weak = { token, password: 'password1234' };
  expect(await p.anyone.refused(resetPassword, { body: weak })).toEqual({
    status: 400,
    code: 'password-weak',
  });
  const body = { token, password: newPassword };
  expect(await p.anyone.call(resetPassword, { body })).toEqual({ ok: true });
});

test('a request reveals no account, and its address is not kept', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const known = await p.anyone.answer(sendPasswordRecovery, { body: { email: ada.email } });
  const body = { email: 'x@y.example' };
  const unknown = await p.anyone.answer(sendPasswordRecovery, { body });
  expect([known.status, known.body]).toEqual([202, { ok: true }]);
  expect([unknown.status, unknown.body]).toEqual([202, { ok: true }]);
  await p.settled();
  expect((await mails(p)).map((mail) => mail.to)).toEqual([ada.email]);
  const stored = await p.database('user').collection('recoveries').find().toArray();
  expect(stored.map((one) => one.email)).toEqual([null, null]);
});

test.thorough('repeated requests are limited', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  for (let nth = 1; nth <= 6; nth += 1) {
    await p.anyone.call(sendPasswordRecovery, { body: { email: ada.email } });
  }
  await p.settled();
  expect(await mails(p)).toHaveLength(3);
});

test('made-up links are refused, whatever their content', async () => {
  const p = await platform({ only: ['user'] });
  await p.player('ada');
  const body = { token: 'a'.repeat(43), password: newPassword };
  expect(await p.anyone.refused(resetPassword, { body })).toEqual(invalid);
  const operator = { token: { $ne: null }, password: newPassword } as never;
  expect((await p.anyone.refused(resetPassword, { body: operator })).code).toBe('invalid-request');
  const email = { email: 'nobody' };
  expect((await p.anyone.refused(sendPasswordRecovery, { body: email })).code).toBe(
    'invalid-request',
  );
});

test('the mailbox page shows mails as text, newest first', async () => {
  const p = await platform({ only: ['user'] });
  await p.player('ada');
  const text = '<script>alert("x")</script> & https://contend.example/a?b=1&c="2"';
  const mail = { channel: 'email' as const, to: 'ada@players.example', text };
  await p.as('wallet').call(deliverMessage, { body: { ...mail, subject: 'First' } });
  await p.advance(1000);
  await p.as('wallet').call(deliverMessage, { body: { ...mail, subject: 'Second <b>' } });
  const page = await p.anyone.answer(mailboxPage, {});
  const html = String(page.body);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(html).toContain('development');
  expect(html.indexOf('Second &lt;b&gt;')).toBeGreaterThan(0);
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'));
  expect(html).not.toMatch(/<script|style=|<style/);
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp;');
  expect(html).toContain('<a href="https://contend.example/a?b=1&amp;c=&quot;2&quot;">');
});
