import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getUser, listDisputes, signIn, userErased } from '@contend/contracts';
import { newServiceKey } from '@contend/service-kit';
import { giveSecondFactor } from '@contend/test-kit';
import { runOperator } from './run-operator';
import { operatorPlatform } from './operator-platform';

const password = 'a long password of grace';
const email = 'grace@players.example';
const grace = ['create-admin', '--email', email, '--username', 'grace'];

test.thorough('creates an administrator once, and reports the same one on a repeat', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user', 'match'] });
  const made = await runOperator([...grace, '--json'], settings, { typed: password });
  expect(made).toMatchObject({ code: 0 });
  const { id } = made.json();
  expect(made.json()).toEqual({ id, username: 'grace', roles: ['player', 'admin'], isNew: true });
  const { token } = await p.anyone.call(signIn, { body: { email, password } });
  expect((await p.client(token).call(listDisputes, { query: {} })).items).toEqual([]);

  const fromEnvironment = { ...settings, CONTEND_PASSWORD: password };
  const again = await runOperator(grace, fromEnvironment);
  expect(again).toMatchObject({ code: 0, out: `grace (${id}) has the roles player, admin.` });
});

test.thorough('requires the id to promote an account of another person', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user'] });
  const ada = await p.player('ada');
  const other = ['create-admin', '--email', ada.email, '--username', 'ada'];
  const refused = await runOperator([...other, '--json'], settings, { typed: password });
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.json().error).toContain('the password is not its own');
  const named = await runOperator(['create-admin', '--user-id', ada.id], settings);
  expect(named.out).toBe(`ada (${ada.id}) has the roles player, admin.`);
  const unknown = await runOperator(['create-admin', '--user-id', 'f'.repeat(24)], settings);
  expect(unknown).toMatchObject({ code: 1, error: 'There is no such player.' });
  const secret = { ...settings, SERVICE_PRIVATE_KEY: newServiceKey() };
  const unknownUser = await runOperator(['create-admin', '--user-id', ada.id], secret);
  expect(unknownUser.error).toBe(
    'The services do not accept this SERVICE_PRIVATE_KEY as the operator’s.',
  );
});

test('prints the platform’s refusals, and requires a password', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user'] });
  await p.player('grace_taken');
  const taken = [...grace.slice(0, -1), 'grace_taken'];
  expect((await runOperator(taken, settings, { typed: password })).error).toBe(
    'The account could not be opened. This username is taken. Choose another.',
  );
  const short = await runOperator(grace, settings, { typed: 'short' });
  expect(short.error).toContain('body.password: at least 12 characters');
  expect(await runOperator(grace, settings)).toMatchObject({ code: 2 });

  const folder = mkdtempSync(path.join(tmpdir(), 'contend-password-'));
  const file = path.join(folder, 'password');
  writeFileSync(file, `${password}\n`);
  expect(await runOperator([...grace, '--password-file', file], settings)).toMatchObject({
    code: 0,
  });
  expect((await p.anyone.call(signIn, { body: { email, password } })).user.username).toBe('grace');
  rmSync(folder, { recursive: true });
  const gone = await runOperator([...grace, '--password-file', file], settings);
  expect(gone).toMatchObject({ code: 2 });
  expect(gone.error).toContain('ENOENT');
});

test.thorough('corrects a country and a birth date with a reason, on record', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user'] });
  const ivo = await p.player('ivo', { country: 'KP' });
  const correct = (...more: string[]) =>
    runOperator(['user', 'correct', ivo.id, ...more], settings);
  expect(await correct('--country', 'IE')).toMatchObject({ code: 2 });
  expect(await correct('--reason', 'seen')).toMatchObject({ code: 2 });
  expect(await correct('--reason', 'seen', '--country', 'Ireland')).toMatchObject({ code: 2 });
  expect(await correct('--reason', 'Permit seen, ticket 12', '--country', 'IE')).toMatchObject({
    code: 0,
    out: `${ivo.id}: country IE, born 1998-05-14.`,
  });
  expect(
    (await correct('--reason', 'Passport', '--birth-date', '1997-01-31', '--json')).json(),
  ).toEqual({ userId: ivo.id, country: 'IE', birthDate: '1997-01-31' });
  const record = p.database('user').collection('identityChanges').find().sort({ _id: 1 });
  expect(await record.toArray()).toMatchObject([
    { before: 'KP', after: 'IE', by: 'operator', reason: 'Permit seen, ticket 12' },
    { before: '1998-05-14', after: '1997-01-31', by: 'operator', reason: 'Passport' },
  ]);
});

test.thorough('erases a person whose wallet is empty, or by --force', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada');
  const bea = await p.player('bea', { funds: 5_00 });
  const erase = (id: string, ...more: string[]) =>
    runOperator(['user', 'erase', id, '--yes', ...more], settings);
  const name = async (userId: string) =>
    (await p.anyone.call(getUser, { params: { userId } })).displayName;
  expect(await erase(ada.id)).toMatchObject({ code: 0, out: `${ada.id} is erased.` });
  expect(await erase(ada.id)).toMatchObject({ code: 0 });
  expect(await erase('f'.repeat(24))).toMatchObject({ code: 1, error: 'There is no such player.' });
  expect(await erase(bea.id)).toMatchObject({
    code: 1,
    error: 'Their wallet holds $5.00 available: see it empty first, or say --force.',
  });
  expect([await name(ada.id), await name(bea.id)]).toEqual(['Erased player', 'bea']);
  expect((await erase(bea.id, '--force', '--json')).json()).toEqual({
    userId: bea.id,
    isForced: true,
  });
  await p.settled();
  expect(p.events(userErased).map(({ subject }) => subject)).toEqual([ada.id, bea.id]);
});

test.thorough('turns a second factor off, with a reason', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user'] });
  const ada = await p.player('ada');
  await giveSecondFactor(p, ada);
  const reset = (...more: string[]) =>
    runOperator(['user', 'reset-factor', ada.id, ...more], settings);
  expect(await reset()).toMatchObject({ code: 2 });
  const out = `The second factor of ${ada.id} is off.`;
  expect(await reset('--reason', 'Passport, ticket 12')).toMatchObject({ code: 0, out });
  expect(await reset('--reason', 'Again')).toMatchObject({
    ...{ code: 1, error: 'Your sign-in takes no second factor.' },
  });
});
