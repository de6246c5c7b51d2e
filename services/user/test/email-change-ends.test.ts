import {
  cancelEmailChange,
  emailLinkMs,
  endOtherSessions,
  endSession,
  getEmailChange,
  listSessions,
  requestEmailChange,
  resetPassword,
  sendPasswordRecovery,
  setRoles,
  setStatus,
  signIn,
  stopEmailChange,
} from '@contend/contracts';
import {
  confirmed,
  confirmLink,
  invalid,
  linkTo,
  next,
  open,
  refusedLink,
  request,
  signInWith,
} from './email-change-story';

test.thorough('a change ends with the session that requested it', async () => {
  const { p, ada } = await confirmed();
  const { email, password } = ada;
  const pending = async () => (await ada.call(getEmailChange, {})).pending;
  const requestElsewhere = async () => {
    const { token } = await p.anyone.call(signIn, { body: { email, password } });
    const body = { email: next, currentPassword: password };
    await p.client(token).call(requestEmailChange, { body });
    expect(await pending()).not.toBeNull();
  };
  await requestElsewhere();
  await ada.call(endOtherSessions, {});
  expect(await pending()).toBeNull();
  await requestElsewhere();
  const { items } = await ada.call(listSessions, {});
  const sessionId = items.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await ada.call(endSession, { params: { sessionId } });
  expect(await pending()).toBeNull();
  await request(p, ada);
  await ada.call(endOtherSessions, {});
  expect(await pending()).not.toBeNull();
});

test.thorough('a change ends with all sessions: by a lost role, by a suspension', async () => {
  const { p, ada } = await confirmed();
  const params = { userId: ada.id };
  const setTo = (status: 'suspended' | 'active') =>
    p.operator.call(setStatus, { params, body: { status } });
  const rolesTo = (roles: ('player' | 'organizer')[]) =>
    p.operator.call(setRoles, { params, body: { roles } });
  await rolesTo(['player', 'organizer']);
  await request(p, ada);
  const first = await confirmLink(p);
  await p.advance(1000);
  await rolesTo(['player']);
  expect(await refusedLink(p, first)).toEqual(invalid);
  await ada.signInAgain();
  expect((await ada.call(getEmailChange, {})).pending).toBeNull();
  await request(p, ada);
  const second = await confirmLink(p);
  expect(second).not.toBe(first);
  await p.advance(1000);
  await setTo('suspended');
  expect(await refusedLink(p, second)).toEqual(invalid);
  await setTo('active');
  expect(await refusedLink(p, second)).toEqual(invalid);
  expect((await signInWith(p, ada.email, ada)).status).toBe(200);
});

test('a link ends with its time, another request, a withdrawal, and a late stop', async () => {
  const { p, ada } = await confirmed();
  await request(p, ada);
  const first = await confirmLink(p);
  await request(p, ada);
  const second = await confirmLink(p);
  expect(await refusedLink(p, first)).toEqual(invalid);
  await ada.call(cancelEmailChange, {});
  await ada.call(cancelEmailChange, {});
  expect(await refusedLink(p, second)).toEqual(invalid);
  await request(p, ada);
  const third = await confirmLink(p);
  const stopToken = await linkTo(p, ada.email, 'email-change/stop');
  await p.advance(emailLinkMs);
  expect(await refusedLink(p, third)).toEqual(invalid);
  await ada.signInAgain();
  await request(p, ada);
  await open(p, await confirmLink(p));
  const late = { body: { token: await linkTo(p, ada.email, 'email-change/stop') } };
  expect(late.body.token).not.toBe(stopToken);
  expect(await p.anyone.refused(stopEmailChange, late)).toEqual(invalid);
});

test.thorough(
  'a new password ends a pending change, and a change ends links to set one',
  async () => {
    const { p, ada } = await confirmed();
    await request(p, ada);
    const token = await confirmLink(p);
    const recover = async () => {
      await p.advance(1000);
      await p.anyone.call(sendPasswordRecovery, { body: { email: ada.email } });
      return linkTo(p, ada.email, 'reset-password');
    };
    const password = 'nine red kites over the moor';
    await p.anyone.call(resetPassword, { body: { token: await recover(), password } });
    expect(await refusedLink(p, token)).toEqual(invalid);
    await p.settled();
    const again = await p.anyone.call(signIn, { body: { email: ada.email, password } });
    const headers = { authorization: `Bearer ${again.token}` };
    const body = { email: next, currentPassword: password };
    await p.advance(1000);
    await p.anyone.call(requestEmailChange, { body }, { headers });
    const recovery = await recover();
    await open(p, await confirmLink(p));
    const reset = { body: { token: recovery, password: 'ten black swans over the lake' } };
    expect((await p.anyone.refused(resetPassword, reset)).code).toBe('recovery-invalid');
  },
);
