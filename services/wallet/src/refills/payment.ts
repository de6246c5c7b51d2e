import { decide, type Decision, inMs, refillExpiryMs } from '@contend/contracts';

/** A refill according to the provider. Its effect on balances is in the ledger. */
export interface Payment {
  id: string;
  userId: string;
  provider: string;
  amountCents: number;
  status: 'pending' | 'paid' | 'cancelled' | 'expired' | 'charged-back';
  /**
   * Set while it is open: one for each owner and amount. Null in some open payments of release
   * 0.2.0.
   */
  openKey: string | null;
  /** The provider's page; null until the provider has answered. */
  link: string | null;
  providerRef: string | null;
  createdAt: Date;
  /** How often money of it was taken back or came back; absent before the first time. */
  takenBackMoves?: number;
  /** How often the excess of what was taken back changed; absent before the first time. */
  excessMoves?: number;
  /** When money of it was taken back last; absent in payments of earlier releases. */
  takenBackAt?: Date;
  /** Why its money was not added and goes back to the card; absent for money that was. */
  returnedFor?: string;
  /** The provider's id of the money that goes back. */
  moneyRef?: string;
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

/** Of earlier releases there is one transfer of a refill that was charged back. */
export const movesOf = ({ takenBackMoves, status }: Payment): number =>
  takenBackMoves ?? (status === 'charged-back' ? 1 : 0);

/**
 * Records that the provider took money of a paid refill back, or gave it back.
 * @param moved the cents that were taken back now, below zero for what came back
 * @param leftCents what is taken back in all
 */
export function takenBack(
  payment: Payment,
  { moved, leftCents }: { moved: number; leftCents: number },
  now: Date,
): Decision<Payment> {
  if (moved === 0) return decide(payment);
  const status = leftCents > 0 ? 'charged-back' : 'paid';
  const takenBackMoves = movesOf(payment) + 1;
  const dated = moved > 0 && { takenBackAt: now };
  return decide({ ...payment, status, takenBackMoves, ...dated });
}

/** The timer that closes the open pages of a person; its subject is the user. */
export const closePagesTimer = 'close-refill-pages';

/** The timer that refunds a payment whose owner may not add its money. */
export const returnRefillTimer = 'return-refill';

/** Records that the money of a payment was not added, and is to go back to the card. */
export const giveBack = (
  payment: Payment,
  { reason, moneyRef }: { reason: string; moneyRef: string },
  now: Date,
): Decision<Payment> =>
  decide(
    {
      ...{ ...payment, status: 'charged-back', openKey: null, returnedFor: reason, moneyRef },
      ...{ takenBackMoves: movesOf(payment) + 1, takenBackAt: now },
    },
    { timers: { 'expire-payment': null, [returnRefillTimer]: now } },
  );

/** What is gone of a payment: all of one that goes back, before the provider has returned it. */
export const goneOf = (payment: Payment, takenBackCents: number): number =>
  payment.returnedFor ? Math.max(payment.amountCents, takenBackCents) : takenBackCents;

/** Records that what was taken back beyond a payment has changed. */
export const withExcess = (payment: Payment): Payment => ({
  ...payment,
  excessMoves: (payment.excessMoves ?? 0) + 1,
});

/** The most open payments of one person. */
export const mostOpenPayments = 5;

const close = (payment: Payment, status: Payment['status']): Decision<Payment> =>
  payment.status === 'paid' || payment.status === 'charged-back'
    ? decide(payment)
    : decide({ ...payment, status, openKey: null }, { timers: { 'expire-payment': null } });
