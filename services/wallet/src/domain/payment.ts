import { type Decision, decide, inMs, refillExpiryMs } from '@contend/contracts';

/** A refill according to the provider. Its effect on balances is in the ledger. */
export interface Payment {
  id: string;
  userId: string;
  provider: string;
  amountCents: number;
  status: 'pending' | 'paid' | 'cancelled' | 'expired' | 'charged-back';
  /** Set while a payment requested by amount alone is open: one per amount. */
  openKey: string | null;
  /** The provider's page; null until the provider has answered. */
  link: string | null;
  providerRef: string | null;
  createdAt: Date;
}

type NewPayment = Pick<Payment, 'id' | 'userId' | 'provider' | 'amountCents' | 'openKey'>;

export const openKeyOf = (userId: string, amountCents: number): string =>
  `${userId}:${amountCents}`;

export const begin = (payment: NewPayment, now: Date): Decision<Payment> =>
  decide(
    { ...payment, status: 'pending', link: null, providerRef: null, createdAt: now },
    { timers: { 'expire-payment': inMs(now, refillExpiryMs) } },
  );

export const link = (
  payment: Payment,
  checkout: { link: string; providerRef: string },
): Decision<Payment> => decide({ ...payment, ...checkout });

/** Completes a payment once, in any earlier status: the money has arrived. */
export const pay = (payment: Payment): Decision<Payment> => close(payment, 'paid');

export const cancel = (payment: Payment): Decision<Payment> =>
  payment.status === 'pending' ? close(payment, 'cancelled') : decide(payment);

export const expire = (payment: Payment): Decision<Payment> =>
  payment.status === 'pending' ? close(payment, 'expired') : decide(payment);

/** Records that the provider took a paid refill back. */
export const chargeBack = (payment: Payment): Decision<Payment> =>
  payment.status === 'paid' ? decide({ ...payment, status: 'charged-back' }) : decide(payment);

/** The most open payments of one person. */
export const mostOpenPayments = 5;

const close = (payment: Payment, status: Payment['status']): Decision<Payment> =>
  payment.status === 'paid' || payment.status === 'charged-back'
    ? decide(payment)
    : decide({ ...payment, status, openKey: null }, { timers: { 'expire-payment': null } });
