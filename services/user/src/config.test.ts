import { newServiceKey, readConfig } from '@contend/service-kit';
import { config } from './config';

const read = (settings: object) => () =>
  readConfig(config, {
    TOKEN_PRIVATE_KEY: newServiceKey(),
    SECOND_FACTOR_KEY: 'a'.repeat(64),
    ...settings,
  });

test('refuses the mailbox page unless a setting marks the accounts as unreal', () => {
  const refused = 'MAIL: with mailbox anyone can read all mail; ';
  const mailbox = { MAIL: 'mailbox' };
  expect(read(mailbox)).toThrow(`${refused}ALLOW_PUBLIC_MAILBOX=true allows it for trials`);
  expect(read({ ...mailbox, ALLOW_PUBLIC_MAILBOX: 'false' })).toThrow(refused);
  expect(read({ ...mailbox, ALLOW_PUBLIC_MAILBOX: 'true' })()).toMatchObject(mailbox);
});

test('requires MAIL=none without a mail server; it is never a default', () => {
  expect(read({ MAIL: 'none' })()).toMatchObject({ MAIL: 'none' });
  expect(read({})).toThrow('MAIL');
  expect(read({ MAIL: 'smtp' })).toThrow('SMTP_URL: is needed with MAIL=smtp');
});

test('requires full password hash cost outside test runs', () => {
  const cheap = { MAIL: 'none', PASSWORD_COST: 'test' };
  const refused = 'PASSWORD_COST: cheap hashes are guessed at once; it is for NODE_ENV=test alone';
  expect(read({ MAIL: 'none' })()).toMatchObject({ PASSWORD_COST: 'standard' });
  expect(read({ ...cheap, NODE_ENV: 'test' })()).toMatchObject({ PASSWORD_COST: 'test' });
  for (const NODE_ENV of ['production', 'development', undefined]) {
    expect(read({ ...cheap, NODE_ENV })).toThrow(refused);
  }
  expect(read({ MAIL: 'none', PASSWORD_COST: 'none' })).toThrow('PASSWORD_COST');
});

test('requires a key of 32 bytes for second factors, and never shows it', () => {
  const short = { MAIL: 'none', SECOND_FACTOR_KEY: 'abc123' };
  expect(read(short)).toThrow('SECOND_FACTOR_KEY: must be 32 bytes in hexadecimal');
  expect(read(short)).not.toThrow('abc123');
  expect(read({ MAIL: 'none', SECOND_FACTOR_KEY: undefined })).toThrow('SECOND_FACTOR_KEY');
});
