import type { PaymentPort } from '../port';
import { PaymentError } from '../payment-error';
import type { SandboxOptions, SandboxRecords, ValueOf } from './sandbox-objects';

type Purchases = Pick<
  PaymentPort,
  | 'createCustomer'
  | 'getCustomer'
  | 'deleteCustomer'
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
  getCustomer: (id) => presentCustomer(records, id),
  async deleteCustomer(id) {
    await endSubscriptions(records, options, id);
    await records.change('customer', id, (customer) =>
      customer.isDeleted ? customer : { ...customer, card: null, isDeleted: true },
    );
  },
  async createPortal({ customerId }) {
    await presentCustomer(records, customerId);
    return { link: options.linkTo('portal', customerId) };
  },
  async createCheckout({ key, ...order }) {
    await presentCustomer(records, order.customerId);
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

/** @throws PaymentError for a customer who is deleted */
export async function presentCustomer(
  records: SandboxRecords,
  id: string,
): Promise<ValueOf<'customer'>> {
  const customer = await records.get('customer', id);
  if (customer.isDeleted) throw new PaymentError('refused', 'customer-deleted');
  return customer;
}

async function endSubscriptions(
  records: SandboxRecords,
  { store }: SandboxOptions,
  customerId: string,
): Promise<void> {
  for (const { id, value } of await store.list('subscription')) {
    if ((value as ValueOf<'subscription'>).customerId !== customerId) continue;
    await records.change('subscription', id, (one) =>
      one.status === 'canceled' ? one : { ...one, status: 'canceled' },
    );
  }
}

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
