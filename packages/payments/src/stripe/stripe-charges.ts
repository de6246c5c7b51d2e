import type Stripe from 'stripe';
import type { Payment, Refund } from '../objects';
import type { PaymentOrder, PaymentPort, RefundOrder } from '../port';
import { PaymentError } from '../payment-error';
import { currency, dateOf, declinedPayment, idOf, isoOf, seconds, stripeCall } from './stripe-call';

type Charges = Pick<
  PaymentPort,
  | 'createPayment'
  | 'getPayment'
  | 'findPayment'
  | 'cancelPayment'
  | 'createRefund'
  | 'getRefund'
  | 'listTakenBack'
  | 'listPayments'
>;

/** The charge says what was refunded and disputed. */
const expand = ['latest_charge'];

export function stripeCharges(stripe: Stripe): Charges {
  const read = async (id: string) =>
    withTakenBack(stripe, await stripe.paymentIntents.retrieve(id, { expand }));
  return {
    createPayment: (order) => stripeCall(() => createPayment(stripe, order)),
    getPayment: (id) => stripeCall(() => read(id)),
    findPayment: (search) => stripeCall(() => findPayment(stripe, search)),
    cancelPayment: async (id) => {
      try {
        return await stripeCall(async () => paymentOf(await stripe.paymentIntents.cancel(id)));
      } catch (error) {
        // One that is paid or cancelled is refused.
        if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error;
        return stripeCall(() => read(id));
      }
    },
    createRefund: (order) => stripeCall(async () => refundOf(await createRefund(stripe, order))),
    getRefund: (id) => stripeCall(async () => refundOf(await stripe.refunds.retrieve(id))),
    listTakenBack: ({ from }) => stripeCall(() => listTakenBack(stripe, from)),
    listPayments: ({ from }) => stripeCall(() => listPayments(stripe, from)),
  };
}

/** Stripe forgets a key after a day, so a payment of this key is looked for first. */
async function createPayment(stripe: Stripe, order: PaymentOrder): Promise<Payment> {
  const known = await findPayment(stripe, order);
  if (known && known.amountCents !== order.amountCents)
    throw new PaymentError('refused', 'key-used-before');
  if (known) return known;
  const method = await cardOf(stripe, order.customerId);
  try {
    const intent = await stripe.paymentIntents.create(
      {
        ...{ amount: order.amountCents, currency, customer: order.customerId },
        ...{ payment_method: method, payment_method_types: ['card'], confirm: true },
        ...{ description: order.title, expand },
        metadata: { reference: order.reference, key: order.key },
        ...(order.isCustomerPresent
          ? { return_url: order.returnUrl }
          : { off_session: true, error_on_requires_action: true }),
      },
      { idempotencyKey: order.key },
    );
    return paymentOf(intent);
  } catch (error) {
    const declined = declinedPayment(error);
    if (!declined) throw error;
    return paymentOf(declined);
  }
}

async function cardOf(stripe: Stripe, customerId: string): Promise<string> {
  const customer = await stripe.customers.retrieve(customerId);
  if (customer.deleted) throw new PaymentError('refused', 'customer-deleted');
  const chosen = idOf(customer.invoice_settings.default_payment_method);
  if (chosen) return chosen;
  const list = { customer: customerId, type: 'card', limit: 1 } as const;
  const [newest] = (await stripe.paymentMethods.list(list)).data;
  if (!newest) throw new PaymentError('refused', 'no-card');
  return newest.id;
}

async function findPayment(
  stripe: Stripe,
  { customerId, key }: { customerId: string; key: string },
): Promise<Payment | null> {
  const list = stripe.paymentIntents.list({ customer: customerId, limit: 100 });
  for await (const { id, metadata } of list) {
    if (metadata['key'] !== key) continue;
    return withTakenBack(stripe, await stripe.paymentIntents.retrieve(id, { expand }));
  }
  return null;
}

