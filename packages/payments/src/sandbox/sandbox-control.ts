import { PaymentError } from '../payment-error';
import { sumRefunds } from './sandbox-charges';
import { type SandboxOptions, sandboxRecords } from './sandbox-objects';
import { monthFrom } from './sandbox-purchases';
import type { CardBehaviour, RefundBehaviour } from './sandbox-store';

/** What customers and banks do with the sandbox, on its pages or in tests. */
export interface SandboxControl {
  /** The customer pays on the page; one that is not open any more is refused. */
  payCheckout(checkoutId: string, behaviour: CardBehaviour): Promise<void>;
  /** Stores another card; null removes it. */
  setCard(customerId: string, behaviour: CardBehaviour | null): Promise<void>;
  /** The customer confirms or rejects the payment with the bank. */
  answerBank(paymentId: string, isConfirmed: boolean): Promise<void>;
  /** The bank takes money back for the card's owner: all that is left without an amount. */
  disputePayment(paymentId: string, amountCents?: number): Promise<void>;
  /** Refunds of a payment wait for its bank from now on, or are refused; null: they succeed. */
  setRefunds(paymentId: string, behaviour: RefundBehaviour | null): Promise<void>;
  /** The bank has the money of a refund, or returned it. */
  finishRefund(refundId: string, status: 'paid' | 'failed'): Promise<void>;
  /** The bank decides the dispute against the card's owner: the money comes back. */
  winDispute(paymentId: string): Promise<void>;
  /** The owner of an account completes the onboarding. */
  completeOnboarding(accountId: string): Promise<void>;
  /** The owner of an account names the bank account of a number, in place of the one before. */
  nameBank(accountId: string, number: string): Promise<void>;
  /** The bank has the money, or returned it. */
  finishPayout(payoutId: string, status: 'paid' | 'failed'): Promise<void>;
}

const cardOf = (behaviour: CardBehaviour) => ({
  ...{ id: `card-${behaviour}`, brand: 'sandbox' },
  last4: { pays: '4242', declines: '0341', 'asks-bank': '3184' }[behaviour],
});

export function sandboxControl(options: SandboxOptions): SandboxControl {
  const records = sandboxRecords(options);
  const setCard: SandboxControl['setCard'] = async (id, behaviour) => {
    await records.change('customer', id, (customer) => ({
      ...{ ...customer, card: behaviour && cardOf(behaviour) },
      behaviour: behaviour ?? 'pays',
    }));
  };
  return {
    payCheckout: (id, behaviour) => payCheckout(options, id, behaviour),
    setCard,
    async answerBank(id, isConfirmed) {
      await records.change('payment', id, (payment) => {
        if (payment.status !== 'requires-action') return payment;
        return isConfirmed
          ? { ...payment, status: 'paid', link: null }
          : { ...payment, ...{ status: 'declined', link: null, declineCode: 'bank-rejected' } };
      });
    },
    async disputePayment(id, amountCents) {
      await records.change('payment', id, (payment) => ({
        ...{ ...payment, isDisputed: true },
        disputedCents: amountCents ?? payment.amountCents - payment.refundedCents,
      }));
    },
    async setRefunds(id, behaviour) {
      await records.change('payment', id, ({ refundsAre: _, ...payment }) => ({
        ...payment,
        ...(behaviour && { refundsAre: behaviour }),
      }));
    },
    async finishRefund(id, status) {
      const { paymentId } = await records.change('refund', id, (one) => ({ ...one, status }));
      await sumRefunds(records, options.store, paymentId);
    },
    async winDispute(id) {
      await records.change('payment', id, (payment) => ({
        ...{ ...payment, isDisputed: false, disputedCents: 0 },
      }));
    },
    async completeOnboarding(id) {
      await records.change('payout-account', id, (one) => ({ ...one, status: 'ready' }));
    },
    async nameBank(id, number) {
      const bank = { bankFingerprint: `bank-${number}`, bankEnding: number.slice(-4) };
      await records.change('payout-account', id, (one) => ({ ...one, ...bank }));
    },
    async finishPayout(id, status) {
      const failureCode = status === 'failed' ? 'account_closed' : null;
      await records.change('payout', id, (payout) => ({ ...payout, status, failureCode }));
    },
  };
}

/** Each step can be repeated, so that a crash between them is completed by a repeat. */
async function payCheckout(
  options: SandboxOptions,
  checkoutId: string,
  behaviour: CardBehaviour,
): Promise<void> {
  const records = sandboxRecords(options);
  const checkout = await records.get('checkout', checkoutId);
  if (checkout.status === 'paid') return;
  if (checkout.status === 'expired' || options.now() >= checkout.expiresAt)
    throw new PaymentError('refused', 'checkout-closed');
  const { customerId, reference, title, returnUrl, pays } = checkout;
  const isSubscription = 'priceId' in pays;
  const paid = { status: 'paid', link: null } as const;
  if (isSubscription || pays.savesCard)
    await records.change('customer', customerId, (customer) => ({
      ...{ ...customer, card: cardOf(behaviour), behaviour },
    }));
  const { value } = isSubscription
    ? await records.make('subscription', checkoutId, (id) => ({
        ...{ id, customerId, reference, status: 'active', priceId: pays.priceId },
        ...{ ...monthFrom(options.now()), cancelsAtPeriodEnd: false },
      }))
    : await records.make('payment', checkoutId, (id) => ({
        ...{ id, key: null, customerId, reference, title, returnUrl, ...paid },
        ...{ amountCents: pays.amountCents, currency: 'USD', refundedCents: 0 },
        ...{ disputedCents: 0, isDisputed: false, declineCode: null, begunAt: null },
      }));
  const link = isSubscription ? { subscriptionId: value.id } : { paymentId: value.id };
  await records.change('checkout', checkoutId, (one) => ({ ...one, ...paid, ...link }));
}
