import { stripePayments } from '@contend/payments';
import type { Database } from '@contend/service-kit';
import type { WalletConfig } from './config';
import type { WalletDeps } from './deps';
import { sandboxPayoutStore } from './payouts/payout.repository';
import { checkoutRepository } from './providers/checkout.repository';
import { customerRepository } from './providers/customer.repository';
import { portPayouts } from './providers/port-payouts.adapter';
import { type PortOptions, portRefills } from './providers/port-refills.adapter';
import { itsOwnCustomers, sandboxPort } from './providers/sandbox-port.adapter';
import { paymentRepository } from './refills/payment.repository';

type Provider = Pick<
  WalletDeps,
  'provider' | 'payoutProvider' | 'webhook' | 'checkouts' | 'sandbox'
>;

/** The payment provider of the settings. */
export function providerOf(settings: WalletConfig, db: Database, now: () => Date): Provider {
  const checkouts = checkoutRepository(db);
  const sandbox = sandboxPayoutStore(db);
  const { SANDBOX_WEBHOOK_SECRET: secret = '', STRIPE_SECRET_KEY: secretKey } = settings;
  const webhook = { url: `${settings.SELF_URL}/wallet/webhooks/sandbox`, secret };
  const through = (options: PortOptions) => ({
    ...{ checkouts, sandbox, webhook },
    ...{ provider: portRefills(options), payoutProvider: portPayouts(options) },
  });
  if (settings.PAYMENT_PROVIDER === 'sandbox') {
    const port = sandboxPort({ checkouts, ...sandbox }, { secret, now });
    return through({ port, ...itsOwnCustomers, urlOf: (path) => path, now });
  }
  const { STRIPE_WEBHOOK_SECRETS: webhookSecrets, STRIPE_API_URL: apiUrl } = settings;
  if (!secretKey || !webhookSecrets) throw new Error('The settings of Stripe are missing.');
  const port = stripePayments({ secretKey, webhookSecrets, apiUrl });
  const urlOf = (path: string) => new URL(path, settings.PUBLIC_URL).href;
  return through({ port, ...customerRepository(db), urlOf, now });
}

/**
 * Refuses a database that holds money of the sandbox: a real provider would pay it out.
 * @throws Error
 */
export async function refuseSandboxMoney(db: Database, provider: string): Promise<void> {
  if (provider === 'sandbox') return;
  const found = await paymentRepository(db).findOne({ provider: 'sandbox' });
  if (!found) return;
  throw new Error(
    `The wallet's database has refills of the sandbox, which are no money, and ${provider} would ` +
      'pay them out. Start with an empty database, or with PAYMENT_PROVIDER=sandbox.',
  );
}
