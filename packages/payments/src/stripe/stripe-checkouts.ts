import type Stripe from 'stripe';
import type { Checkout } from '../objects';
import type { CheckoutOrder, PaymentPort } from '../port';
import { PaymentError } from '../payment-error';
import { currency, idOf, seconds, stripeCall } from './stripe-call';

type Checkouts = Pick<PaymentPort, 'createCheckout' | 'getCheckout' | 'expireCheckout'>;

export function stripeCheckouts(stripe: Stripe): Checkouts {
  const read = async (id: string) => checkoutOf(await stripe.checkout.sessions.retrieve(id));
  return {
    createCheckout: (order) =>
      stripeCall(async () => {
        const options = { idempotencyKey: order.key };
        return checkoutOf(await stripe.checkout.sessions.create(sessionOf(order), options));
      }),
    getCheckout: (id) => stripeCall(() => read(id)),
    expireCheckout: async (id) => {
      try {
        return await stripeCall(async () => checkoutOf(await stripe.checkout.sessions.expire(id)));
      } catch (error) {
        // One that is paid or expired is refused.
        if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error;
        return stripeCall(() => read(id));
      }
    },
  };
}

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference: order.reference };
  const common = {
    ...{ customer: order.customerId, client_reference_id: order.reference, metadata },
    ...{ success_url: order.returnUrl, cancel_url: order.cancelUrl },
    expires_at: seconds(order.expiresAt),
    // Other methods may be paid days later.
    payment_method_types: ['card' as const],
  };
  if ('priceId' in order.pays) {
    const line = { price: order.pays.priceId, quantity: 1 };
    return {
      ...common,
      ...{ mode: 'subscription', line_items: [line], subscription_data: { metadata } },
    };
  }
  const { amountCents, savesCard } = order.pays;
  const price = { currency, unit_amount: amountCents, product_data: { name: order.title } };
  return {
    ...common,
    ...{ mode: 'payment', line_items: [{ price_data: price, quantity: 1 }] },
    payment_intent_data: { metadata, ...(savesCard && { setup_future_usage: 'off_session' }) },
  };
}

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid';
  const isExpired = session.status === 'expired';
  return {
    ...{ id: session.id, customerId: idOf(session.customer) ?? '' },
    reference: session.client_reference_id ?? '',
    status: isPaid ? 'paid' : isExpired ? 'expired' : 'open',
    link: isPaid || isExpired ? null : session.url,
    paymentId: isPaid ? idOf(session.payment_intent) : null,
    subscriptionId: isPaid ? idOf(session.subscription) : null,
  };
}
