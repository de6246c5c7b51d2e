import { ApiClient } from '@contend/service-kit';
import { DemoPlayer } from './demo-player';

const user = {
  ...{ id: 'a'.repeat(24), username: 'Onyx', displayName: 'Onyx', avatarUrl: null, country: 'IE' },
  ...{ level: 1, xp: 0, membership: null, createdAt: '2026-01-01T00:00:00.000Z', bio: '' },
  ...{ email: 'onyx@players.example', phone: null, birthDate: null, status: 'active' },
  ...{ roles: ['player'], preferences: {} },
};
const busy = [503, { code: 'unavailable', message: 'Busy.' }] as const;
const limited = [429, { code: 'rate-limited', message: 'Later.' }] as const;
const signedUp = [201, { user, token: 'first' }] as const;
const session = [200, { user, token: 'second' }] as const;

/** Gives these answers, one after another. */
function answering(...answers: (readonly [status: number, body: object])[]) {
  const spy = jest.spyOn(ApiClient.prototype, 'answer');
  for (const [status, body] of answers) {
    spy.mockResolvedValueOnce({ status, body, headers: new Headers() as never });
  }
  return spy;
}

const signUp = () => {
  const { username: name, email, country } = user;
  return DemoPlayer.signUp('http://platform/api', { name, email, country }, 'a password');
};

afterEach(() => jest.restoreAllMocks());

test('signs up and opens a session when the platform is less busy', async () => {
  const asked = answering(busy, limited, signedUp, busy, session);
  expect(await signUp()).toMatchObject({ id: user.id, token: 'second' });
  const [first, second, third] = asked.mock.calls.map(([, , options]) => options?.idempotencyKey);
  expect([second, third]).toEqual([first, first]);
});

test('says what refused a sign-up', async () => {
  answering([409, { code: 'email-taken', message: 'Taken.' }]);
  await expect(signUp()).rejects.toThrow('post /user/signup: 409 {"code":"email-taken"');
});
