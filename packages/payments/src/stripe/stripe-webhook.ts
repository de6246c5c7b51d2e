import type Stripe from 'stripe';
import { z } from 'zod';
import type { ObjectKind, ObjectRef } from '../objects';
import type { ObjectChange, Webhook } from '../port';

const toleranceSeconds = 300;

/** What is read of an event: of the object no more than what it is and which one. */
const event = z.object({
  id: z.string(),
  account: z.string().nullish(),
  // Some events are of no object with an id, such as those of the platform's balance.
  data: z
    .object({
      object: z.looseObject({
        object: z.string().nullish(),
        id: z.string().nullish(),
        payment_intent: z.string().nullish(),
        subscription: z.string().nullish(),
      }),
    })
    .nullish()
    .catch(null),
});
type ChangedObject = NonNullable<z.output<typeof event>['data']>['object'];

/**
 * Verifies with each secret, as there is one for each endpoint and two while one is replaced.
 * @returns null for a message that is not the provider's; its object is null where nothing is read
 */
export function verifyStripeWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  { rawBody, headers, now }: Webhook & { now: Date },
): ObjectChange | null {
  const header = headers['stripe-signature'] ?? '';
  const isSigned = secrets.some((secret) => {
    try {
      const at = now.getTime();
      stripe.webhooks.constructEvent(rawBody, header, secret, toleranceSeconds, undefined, at);
      return true;
    } catch {
      return false;
    }
  });
  if (!isSigned) return null;
  const parsed = event.safeParse(JSON.parse(rawBody.toString('utf8')));
  if (!parsed.success) return null;
  const { id: eventId, account, data } = parsed.data;
  return { eventId, object: data ? refOf(data.object, account ?? null) : null };
}

const kinds: Record<string, ObjectKind> = {
  customer: 'customer',
  'checkout.session': 'checkout',
  payment_intent: 'payment',
  subscription: 'subscription',
  account: 'payout-account',
};

function refOf(changed: ChangedObject, account: string | null): ObjectRef | null {
  const { object, id, payment_intent: paymentId } = changed;
  if (!object || !id) return null;
  // Charges, refunds and disputes are read with their payment.
  if (['charge', 'refund', 'dispute'].includes(object))
    return paymentId ? { kind: 'payment', id: paymentId } : null;
  // The bank account of a connected account, or a card in its place.
  if (object === 'bank_account' || object === 'card')
    return account ? { kind: 'payout-account', id: account } : null;
  if (object === 'payout') return account ? { kind: 'payout', id: `${account}/${id}` } : null;
  const kind = kinds[object];
  return kind ? { kind, id } : null;
}
