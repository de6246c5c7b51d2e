import type Stripe from 'stripe';
import type { Customer, StoredCard } from '../objects';
import type { PaymentPort } from '../port';
import { PaymentError } from '../payment-error';
import { stripeCall } from './stripe-call';

type Customers = Pick<
  PaymentPort,
  'createCustomer' | 'getCustomer' | 'deleteCustomer' | 'createPortal'
>;

export const stripeCustomers = (stripe: Stripe): Customers => ({
  createCustomer: ({ key, userId }) =>
    stripeCall(async () => {
      const order = { metadata: { userId } };
      const { id } = await stripe.customers.create(order, { idempotencyKey: key });
      return { id, userId, card: null };
    }),
  getCustomer: (customerId) => stripeCall(() => readCustomer(stripe, customerId)),
  deleteCustomer: (customerId) => stripeCall(() => deleteCustomer(stripe, customerId)),
  createPortal: ({ customerId, returnUrl }) =>
    stripeCall(async () => {
      const order = { customer: customerId, return_url: returnUrl };
      const { url } = await stripe.billingPortal.sessions.create(order);
      return { link: url };
    }),
});

const defaultCard = 'invoice_settings.default_payment_method';

async function readCustomer(stripe: Stripe, customerId: string): Promise<Customer> {
  const customer = await stripe.customers.retrieve(customerId, { expand: [defaultCard] });
  if (customer.deleted) throw new PaymentError('refused', 'customer-deleted');
  const chosen = customer.invoice_settings.default_payment_method;
  const card = typeof chosen === 'string' || !chosen ? null : cardOf(chosen);
  return {
    ...{ id: customer.id, userId: customer.metadata['userId'] ?? '' },
    card: card ?? (await newestCard(stripe, customerId)),
  };
}

/** One who is deleted can still be read, but not be deleted again. */
async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  const customer = await stripe.customers.retrieve(customerId);
  if (!customer.deleted) await stripe.customers.del(customerId);
}

/** A checkout stores a card without making it the one that the portal shows as the default. */
async function newestCard(stripe: Stripe, customer: string): Promise<StoredCard | null> {
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 1 });
  const [newest] = data;
  return newest ? cardOf(newest) : null;
}

const cardOf = ({ id, card }: Stripe.PaymentMethod): StoredCard | null =>
  card ? { id, brand: card.brand, last4: card.last4 } : null;
