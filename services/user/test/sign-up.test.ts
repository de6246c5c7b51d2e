import { getMe, signUp, userSignedUp } from '@contend/contracts';
import { platform } from '@contend/test-kit';

const account = {
  email: 'Ada@Players.example',
  username: 'Ada_L',
  password: 'teal otter juggles seven forks',
};

test('a sign-up opens an account, signs in and publishes no secrets', async () => {
  const p = await platform({ only: ['user'] });
  const body = { ...account, country: 'GB', birthDate: '2010-12-10' };
  const { status, body: reply, headers } = await p.anyone.answer(signUp, { body });
  expect(status).toBe(201);
  const { user, token } = signUp.reply.parse(reply);
  expect(user).toMatchObject({
    username: 'Ada_L',
    displayName: 'Ada_L',
    email: 'ada@players.example',
    birthDate: '2010-12-10',
    roles: ['player'],
    status: 'active',
    level: 1,
    xp: 0,
  });
  expect(await p.client(token).call(getMe, {})).toEqual(user);
  const cookie = headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^contend-session=[\w.-]+; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax/,
  );
  await p.settled();
  const [event] = p.events(userSignedUp);
  expect(event?.data).toEqual({
    userId: user.id,
    username: 'Ada_L',
    displayName: 'Ada_L',
    avatarUrl: null,
    country: 'GB',
    minorUntil: '2028-12-10T00:00:00.000Z',
    birthdays: [
      { age: 19, at: '2029-12-10T00:00:00.000Z' },
      { age: 20, at: '2030-12-10T00:00:00.000Z' },
      { age: 21, at: '2031-12-10T00:00:00.000Z' },
    ],
    ageKnown: true,
  });
  const stored = await p.database('user').collection('users').findOne({});
  expect(JSON.stringify(stored)).not.toContain('argon2');
});

test('an e-mail address and a username are unique regardless of case', async () => {
  const p = await platform({ only: ['user'] });
  await p.anyone.call(signUp, { body: account });
  const sameEmail = { ...account, username: 'someone', email: 'ADA@players.EXAMPLE' };
  expect(await p.anyone.refused(signUp, { body: sameEmail })).toEqual({
    status: 409,
    code: 'email-taken',
  });
  const sameName = { ...account, username: 'aDA_l', email: 'else@players.example' };
  expect(await p.anyone.refused(signUp, { body: sameName })).toEqual({
    status: 409,
    code: 'username-taken',
  });
  const asStaff = { ...account, username: 'Contend_Support', email: 'else@players.example' };
  expect(await p.anyone.refused(signUp, { body: asStaff })).toMatchObject({
    code: 'username-taken',
  });
  expect(await p.database('user').collection('users').countDocuments()).toBe(1);
  expect(await p.database('user').collection('credentials').countDocuments()).toBe(1);
});

test.thorough('one of many concurrent sign-ups with one name succeeds', async () => {
  const p = await platform({ only: ['user'] });
  const tries = await Promise.all(
    [1, 2, 3, 4, 5].map((nth) => {
      const body = { ...account, email: `ada${nth}@players.example` };
      return p.anyone.answer(signUp, { body });
    }),
  );
  expect(tries.map((one) => one.status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await p.database('user').collection('users').countDocuments()).toBe(1);
});

test('a repeated sign-up signs in to its own account only', async () => {
  const p = await platform({ only: ['user'] });
  const again = { idempotencyKey: 'the-same-key-again' };
  const first = await p.anyone.call(signUp, { body: account }, again);
  const second = await p.anyone.call(signUp, { body: account }, again);
  expect(second.user.id).toBe(first.user.id);
  const body = { ...account, password: 'not the password of ada at all' };
  expect(await p.anyone.refused(signUp, { body }, again)).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
  expect(await p.database('user').collection('users').countDocuments()).toBe(1);
});

const malformed = [
  { ...account, password: 'too short' },
  { ...account, username: 'no spaces' },
  { ...account, username: 'ab' },
  { ...account, email: 'nobody' },
  { ...account, country: 'Britain' },
  { ...account, roles: ['admin'] },
  { ...account, status: 'active' },
  { ...account, balance: 100 },
  { ...account, email: { $gt: '' } },
  {},
];

test('refuses weak passwords, malformed sign-ups and those below the age of 13', async () => {
  const p = await platform({ only: ['user'] });
  for (const password of ['password1234', 'qwertyuiop12', 'zzzzzzzzzzzz', 'ada_l-ada_l-ada_l']) {
    const refused = await p.anyone.refused(signUp, { body: { ...account, password } });
    expect({ password, ...refused }).toEqual({ password, status: 400, code: 'password-weak' });
  }
  for (const body of malformed) {
    const refused = await p.anyone.refused(signUp, { body: body as never });
    expect({ body, ...refused }).toEqual({ body, status: 400, code: 'invalid-request' });
  }
  const refused = (birthDate: string) =>
    p.anyone.refused(signUp, { body: { ...account, birthDate } });
  expect(await refused('2013-03-03')).toEqual({ status: 403, code: 'too-young' });
  expect(await refused('2030-01-01')).toEqual({ status: 400, code: 'invalid-request' });
  expect(await refused('2000-02-30')).toEqual({ status: 400, code: 'invalid-request' });
  expect(await p.database('user').collection('users').countDocuments()).toBe(0);
});
