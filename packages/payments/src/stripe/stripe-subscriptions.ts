import type Stripe from 'stripe';
import type { ProviderSubscription } from '../objects';
import type { PaymentPort } from '../port';
import { PaymentError } from '../payment-error';
import { dateOf, idOf, stripeCall } from './stripe-call';

type Subscriptions = Pick<
  PaymentPort,
  'getSubscription' | 'cancelSubscription' | 'updateSubscription'
>;

export function stripeSubscriptions(stripe: Stripe): Subscriptions {
  const read = (id: string) => stripe.subscriptions.retrieve(id);
  return {
    getSubscription: (id) => stripeCall(async () => subscriptionOf(await read(id))),
    cancelSubscription: ({ subscriptionId: id, atPeriodEnd }) =>
      stripeCall(async () => {
        const known = subscriptionOf(await read(id));
        if (known.status === 'canceled' || known.status === 'incomplete_expired') return known;
        const change = { cancel_at_period_end: true };
        return subscriptionOf(
          atPeriodEnd
            ? await stripe.subscriptions.update(id, change)
            : await stripe.subscriptions.cancel(id),
        );
      }),
    updateSubscription: ({ key, subscriptionId, priceId }) =>
      stripeCall(async () => {
        const item = itemOf(await read(subscriptionId));
        const change: Stripe.SubscriptionUpdateParams = {
          ...{ items: [{ id: item.id, price: priceId }], proration_behavior: 'always_invoice' },
          payment_behavior: 'error_if_incomplete',
        };
        const options = { idempotencyKey: key };
        return subscriptionOf(await stripe.subscriptions.update(subscriptionId, change, options));
      }),
  };
}

function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new PaymentError('refused', 'subscription-without-items');
  return item;
}

/** Periods are those of the item: since 2025 a subscription has none of its own. */
function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, status, customer, metadata } = subscription;
  const item = itemOf(subscription);
  return {
    ...{ id, status: status as ProviderSubscription['status'] },
    ...{ customerId: idOf(customer) ?? '', reference: metadata['reference'] ?? '' },
    priceId: item.price.id,
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
  };
}
