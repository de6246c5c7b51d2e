import {
  type PaymentPort,
  type SandboxOptions,
  sandboxPayments,
  type SandboxStore,
  stripePayments,
} from '@contend/payments';
import type { MembershipConfig } from './config';

interface Provider {
  port: PaymentPort | null;
  /** What the sandbox's pages need; null with another provider. */
  sandbox: SandboxOptions | null;
}

/** The provider of the settings; its port is null when cards are not offered. */
export function providerOf(
  settings: MembershipConfig,
  { store, now }: { store: SandboxStore; now: () => Date },
): Provider {
  const { PAYMENT_PROVIDER, SANDBOX_WEBHOOK_SECRET: secret } = settings;
  if (PAYMENT_PROVIDER === 'sandbox' && secret) {
    const linkTo = (page: string, id: string) => `/api/sandbox/cards/${page}/${id}`;
    const sandbox = { store, secret, now, linkTo };
    return { port: sandboxPayments(sandbox), sandbox };
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = settings;
  if (PAYMENT_PROVIDER !== 'stripe' || !secretKey || !webhookSecrets)
    return { port: null, sandbox: null };
  const { STRIPE_API_URL: apiUrl } = settings;
  return { port: stripePayments({ secretKey, webhookSecrets, apiUrl }), sandbox: null };
}
