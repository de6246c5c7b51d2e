import type { PaymentPort } from '../port';
import { PaymentError } from '../payment-error';
import type { SandboxOptions, SandboxRecords, ValueOf } from './sandbox-objects';

type Purchases = Pick<
  PaymentPort,
  | 'createCustomer'
  | 'getCustomer'
  | 'createPortal'
  | 'createCheckout'
  | 'getCheckout'
  | 'expireCheckout'
  | 'getSubscription'
  | 'cancelSubscription'
  | 'updateSubscription'
>;

export const sandboxPurchases = (records: SandboxRecords, options: SandboxOptions): Purchases => ({
  async createCustomer({ key, userId }) {
    const start = { userId, card: null, behaviour: 'pays' as const };
    return (await records.make('customer', key, (id) => ({ id, ...start }))).value;
  },
  getCustomer: (id) => records.get('customer', id),
  async createPortal({ customerId }) {
    await records.get('customer', customerId);
    return { link: options.linkTo('portal', customerId) };
  },
  async createCheckout({ key, ...order }) {
    const { value } = await records.make('checkout', key, (id) => ({
      ...{ id, ...order, status: 'open', link: options.linkTo('checkout', id) },
      ...{ paymentId: null, subscriptionId: null },
    }));
    return value;
  },
  getCheckout: (id) => present(records, options, id),
  async expireCheckout(id) {
    await present(records, options, id);
    return records.change('checkout', id, (checkout) =>
      checkout.status === 'open' ? expired(checkout) : checkout,
    );
  },
  ...subscriptions(records, options),
});

const expired = (checkout: ValueOf<'checkout'>): ValueOf<'checkout'> => ({
  ...checkout,
  ...{ status: 'expired', link: null },
});

/** A checkout, which is over at its time. */
const present = (records: SandboxRecords, { now }: SandboxOptions, id: string) =>
  records.change('checkout', id, (checkout) =>
    checkout.status === 'open' && now() >= checkout.expiresAt ? expired(checkout) : checkout,
  );

type Subscriptions = Pick<
  PaymentPort,
  'getSubscription' | 'cancelSubscription' | 'updateSubscription'
>;

const subscriptions = (records: SandboxRecords, { now }: SandboxOptions): Subscriptions => ({
  getSubscription: (id) => records.get('subscription', id),
  cancelSubscription: ({ subscriptionId, atPeriodEnd }) =>
    records.change('subscription', subscriptionId, (subscription) => {
      if (subscription.status === 'canceled') return subscription;
      return atPeriodEnd
        ? { ...subscription, cancelsAtPeriodEnd: true }
        : { ...subscription, status: 'canceled' };
    }),
  updateSubscription: ({ subscriptionId, priceId }) =>
    records.change('subscription', subscriptionId, (subscription) => {
      if (subscription.status === 'canceled')
        throw new PaymentError('refused', 'subscription-canceled');
      return subscription.priceId === priceId
        ? subscription
        : { ...subscription, priceId, ...monthFrom(now()) };
    }),
});

/** Every price of the sandbox is for a month. */
export function monthFrom(periodStart: Date): { periodStart: Date; periodEnd: Date } {
  const periodEnd = new Date(periodStart);
  periodEnd.setUTCMonth(periodEnd.getUTCMonth() + 1);
  return { periodStart, periodEnd };
}
