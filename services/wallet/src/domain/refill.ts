import {
  happened,
  paymentSuspended,
  payoutsFrozen,
  refillChargedBack,
  refillCompleted,
} from '@contend/contracts';
import { chargedBack } from './account';
import {
  type Books,
  newTransfer,
  type Outcome,
  providerAccount,
  type StatementLine,
  suspenseAccount,
  type Transfer,
  userAccount,
} from './books';
import { Draft } from './draft';

/** The fields of a payment that the ledger uses. */
export interface Refill {
  /** The payment's id, which its pending transfer and line share. */
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

const lineOf = (
  refill: Refill,
  id: string,
  status: 'pending' | 'posted',
): Parameters<Draft['write']>[0] => ({
  id,
  userId: refill.userId,
  type: 'refill',
  amountCents: refill.amountCents,
  status,
  holdStatus: null,
  title: 'Money added',
  note: null,
  reference: { kind: 'payment', id: refill.id },
  counterpartyId: null,
  transferId: id,
});

/** Records expected money: a pending transfer and a line without a balance. */
export function beginRefill(books: Books, refill: Refill, now: Date): Outcome<StatementLine> {
  const draft = new Draft(books, now);
  draft.putTransfer(transferOf(refill, refill.id, now));
  return draft.outcome(draft.write(lineOf(refill, refill.id, 'pending')));
}

const lateId = (refill: Refill) => `${refill.id}:late`;

/** The transfers that `completeRefill` and `chargeBack` need. */
export const refillTransfers = (paymentId: string): string[] => [
  paymentId,
  `${paymentId}:late`,
  chargebackIdOf(paymentId),
];

/**
 * Posts received money, once. The line moves to the end of the statement, so that balances follow
 * from line to line. Money that arrives after the payment expired is credited by a new transfer.
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

/** Ends a pending refill; posted money stays posted. */
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

const chargebackIdOf = (paymentId: string): string => `${paymentId}:chargeback`;

/**
 * Takes back a refill that the provider charged back, once: available money falls by as much, below
 * zero where it is spent. A refill that was never posted is unchanged.
 * @param amountCents at most the refill's
 */
export function chargeBack(
  books: Books,
  { refill, amountCents }: { refill: Refill; amountCents: number },
  now: Date,
): Outcome<boolean> {
  const draft = new Draft(books, now);
  const id = chargebackIdOf(refill.id);
  if (draft.transfer(id)) return draft.outcome(true);
  const posted = [refill.id, lateId(refill)].flatMap((one) => draft.transfer(one) ?? []);
  const paid = posted.find(({ status }) => status === 'posted');
  if (!paid || amountCents > refill.amountCents) return draft.outcome(false);
  const { userId } = refill;
  const provider = paid.postings[0]?.debit ?? providerAccount(refill.provider);
  const postings = [{ debit: userAccount(userId), credit: provider, amountCents }];
  const reference = { kind: 'payment', id: refill.id };
  draft.post(
    newTransfer({ id, kind: 'chargeback', status: 'posted', postings, reference, at: now }),
  );
  draft.putAccount(chargedBack(draft.account(userId), amountCents));
  const title = 'Added money taken back by the provider';
  draft.write({
    ...lineOf(refill, id, 'posted'),
    ...{ type: 'chargeback', amountCents: -amountCents, title },
  });
  draft.tell(refillChargedBack, userId, { paymentId: refill.id, amountCents });
  draft.tellOf(userId, happened(payoutsFrozen, { userId, amountCents, reason: 'chargeback' }));
  return draft.outcome(true);
}

interface Unmatched {
  provider: string;
  /** The provider's id of its event. */
  eventId: string;
  paymentId: string;
  amountCents: number;
  expectedCents: number;
}

export const suspenseIdOf = ({ provider, eventId }: Pick<Unmatched, 'provider' | 'eventId'>) =>
  `suspense:${provider}:${eventId}`;

/** Keeps money of another amount than its payment's in suspense, once per event of the provider. */
export function suspend(books: Books, unmatched: Unmatched, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  const id = suspenseIdOf(unmatched);
  if (draft.transfer(id)) return draft.outcome(null);
  const { provider, eventId, paymentId, amountCents, expectedCents } = unmatched;
  const credit = suspenseAccount(provider);
  const postings = [{ debit: providerAccount(provider), credit, amountCents }];
  const reference = { kind: 'payment', id: paymentId };
  draft.post(newTransfer({ id, kind: 'suspense', status: 'posted', postings, reference, at: now }));
  const event = { paymentId, provider, providerEventId: eventId, amountCents, expectedCents };
  draft.tellOf(paymentId, happened(paymentSuspended, event));
  return draft.outcome(null);
}
