import { signUp } from '@contend/contracts';
import { rulesOf } from './forms';

const check = async (values: Record<string, unknown>) => {
  const { errors } = await rulesOf(signUp.body)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

test('has no errors for a valid form', async () => {
  const values = { email: 'a@b.co', username: 'ada_1', password: 'twelve characters' };
  expect(await check(values)).toEqual({});
});

test('has a readable error for each invalid field', async () => {
  const errors = await check({ email: 'nobody', username: 'a b', password: '' });
  expect(errors).toMatchObject({
    email: 'This is not an e-mail address.',
    username: '3 to 20 letters, digits or underscores',
  });
  expect(errors.password).toBeTruthy();
});
