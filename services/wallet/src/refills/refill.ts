import { happened, LimitedRefusal, paymentSuspended, refillCompleted } from '@contend/contracts';
import {
  type Books,
  newTransfer,
  type Outcome,
  providerAccount,
  type Reference,
  type StatementLine,
  suspenseAccount,
  type Transfer,
  userAccount,
} from '../ledger/books';
import { Draft } from '../ledger/draft';
import { depositRefusal } from '../play/play-guard';
import { takenBackIds } from './chargeback-ids';

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

export const refillLine = (
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

/**
 * Records expected money: a pending transfer and a line without a balance.
 * @throws Refusal `play-paused` or `play-limit`
 */
export function beginRefill(books: Books, refill: Refill, now: Date): Outcome<StatementLine> {
  const draft = new Draft(books, now);
  const { userId, amountCents } = refill;
  const limited = depositRefusal(draft, userId, amountCents);
  if (limited) throw new LimitedRefusal([{ userId, ...limited }]).forUser(userId);
  draft.putTransfer(transferOf(refill, refill.id, now));
  return draft.outcome(draft.write(refillLine(refill, refill.id, 'pending')));
}

export const lateId = (refill: Refill) => `${refill.id}:late`;

/**
 * The transfers that `completeRefill` and `takeBack` need.
 * @param moves how often money of it was taken back or came back
 */
export const refillTransfers = (paymentId: string, moves = 0): string[] => [
  paymentId,
  `${paymentId}:late`,
  ...takenBackIds(paymentId, moves),
];

/**
 * Posts received money, once. The line moves to the end of the statement, so that balances follow
 * from line to line. Money that arrives after the payment expired is credited by a new transfer.
 */
export function completeRefill(books: Books, refill: Refill, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  if (!creditRefill(draft, refill)) return draft.outcome(null);
  const { id: paymentId, amountCents } = refill;
  draft.tell(refillCompleted, refill.userId, { paymentId, amountCents });
  return draft.outcome(null);
}

/** Posts received money; false for money that is posted already. */
export function creditRefill(draft: Draft, refill: Refill): boolean {
  const { now } = draft;
  const transfer = draft.transfer(refill.id);
  if (transfer?.status === 'posted' || draft.transfer(lateId(refill))) return false;
  draft.move(refill.userId, { postedCents: refill.amountCents });
  if (transfer?.status === 'pending') {
    draft.post(transfer);
    draft.amend({ id: refill.id, status: 'posted', at: now, ...draft.nextPlace(refill.userId) });
  } else {
    draft.post(transferOf(refill, lateId(refill), now));
    draft.write(refillLine(refill, lateId(refill), 'posted'));
  }
  return true;
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

/**
 * Moves what a comparison found beside the ledger into suspense, or out of it: the provider's
 * account then says what the provider says.
 */
export function correctSuspense(
  books: Books,
  correction: { id: string; provider: string; cents: number; reference: Reference | null },
  now: Date,
): Outcome<null> {
  const draft = new Draft(books, now);
  const { id, provider, cents, reference } = correction;
  const [bank, suspense] = [providerAccount(provider), suspenseAccount(provider)];
  const [debit, credit] = cents > 0 ? [bank, suspense] : [suspense, bank];
  const postings = [{ debit, credit, amountCents: Math.abs(cents) }];
  draft.post(newTransfer({ id, kind: 'suspense', status: 'posted', postings, reference, at: now }));
  return draft.outcome(null);
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
