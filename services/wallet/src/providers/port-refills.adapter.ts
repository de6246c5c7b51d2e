import { inMs, must, Refusal } from '@contend/contracts';
import { type Checkout, type Payment, PaymentError } from '@contend/payments';
import type { ListedCharge } from '../reconciliation/charge-reconciliation';
import { pageOpenMs } from '../wallets/wallet';
import type { ObjectReport, PaymentProvider, ProviderObject } from './payment-provider';
import type { WalletPort } from './wallet-port.adapter';

export interface PortOptions {
  port: WalletPort;
  /** The provider's customer of a user, made with the first use. */
  customerOf(userId: string, make: () => Promise<{ id: string }>): Promise<string>;
  /** The same, where it was made. */
  findCustomer(userId: string): Promise<string | null>;
  /** To where a page of the provider leads, for a path of the platform. */
  urlOf(path: string): string;
  now(): Date;
}

/** Refills through the payments port. */
export const portRefills = (options: PortOptions): PaymentProvider => {
  const { port } = options;
  return {
    name: port.name,
    createCheckout: (order) => available(createCheckout(options, order)),
    async deleteCustomer(userId) {
      const customerId = await options.findCustomer(userId);
      if (customerId) await available(port.deleteCustomer(customerId));
    },
    async closeCheckout(providerRef) {
      const close = async () => ofCheckout(port, await port.expireCheckout(providerRef));
      return (await available(readable(close)))?.refill ?? null;
    },
    async returnMoney({ paymentId, providerRef, amountCents }) {
      const order = { key: `return-refill:${paymentId}`, paymentId: providerRef, amountCents };
      const refund = await readable(() => port.createRefund(order));
      return refund !== null && refund.status !== 'failed';
    },
    verifyWebhook(rawBody, headers, now) {
      const change = port.verifyWebhook({ rawBody, headers }, now);
      must(change, 'signature-invalid');
      return { id: change.eventId, type: 'object.changed', object: change.object };
    },
    readObject: (object) => available(readable(() => readObject(port, object))),
    async listTakenBack(from) {
      const ids = new Set(await port.listTakenBack({ from }));
      return [...ids].map((id) => ({ kind: 'payment', id }));
    },
    async listCharges(from) {
      return (await port.listPayments({ from }))?.map(chargeOf) ?? null;
    },
    async readBalance() {
      const balance = await port.getBalance();
      return balance && balance.availableCents + balance.pendingCents;
    },
  };
};

/** A bank may take more than was paid, as after a refund. */
const takenBackOf = ({ refundedCents, disputedCents }: Payment): number =>
  refundedCents + disputedCents;

const chargeOf = (payment: Payment): ListedCharge => {
  const { id: providerRef, reference, customerId, amountCents, currency, status } = payment;
  return {
    ...{ providerRef, paymentId: /^[0-9a-f]{24}$/.test(reference) ? reference : null },
    ...{ customerId, amountCents, currency, isPaid: status === 'paid' },
    begunAt: payment.begunAt,
    takenBackCents: takenBackOf(payment),
  };
};

/** Without an answer of the provider the caller is asked to try again. */
export async function available<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PaymentError ? new Refusal('unavailable') : error;
  }
}

/** Null for an object that the provider does not have (any more). */
export async function readable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'refused') return null;
    throw error;
  }
}

type Order = Parameters<PaymentProvider['createCheckout']>[0];

async function createCheckout({ port, customerOf, urlOf }: PortOptions, order: Order) {
  const { paymentId, userId, amountCents, returnUrl, createdAt } = order;
  const key = `wallet-customer:${userId}`;
  const { id, link } = await port.createCheckout({
    ...{ key: `refill:${paymentId}`, reference: paymentId, title: 'Money added to your wallet' },
    customerId: await customerOf(userId, () => port.createCustomer({ key, userId })),
    ...{ returnUrl: urlOf(returnUrl), cancelUrl: urlOf('/wallet') },
    ...{ expiresAt: inMs(createdAt, pageOpenMs), pays: { amountCents, savesCard: false } },
  });
  must(link, 'unavailable');
  return { link, providerRef: id };
}

async function readObject(
  port: WalletPort,
  { kind, id }: ProviderObject,
): Promise<ObjectReport | null> {
  switch (kind) {
    case 'checkout':
      return ofCheckout(port, await port.getCheckout(id));
    case 'payment':
      return ofPayment(await port.getPayment(id));
    case 'payout':
      return { kind: 'payout', payoutId: (await port.getPayout(id)).reference };
    case 'payout-account':
      return { kind: 'account', accountRef: id };
    default:
      return null;
  }
}

type Report = ObjectReport & { kind: 'refill' };

async function ofCheckout(port: WalletPort, checkout: Checkout): Promise<Report> {
  const { reference: paymentId, status, paymentId: moneyId } = checkout;
  if (moneyId) return ofPayment(await port.getPayment(moneyId));
  const isClosed = status === 'expired';
  return {
    kind: 'refill',
    refill: {
      ...{ paymentId, status: isClosed ? 'closed' : 'open', providerRef: null },
      ...{ amountCents: 0, takenBackCents: 0 },
    },
  };
}

function ofPayment(payment: Payment): Report {
  const { id: providerRef, reference: paymentId, status, amountCents } = payment;
  const takenBackCents = takenBackOf(payment);
  // No rule says what another currency is worth: reconciliation lists it.
  const isPaid = status === 'paid' && payment.currency === 'USD';
  return {
    kind: 'refill',
    refill: {
      ...{ paymentId, providerRef, amountCents, takenBackCents },
      // A declined card can be replaced on the page, which says when it is closed.
      status: isPaid ? 'paid' : 'open',
    },
  };
}
