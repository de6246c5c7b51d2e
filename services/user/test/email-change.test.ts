import {
  cancelEmailChange,
  correctEmail,
  emailChanged,
  emailChangeHoldMs,
  eraseUser,
  exclusionCarried,
  findExclusion,
  getAccountSafety,
  getEmailChange,
  getMe,
  keepExclusion,
  requestEmailChange,
  signIn,
  startSelfExclusion,
  stopEmailChange,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';
import {
  confirmed,
  confirmedPlayer,
  confirmLink,
  invalid,
  linkTo,
  mailsTo,
  next,
  open,
  refusedLink,
  request,
  signInWith,
} from './email-change-story';

const refusedRequest = (player: Player, email: string, currentPassword = player.password) =>
  player.refused(requestEmailChange, { body: { email, currentPassword } });

test('a confirmed address is replaced once the link at the new one is opened', async () => {
  const { p, ada } = await confirmed();
  const { email, password } = ada;
  const elsewhere = (await p.anyone.call(signIn, { body: { email, password } })).token;
  expect(await request(p, ada, 'Ada.New@players.example')).toMatchObject({ email: next });
  expect((await ada.call(getMe, {})).email).toBe(ada.email);
  expect((await ada.call(getEmailChange, {})).pending).toMatchObject({ email: next });
  expect((await signInWith(p, ada.email, ada)).status).toBe(200);
  expect((await signInWith(p, next, ada)).status).toBe(401);
  const token = await confirmLink(p);
  await open(p, token);
  await open(p, token);
  expect(await ada.call(getMe, {})).toMatchObject({ email: next });
  expect((await ada.call(getEmailChange, {})).pending).toBeNull();
  expect((await signInWith(p, next, ada)).status).toBe(200);
  expect((await signInWith(p, ada.email, ada)).status).toBe(401);
  await p.settled();
  const headers = { authorization: `Bearer ${elsewhere}` };
  expect((await p.anyone.answer(getMe, {}, { headers })).status).toBe(401);
  expect((await mailsTo(p, ada.email)).map(({ subject }) => subject).slice(-2)).toEqual([
    'Your e-mail address is about to be changed',
    'Your e-mail address was changed',
  ]);
  expect((await mailsTo(p, next)).map(({ subject }) => subject)).toEqual([
    'Confirm your new e-mail address',
    'This is your e-mail address now',
  ]);
});

test('payouts wait for 72 hours after the change', async () => {
  const { p, ada } = await confirmed();
  const heldUntil = async () =>
    (await p.as('wallet').call(getAccountSafety, { params: { userId: ada.id } }))
      .emailChangeHeldUntil;
  await request(p, ada);
  expect(await heldUntil()).toBeNull();
  await open(p, await confirmLink(p));
  const until = new Date(p.clock.now().getTime() + emailChangeHoldMs).toISOString();
  expect(await heldUntil()).toBe(until);
  await p.settled();
  expect(p.events(emailChanged).map(({ data }) => data)).toEqual([
    { userId: ada.id, payoutsFrom: until },
  ]);
});

test('takes the password, a confirmed address, and another one', async () => {
  const { p, ada } = await confirmed();
  const bea = await p.player('bea');
  expect((await refusedRequest(ada, next, 'not this one')).code).toBe('wrong-password');
  expect(await refusedRequest(ada, ada.email)).toEqual({ status: 409, code: 'email-unchanged' });
  expect((await refusedRequest(bea, next)).code).toBe('email-not-confirmed');
  const body = { email: next, currentPassword: ada.password };
  expect((await ada.refused(correctEmail, { body })).code).toBe('email-already-confirmed');
  expect((await p.anyone.refused(requestEmailChange, { body })).code).toBe('unauthenticated');
});

test('the owner of the present address stops the change, also twice', async () => {
  const { p, ada } = await confirmed();
  await request(p, ada);
  const token = await confirmLink(p);
  const stopToken = await linkTo(p, ada.email, 'email-change/stop');
  const body = { token: stopToken };
  await p.anyone.call(stopEmailChange, { body });
  await p.anyone.call(stopEmailChange, { body });
  expect(await refusedLink(p, token)).toEqual(invalid);
  expect((await ada.call(getEmailChange, {})).pending).toBeNull();
  expect((await ada.call(getMe, {})).email).toBe(ada.email);
  const unknown = { body: { token: 'a'.repeat(43) } };
  expect(await p.anyone.refused(stopEmailChange, unknown)).toEqual(invalid);
});

test('a link of any notice stops what is pending, also after another request', async () => {
  const { p, ada } = await confirmed();
  await request(p, ada, 'ada.other@players.example');
  const body = { token: await linkTo(p, ada.email, 'email-change/stop') };
  await ada.call(cancelEmailChange, {});
  await request(p, ada);
  const token = await confirmLink(p);
  await p.anyone.call(stopEmailChange, { body });
  expect((await ada.call(getEmailChange, {})).pending).toBeNull();
  expect(await refusedLink(p, token)).toEqual(invalid);
  await request(p, ada);
  await open(p, await confirmLink(p));
  expect(await p.anyone.refused(stopEmailChange, { body })).toEqual(invalid);
});

test.thorough('of requests at once, one stays pending', async () => {
  const { p, ada } = await confirmed();
  const emails = [1, 2, 3, 4].map((nth) => `ada.${nth}@players.example`);
  const ask = (email: string) => ({ body: { email, currentPassword: ada.password } });
  const answers = emails.map((email) => ada.answer(requestEmailChange, ask(email)));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  const pending = { changedAt: null, stoppedAt: null };
  expect(await p.database('user').collection('emailChanges').countDocuments(pending)).toBe(1);
});

test('does not reveal that another account has the address', async () => {
  const { p, ada } = await confirmed();
  const bea = await p.player('bea');
  expect(await request(p, ada, bea.email)).toMatchObject({ email: bea.email });
  const mails = await mailsTo(p, bea.email);
  expect(mails.at(-1)?.subject).toBe('This e-mail address already has an account');
  expect(mails.map(({ text }) => text).join()).not.toContain('email-change/confirm');
});

test('an address that was taken since is refused to the holder of its link', async () => {
  const { p, ada } = await confirmed();
  await request(p, ada);
  const token = await confirmLink(p);
  const bea = await p.player('bea');
  const body = { email: next, currentPassword: bea.password };
  await bea.call(correctEmail, { body });
  expect(await refusedLink(p, token)).toEqual({ status: 409, code: 'email-taken' });
  expect((await ada.call(getMe, {})).email).toBe(ada.email);
});

test('requests are limited by person', async () => {
  const { ada } = await confirmed();
  const statuses = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const body = { email: `ada.${nth}@players.example`, currentPassword: ada.password };
    statuses.push((await ada.answer(requestEmailChange, { body })).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
});

test.thorough('an exclusion stays with the former address; one of the new continues', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await confirmedPlayer(p);
  const until = new Date(p.clock.now().getTime() + 1e9).toISOString();
  const find = async (value: string) =>
    (await p.as('wallet').call(findExclusion, { body: { kind: 'email', value } })).until;
  const identifiers = [{ kind: 'email' as const, value: next }];
  await p.as('wallet').call(keepExclusion, { body: { identifiers, until } });
  await ada.call(startSelfExclusion, { body: { months: 6, confirm: 'exclude me' } });
  await p.settled();
  await request(p, ada);
  await open(p, await confirmLink(p));
  await p.settled();
  expect(p.events(exclusionCarried)).toMatchObject([{ data: { userId: ada.id, until } }]);
  expect(await find(ada.email)).not.toBeNull();
});

test.thorough('erasing a person deletes their changes', async () => {
  const { p, ada } = await confirmed();
  await request(p, ada);
  await p.settled();
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  expect(await p.database('user').collection('emailChanges').countDocuments()).toBe(0);
});
