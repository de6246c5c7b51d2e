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

test('names each setting that Stripe needs', () => {
  const stripe = { PAYMENT_PROVIDER: 'stripe', SELF_URL: 'http://wallet:8080' };
  const read = (more: object) => () => readConfig(config, { ...stripe, ...more });
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_one,whsec_two' };
  expect(read({})).toThrow('STRIPE_SECRET_KEY: is required with PAYMENT_PROVIDER=stripe');
  expect(read({ ...keys, STRIPE_WEBHOOK_SECRETS: undefined })).toThrow(
    'STRIPE_WEBHOOK_SECRETS: is required with PAYMENT_PROVIDER=stripe',
  );
  expect(read({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow('STRIPE_SECRET_KEY');
  expect(read(keys)()).toMatchObject({ STRIPE_WEBHOOK_SECRETS: ['whsec_one', 'whsec_two'] });
});
