import Stripe from 'stripe';

const objectNames: Record<string, string> = {
  checkout: 'checkout.session',
  payment: 'payment_intent',
  'payout-account': 'account',
  unknown: 'tax.settings',
};

interface StripeEventOptions {
  kind: string;
  id: string;
  eventId: string;
  secret: string;
  at: Date;
}

/** A signed event of Stripe about an object; the id of a payout names its account too. */
export function stripeEvent({ kind, id, eventId, secret, at }: StripeEventOptions) {
  const [account, payout] = id.split('/');
  const object = { object: objectNames[kind] ?? kind, id: payout ?? id };
  const event = { id: eventId, object: 'event', data: { object }, ...(payout && { account }) };
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(at.getTime() / 1000);
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { rawBody: Buffer.from(payload), headers: { 'stripe-signature': header } };
}
