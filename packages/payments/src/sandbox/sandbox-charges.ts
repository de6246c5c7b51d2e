import type { Payment } from '../objects';
import type { PaymentOrder, PaymentPort, RefundOrder } from '../port';
import { PaymentError } from '../payment-error';
import type { SandboxOptions, SandboxRecords, ValueOf } from './sandbox-objects';
import { presentCustomer } from './sandbox-purchases';

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

export const sandboxCharges = (records: SandboxRecords, options: SandboxOptions): Charges => ({
  createPayment: (order) => createPayment(records, options, order),
  getPayment: (id) => records.get('payment', id),
  async findPayment({ customerId, key }) {
    const row = await options.store.find(records.idOf('payment', key));
    if (row?.kind !== 'payment') return null;
    const payment = row.value as ValueOf<'payment'>;
    return payment.customerId === customerId ? payment : null;
  },
  cancelPayment: (id) =>
    records.change('payment', id, (payment) =>
      payment.status === 'paid' || payment.status === 'cancelled'
        ? payment
        : { ...payment, status: 'cancelled', link: null, declineCode: null },
    ),
  createRefund: (order) => createRefund(records, options, order),
  getRefund: (id) => records.get('refund', id),
  // The sandbox has no dates of disputes: all of them are named.
  async listTakenBack() {
    const payments = (await options.store.list('payment')).map(({ value }) => value as Payment);
    return payments
      .filter(({ isDisputed, refundedCents }) => isDisputed || refundedCents > 0)
      .map(({ id }) => id);
  },
  // Nor has it dates of payments.
  async listPayments() {
    return (await options.store.list('payment')).map(({ value }) => value as Payment);
  },
});

async function createPayment(
  records: SandboxRecords,
  { linkTo }: SandboxOptions,
  { key, isCustomerPresent, ...order }: PaymentOrder,
): Promise<Payment> {
  const customer = await presentCustomer(records, order.customerId);
  if (!customer.card) throw new PaymentError('refused', 'no-card');
  const { behaviour } = customer;
  const { value, isNew } = await records.make('payment', key, (id) => ({
    ...{ id, key, ...order, currency: 'USD', begunAt: null },
    ...{ refundedCents: 0, disputedCents: 0, isDisputed: false },
    ...answerOf({ behaviour, isCustomerPresent }),
    link: behaviour === 'asks-bank' && isCustomerPresent ? linkTo('bank', id) : null,
  }));
  if (!isNew && value.amountCents !== order.amountCents)
    throw new PaymentError('refused', 'key-used-before');
  return value;
}

function answerOf({
  behaviour,
  isCustomerPresent,
}: {
  behaviour: ValueOf<'customer'>['behaviour'];
  isCustomerPresent: boolean;
}): Pick<Payment, 'status' | 'declineCode'> {
  if (behaviour === 'pays') return { status: 'paid', declineCode: null };
  if (behaviour === 'declines') return { status: 'declined', declineCode: 'insufficient_funds' };
  return isCustomerPresent
    ? { status: 'requires-action', declineCode: null }
    : { status: 'declined', declineCode: 'authentication_required' };
}

async function createRefund(
  records: SandboxRecords,
  { store }: SandboxOptions,
  { key, paymentId, amountCents }: RefundOrder,
) {
  const payment = await records.get('payment', paymentId);
  const known = await store.find(records.idOf('refund', key));
  const others = (await refundsOf(store, paymentId)).filter(({ status }) => status !== 'failed');
  const left = payment.status === 'paid' ? payment.amountCents - sumOf(others) : 0;
  const isRefused = payment.refundsAre === 'refused';
  if (!known && (isRefused || amountCents > left - payment.disputedCents))
    throw new PaymentError('refused', isRefused ? 'charge-disputed' : 'refund-above-payment');
  const status = payment.refundsAre === 'pending' ? 'pending' : 'paid';
  const { value } = await records.make('refund', key, (id) => ({
    ...{ id, paymentId, status, amountCents },
  }));
  if (value.amountCents !== amountCents) throw new PaymentError('refused', 'key-used-before');
  await sumRefunds(records, store, paymentId);
  return value;
}

const sumOf = (refunds: readonly { amountCents: number }[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

async function refundsOf(store: SandboxOptions['store'], paymentId: string) {
  const refunds = (await store.list('refund')).map((row) => row.value as ValueOf<'refund'>);
  return refunds.filter((one) => one.paymentId === paymentId);
}

/** Sets a payment to the sum of its refunds, so that a repeat after a crash completes it. */
export async function sumRefunds(
  records: SandboxRecords,
  store: SandboxOptions['store'],
  paymentId: string,
): Promise<void> {
  const paid = (await refundsOf(store, paymentId)).filter(({ status }) => status === 'paid');
  const refundedCents = sumOf(paid);
  await records.change('payment', paymentId, (one) =>
    one.refundedCents === refundedCents ? one : { ...one, refundedCents },
  );
}