/** Stripe forgets a key after a day, so a refund of this key is looked for first. */
async function createRefund(
  stripe: Stripe,
  { key, paymentId, amountCents }: RefundOrder,
): Promise<Stripe.Refund> {
  const known = (await refundsOf(stripe, paymentId)).find(
    ({ metadata }) => metadata?.['key'] === key,
  );
  if (known && known.amount !== amountCents) throw new PaymentError('refused', 'key-used-before');
  if (known) return known;
  const order = { payment_intent: paymentId, amount: amountCents, metadata: { key } };
  return stripe.refunds.create(order, { idempotencyKey: key });
}

async function refundsOf(stripe: Stripe, paymentId: string): Promise<Stripe.Refund[]> {
  const found: Stripe.Refund[] = [];
  const list = stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
  for await (const one of list) found.push(one);
  return found;
}

async function listTakenBack(stripe: Stripe, from: Date): Promise<string[]> {
  const recent = { created: { gte: seconds(from) }, limit: 100 };
  const found: string[] = [];
  for await (const one of stripe.refunds.list(recent)) found.push(idOf(one.payment_intent) ?? '');
  for await (const one of stripe.disputes.list(recent)) found.push(idOf(one.payment_intent) ?? '');
  return found.filter(Boolean);
}

async function listPayments(stripe: Stripe, from: Date): Promise<Payment[]> {
  const recent = { created: { gte: seconds(from) }, limit: 100, expand: ['data.latest_charge'] };
  const found: Payment[] = [];
  for await (const one of stripe.paymentIntents.list(recent))
    found.push(await withTakenBack(stripe, one));
  return found.toReversed();
}

/** Disputes that took no money: those that were won, and inquiries that are no disputes yet. */
const withoutLoss = ['won', 'prevented', 'warning_needs_response', 'warning_under_review'];
const isLoss = ({ status }: Stripe.Dispute) => ![...withoutLoss, 'warning_closed'].includes(status);

/**
 * A charge stays `disputed` after its dispute was won, and counts refunds as refunded that are
 * pending, so disputes and refunds themselves are read.
 */
async function withTakenBack(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Payment> {
  const charged = paymentOf(intent);
  const refunds = charged.refundedCents > 0 ? await refundsOf(stripe, intent.id) : [];
  const refundedCents = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
  const payment = { ...charged, refundedCents };
  if (!payment.isDisputed) return payment;
  let disputedCents = 0;
  for await (const one of stripe.disputes.list({ payment_intent: intent.id, limit: 100 }))
    if (isLoss(one)) disputedCents += one.amount;
  return { ...payment, disputedCents, isDisputed: disputedCents > 0 };
}

const statuses: Record<string, Payment['status']> = {
  succeeded: 'paid',
  processing: 'processing',
  requires_action: 'requires-action',
  canceled: 'cancelled',
};

function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const { id, amount: amountCents, metadata, latest_charge: latest } = intent;
  const charge = typeof latest === 'string' ? null : latest;
  const status = statuses[intent.status] ?? 'declined';
  const error = intent.last_payment_error;
  return {
    ...{ id, status, amountCents, key: metadata['key'] ?? null },
    ...{ customerId: idOf(intent.customer) ?? '', reference: metadata['reference'] ?? '' },
    ...{ refundedCents: charge?.amount_refunded ?? 0, isDisputed: charge?.disputed ?? false },
    ...{ currency: isoOf(intent.currency), disputedCents: 0, begunAt: dateOf(intent.created) },
    link: (status === 'requires-action' && intent.next_action?.redirect_to_url?.url) || null,
    declineCode: status === 'declined' ? (error?.decline_code ?? error?.code ?? 'declined') : null,
  };
}

const refundOf = ({ id, payment_intent, status, amount }: Stripe.Refund): Refund => ({
  ...{ id, paymentId: idOf(payment_intent) ?? '', amountCents: amount },
  status:
    status === 'succeeded'
      ? 'paid'
      : status === 'failed' || status === 'canceled'
        ? 'failed'
        : 'pending',
});
