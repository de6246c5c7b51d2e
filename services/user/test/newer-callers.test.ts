import { setRoles, signIn } from '@contend/contracts';
import { platform } from '@contend/test-kit';

test('a call between services accepts fields of a newer caller', async () => {
  const p = await platform({ only: ['user'] });
  const { id: userId } = await p.player('ada');
  const body = { roles: ['player' as const], addedField: 'x' };
  const query = { addedField: 'x' };
  const request = { params: { userId }, body, query };
  await expect(p.operator.call(setRoles, request as never)).resolves.toMatchObject({ id: userId });
});

test('a public call refuses unknown fields', async () => {
  const p = await platform({ only: ['user'] });
  const { email, password } = await p.player('ada');
  const body = { email, password, addedField: 'x' };
  expect(await p.anyone.refused(signIn, { body })).toMatchObject({ code: 'invalid-request' });
});
