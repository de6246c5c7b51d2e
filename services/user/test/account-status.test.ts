import {
  annulRatings,
  changeAccountStatus,
  getAccountStatus,
  getRatingAnnulment,
  ratingAnnulmentMade,
  setStatus,
  signIn,
  signUp,
  userStatusChanged,
} from '@contend/contracts';
import { expectRefusals, platform, refusal, type StoryPlatform } from '@contend/test-kit';

const account = {
  email: 'ada@players.example',
  username: 'ada',
  password: 'teal otter juggles seven forks',
};
const { username: _, ...credentials } = account;
const reason = 'Aim assist in the demo of match 3';
const atStart = '2026-03-02T10:00:00.000Z';

async function withAda() {
  const p = await platform({ only: ['user'] });
  const { user } = await p.anyone.call(signUp, { body: account });
  return { p, admin: await p.admin(), params: { userId: user.id } };
}

const mailOf = async (p: StoryPlatform, subject: string) => {
  await p.settled();
  return p.database('user').collection('mailbox').find({ to: account.email, subject }).toArray();
};

test('an admin suspends an account with a reason, un-rates it, and restores it', async () => {
  const { p, admin, params } = await withAda();
  const body = { status: 'suspended' as const, reason, unratedFrom: atStart };
  const suspended = await admin.call(changeAccountStatus, { params, body });
  expect(suspended).toMatchObject({
    ...{ userId: params.userId, status: 'suspended' },
    history: [{ status: 'suspended', reason, by: { id: admin.id } }],
  });
  expect(await admin.call(getRatingAnnulment, { params })).toMatchObject({
    annulment: { from: atStart, reason, by: { id: admin.id } },
  });
  const refused = await p.anyone.answer(signIn, { body: credentials });
  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'account-suspended',
      details: { status: 'suspended', reason, complainTo: 'support@contend.example' },
    },
  });
  const text = expect.stringContaining(`Reason: ${reason}`);
  expect(await mailOf(p, 'Your account was suspended')).toMatchObject([{ text }]);

  // A repetition changes nothing.
  expect(await admin.call(changeAccountStatus, { params, body })).toEqual(suspended);
  await p.settled();
  expect(p.events(userStatusChanged)).toHaveLength(1);
  expect(p.events(ratingAnnulmentMade)).toHaveLength(1);

  const restore = { status: 'active' as const, reason: 'The demo was of another player' };
  await admin.call(changeAccountStatus, { params, body: restore });
  const { status, history } = await admin.call(getAccountStatus, { params });
  expect([status, history.map((one) => one.reason)]).toEqual(['active', [restore.reason, reason]]);
  await p.anyone.call(signIn, { body: credentials });
  expect(await mailOf(p, 'Your account is active again')).toHaveLength(1);
});

test('an operator needs no reason, and a wrong password shows none', async () => {
  const { p, admin, params } = await withAda();
  await p.operator.call(setStatus, { params, body: { status: 'banned' } });
  expect(await admin.call(getAccountStatus, { params })).toMatchObject({
    history: [{ status: 'banned', reason: null, by: null }],
  });
  const body = { ...credentials, password: 'not the password of ada' };
  const refused = await p.anyone.answer(signIn, { body });
  expect(refused.body).toMatchObject({ code: 'wrong-credentials' });
  expect(refused.body).not.toHaveProperty('details');
});

test('refuses staff, unknown accounts, dates to come and requests without a reason', async () => {
  const { p, admin, params } = await withAda();
  const other = await p.admin('bea');
  const unknown = { userId: 'f'.repeat(24) };
  const suspended = { status: 'suspended' as const, reason };
  const later = new Date(p.clock.now().getTime() + 60_000).toISOString();
  const change = (code: Parameters<typeof refusal>[0], userId: string, body: object) =>
    refusal(code, admin, changeAccountStatus, {
      params: { userId },
      body: { ...suspended, ...body },
    });
  await expectRefusals([
    change('staff-account', other.id, {}),
    change('staff-account', admin.id, {}),
    change('user-not-found', unknown.userId, {}),
    change('annulment-date-ahead', params.userId, { unratedFrom: later }),
    change('invalid-request', params.userId, { reason: 'no' }),
    refusal('user-not-found', admin, getAccountStatus, { params: unknown }),
    refusal('invalid-request', admin, getAccountStatus, { params: { userId: 'no-id' } }),
  ]);
  // A date to come keeps the account as it is too.
  expect(await admin.call(getAccountStatus, { params })).toMatchObject({
    ...{ status: 'active', history: [] },
  });
  await expectRefusals([
    refusal('annulment-date-ahead', admin, annulRatings, {
      params,
      body: { from: later, reason },
    }),
  ]);
});
