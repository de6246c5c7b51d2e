import Stripe from 'stripe';
import type { PaymentPort } from '../port';
import { stripeCharges } from './stripe-charges';
import { stripeCheckouts } from './stripe-checkouts';
import { stripeCustomers } from './stripe-customers';
import { stripePayouts } from './stripe-payouts';
import { stripeSubscriptions } from './stripe-subscriptions';
import { verifyStripeWebhook } from './stripe-webhook';

/** The version whose answers the adapter reads, whatever the account's default is. */
const apiVersion = '2026-10-28.endive';

export interface StripeOptions {
  secretKey: string;
  /** One for each webhook endpoint, and two for one while its secret is replaced. */
  webhookSecrets: readonly string[];
  /** Another address than Stripe's, for tests. */
  apiUrl?: string | undefined;
  timeoutMs?: number;
  /** Repeats of a request without an answer, under its key. */
  retries?: number;
}

/** Stripe behind the port. */
export function stripePayments(options: StripeOptions): PaymentPort {
  const { secretKey, webhookSecrets, apiUrl, timeoutMs = 20_000, retries = 2 } = options;
  const stripe = new Stripe(secretKey, {
    ...{ apiVersion, timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false },
    ...(apiUrl && addressOf(new URL(apiUrl))),
  });
  return {
    name: 'stripe',
    ...stripeCustomers(stripe),
    ...stripeCheckouts(stripe),
    ...stripeCharges(stripe),
    ...stripeSubscriptions(stripe),
    ...stripePayouts(stripe),
    verifyWebhook: (webhook, now) =>
      verifyStripeWebhook(stripe, webhookSecrets, { ...webhook, now }),
  };
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  ...{ host: hostname, port: port || undefined },
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
});
