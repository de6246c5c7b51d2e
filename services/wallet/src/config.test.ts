import { readConfig } from '@contend/service-kit';
import { config } from './config';

const settings = {
  PAYMENT_PROVIDER: 'sandbox',
  SANDBOX_WEBHOOK_SECRET: 'x'.repeat(32),
  SELF_URL: 'http://wallet:8080',
};

test('refuses the sandbox provider unless a setting allows it', () => {
  const read = (more: object) => () => readConfig(config, { ...settings, ...more });
  const refused = 'PAYMENT_PROVIDER: with sandbox anyone can add money; ';
  expect(read({})).toThrow(`${refused}ALLOW_SANDBOX_PAYMENTS=true allows it for trials`);
  expect(read({ ALLOW_SANDBOX_PAYMENTS: 'false' })).toThrow(refused);
  expect(read({ ALLOW_SANDBOX_PAYMENTS: 'yes' })).toThrow('ALLOW_SANDBOX_PAYMENTS');
  expect(read({ ALLOW_SANDBOX_PAYMENTS: 'true' })()).toMatchObject({ PAYMENT_PROVIDER: 'sandbox' });
});
