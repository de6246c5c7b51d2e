import { refillCompleted } from '@contend/contracts';
import {
  type Books,
  newTransfer,
  type Outcome,
  providerAccount,
  type StatementLine,
  type Transfer,
  userAccount,
} from './books';
import { Draft } from './draft';

/** The part of a payment that the ledger knows. */
export interface Refill {
  /** The payment's id, which the pending transfer and its line share. */
  id: string;
  userId: string;
  provider: string;
  amountCents: number;
}

const transferOf = (refill: Refill, id: string, now: Date): Transfer =>
  newTransfer({
    id,
    kind: 'refill',
    status: 'pending',
    postings: [
      {
        debit: providerAccount(refill.provider),
        credit: userAccount(refill.userId),
        amountCents: refill.amountCents,
      },
    ],
    reference: { kind: 'payment', id: refill.id },
    at: now,
  });

const lineOf = (refill: Refill, id: string, status: 'pending' | 'posted') => ({
  id,
  userId: refill.userId,
  type: 'refill' as const,
  amountCents: refill.amountCents,
  status,
  holdStatus: null,
  title: 'Money added',
  note: null,
  reference: { kind: 'payment' as const, id: refill.id },
  counterpartyId: null,
  transferId: id,
});

/** Announces money that is to come: a pending transfer and a line without a balance. */
export function beginRefill(books: Books, refill: Refill, now: Date): Outcome<StatementLine> {
  const draft = new Draft(books, now);
  draft.putTransfer(transferOf(refill, refill.id, now));
  return draft.outcome(draft.write(lineOf(refill, refill.id, 'pending')));
}

const lateId = (refill: Refill) => `${refill.id}:late`;

/** The transfers that `completeRefill` looks at. */
export const refillTransfers = (paymentId: string): string[] => [paymentId, `${paymentId}:late`];

/**
 * Posts what arrived, once. The line moves to the end of the statement, where its balance reads on.
 * Money that arrives after the payment was given up is credited by a transfer of its own.
 */
export function completeRefill(books: Books, refill: Refill, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  const transfer = draft.transfer(refill.id);
  if (transfer?.status === 'posted' || draft.transfer(lateId(refill))) return draft.outcome(null);
  draft.move(refill.userId, { postedCents: refill.amountCents });
  if (transfer?.status === 'pending') {
    draft.post(transfer);
    draft.amend({ id: refill.id, status: 'posted', at: now, ...draft.nextPlace(refill.userId) });
  } else {
    draft.post(transferOf(refill, lateId(refill), now));
    draft.write(lineOf(refill, lateId(refill), 'posted'));
  }
  const { id: paymentId, amountCents } = refill;
  draft.tell(refillCompleted, refill.userId, { paymentId, amountCents });
  return draft.outcome(null);
}

/** Gives up waiting for money; what is posted stays posted. */
export function closeRefill(
  books: Books,
  { id, status }: { id: string; status: 'voided' | 'expired' },
  now: Date,
): Outcome<null> {
  const draft = new Draft(books, now);
  const transfer = draft.transfer(id);
  if (transfer?.status === 'pending') {
    draft.putTransfer({ ...transfer, status });
    draft.amend({ id, status });
  }
  return draft.outcome(null);
}
