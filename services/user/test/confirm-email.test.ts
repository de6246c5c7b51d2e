import {
  confirmEmail,
  correctEmail,
  emailConfirmed,
  emailLinkMs,
  eraseUser,
  getMe,
  mailUser,
  resetPassword,
  sendEmailLink,
  sendPasswordRecovery,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';

const only = { only: ['user' as const] };

/** The secrets of the links mailed to an address, oldest first. */
async function linksTo(p: StoryPlatform, { email }: Player): Promise<string[]> {
  const mails = p
    .database('user')
    .collection('mailbox')
    .find({ to: email })
    .sort({ at: 1, _id: 1 });
  return (await mails.toArray()).flatMap(
    ({ text }) => /confirm-email\?token=([\w-]{43})/.exec(String(text))?.[1] ?? [],
  );
}
const confirm = (p: StoryPlatform, token: string) =>
  p.anyone.answer(confirmEmail, { body: { token } });
const confirmedAt = async (player: Player) => (await player.call(getMe, {})).emailConfirmedAt;

test('signing up mails one link; opening it confirms the address, also twice', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  expect(await confirmedAt(ada)).toBeNull();
  const [token = '', ...more] = await linksTo(p, ada);
  expect(more).toEqual([]);
  const at = p.clock.now().toISOString();
  expect((await confirm(p, token)).status).toBe(200);
  await p.advance(1000);
  expect((await confirm(p, token)).status).toBe(200);
  expect(await confirmedAt(ada)).toBe(at);
  await p.settled();
  expect(p.events(emailConfirmed).map(({ data }) => data)).toEqual([{ userId: ada.id }]);
  const stored = JSON.stringify(await p.database('user').collection('emailLinks').find().toArray());
  expect(stored).not.toContain(token);
});

test('a link is valid until the millisecond it expires; another can be sent', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const [first = ''] = await linksTo(p, ada);
  await p.advance(emailLinkMs);
  const refused = { status: 400, code: 'email-link-invalid' };
  expect(await p.anyone.refused(confirmEmail, { body: { token: first } })).toEqual(refused);
  const unknown = { body: { token: 'a'.repeat(43) } };
  expect(await p.anyone.refused(confirmEmail, unknown)).toEqual(refused);
  await ada.signInAgain();
  await ada.call(sendEmailLink, {});
  await p.settled();
  const second = (await linksTo(p, ada)).at(-1) ?? '';
  await p.advance(emailLinkMs - 1);
  expect((await confirm(p, second)).status).toBe(200);
  await ada.signInAgain();
  expect(await ada.refused(sendEmailLink, {})).toEqual({
    status: 409,
    code: 'email-already-confirmed',
  });
});

test('an address that is not confirmed is corrected; links to the former one end', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const [former = ''] = await linksTo(p, ada);
  await p.anyone.call(sendPasswordRecovery, { body: { email: ada.email } });
  await p.settled();
  const email = 'ada.right@players.example';
  const currentPassword = ada.password;
  const correct = (body: { email: string; currentPassword?: string; code?: string }) =>
    ada.refused(correctEmail, { body });
  expect((await correct({ email, currentPassword: 'not this one' })).code).toBe('wrong-password');
  expect((await correct({ email, code: '123456' })).code).toBe('second-factor-off');
  expect((await correct({ email: bea.email, currentPassword })).code).toBe('email-taken');
  const body = { email: 'Ada.Right@players.example', currentPassword };
  for (let nth = 0; nth < 2; nth += 1) {
    expect(await ada.call(correctEmail, { body })).toMatchObject({ email, emailConfirmedAt: null });
  }
  await p.settled();
  expect((await confirm(p, former)).status).toBe(400);
  const mails = await p.database('user').collection('mailbox').find({ to: ada.email }).toArray();
  expect(mails.map(({ subject }) => String(subject)).sort()).toEqual([
    'Confirm your e-mail address',
    'Set a new password',
    'Your e-mail address was replaced',
  ]);
  const texts = mails.map(({ text }) => String(text));
  const [token = ''] = texts.flatMap(
    (text) => /reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? [],
  );
  const reset = { body: { token, password: 'nine red kites over the moor' } };
  expect((await p.anyone.refused(resetPassword, reset)).code).toBe('recovery-invalid');
  const [right = '', ...more] = await linksTo(p, { ...ada, email } as Player);
  expect(more).toEqual([]);
  expect((await confirm(p, right)).status).toBe(200);
  expect((await correct({ email: ada.email, currentPassword })).code).toBe(
    'email-already-confirmed',
  );
  expect((await p.anyone.refused(correctEmail, { body })).code).toBe('unauthenticated');
});

test('link requests are limited and need a session', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const statuses = [];
  for (let nth = 0; nth < 7; nth += 1) statuses.push((await ada.answer(sendEmailLink, {})).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  await p.settled();
  expect(await linksTo(p, ada)).toHaveLength(6);
  expect((await p.anyone.refused(sendEmailLink, {})).code).toBe('unauthenticated');
});

test.thorough('an account of an earlier release counts as confirmed', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const older = { $unset: { emailConfirmedAt: 1 } };
  await p
    .database('user')
    .collection('users')
    .updateOne({ _id: ada.id as never }, older);
  expect(await confirmedAt(ada)).not.toBeNull();
  expect((await ada.refused(sendEmailLink, {})).code).toBe('email-already-confirmed');
});

test.thorough('erasing a person deletes their links', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  expect(await p.database('user').collection('emailLinks').countDocuments()).toBe(0);
});

test('mails a user by id at a confirmed address, which is not returned to chat', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const body = { subject: 'One unread notification', text: 'Text' };
  const params = { userId: ada.id };
  await expect(p.as('chat').call(mailUser, { params, body })).rejects.toMatchObject({
    code: 'email-not-confirmed',
  });
  expect(await p.database('user').collection('mailbox').countDocuments(body)).toBe(0);
  const [token = ''] = await linksTo(p, ada);
  await confirm(p, token);
  expect(await p.as('chat').call(mailUser, { params, body })).toEqual({ ok: true });
  const [mail] = await p
    .database('user')
    .collection('mailbox')
    .find({ ...body })
    .toArray();
  expect(mail).toMatchObject({ channel: 'email', to: ada.email });
  const unknown = { params: { userId: 'f'.repeat(24) }, body };
  await expect(p.as('chat').call(mailUser, unknown)).rejects.toMatchObject({
    code: 'user-not-found',
  });
});
