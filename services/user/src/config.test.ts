import { newServiceKey, readConfig } from '@contend/service-kit';
import { config } from './config';

const read = (settings: object) => () =>
  readConfig(config, { TOKEN_PRIVATE_KEY: newServiceKey(), ...settings });

test('the mailbox page needs a setting that says the accounts are not real', () => {
  const refused = 'MAIL: with mailbox anyone can read all mail; ';
  const mailbox = { MAIL: 'mailbox' };
  expect(read(mailbox)).toThrow(`${refused}ALLOW_PUBLIC_MAILBOX=true allows it for trials`);
  expect(read({ ...mailbox, ALLOW_PUBLIC_MAILBOX: 'false' })).toThrow(refused);
  expect(read({ ...mailbox, ALLOW_PUBLIC_MAILBOX: 'true' })()).toMatchObject(mailbox);
});

test('without a mail server MAIL=none says so; it is never a default', () => {
  expect(read({ MAIL: 'none' })()).toMatchObject({ MAIL: 'none' });
  expect(read({})).toThrow('MAIL');
  expect(read({ MAIL: 'smtp' })).toThrow('SMTP_URL: is needed with MAIL=smtp');
});
