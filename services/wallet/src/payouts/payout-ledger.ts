import { fundsHeld, fundsReleased, type LineTitle, must, transferPosted } from '@contend/contracts';
import { availableOf } from '../ledger/account';
import {
  type Books,
  newTransfer,
  type Outcome,
  payoutAccount,
  type Posting,
  providerAccount,
  suspenseAccount,
  type Transfer,
  userAccount,
} from '../ledger/books';
import { Draft } from '../ledger/draft';
import type { Funds } from '../ledger/lots';
import type { MoneyPlace, Payout } from './payout-steps';

/** The fields of a payout that the ledger uses. */
export type PaidOut = Pick<Payout, 'id' | 'userId' | 'provider' | 'amountCents' | 'paidCents'>;

const holdId = ({ id }: Pick<PaidOut, 'id'>): string => `payout:${id}`;
const paidId = (payout: Pick<PaidOut, 'id'>): string => `${holdId(payout)}:paid`;
const backId = (payout: Pick<PaidOut, 'id'>): string => `${holdId(payout)}:returned`;
const conflictId = (payout: Pick<PaidOut, 'id'>): string => `${holdId(payout)}:conflict`;

/** The transfers that every command of a payout needs. */
export const payoutTransfers = (payout: Pick<PaidOut, 'id'>): string[] => [
  holdId(payout),
  paidId(payout),
  backId(payout),
  conflictId(payout),
];

/** The id of the statement line that a payout begins with. */
export const payoutLineId = (payout: Pick<PaidOut, 'id'>): string => holdId(payout);

const referenceOf = ({ id }: PaidOut) => ({ kind: 'payout', id });

/**
 * Reserves the amount of a requested payout.
 * @param payout with the money that it takes, by source and age; the oldest without
 * @throws Refusal `insufficient-funds`.
 */
export function holdPayout(
  books: Books,
  payout: PaidOut & { funds?: Funds[] },
  now: Date,
): Outcome<null> {
  const draft = new Draft(books, now);
  const { userId, provider, amountCents } = payout;
  const account = draft.account(userId);
  must(!account.erasedAt, 'account-suspended');
  must(availableOf(account) >= amountCents, 'insufficient-funds');
  draft.putTransfer(
    newTransfer({
      id: holdId(payout),
      kind: 'payout',
      status: 'pending',
      postings: [{ debit: userAccount(userId), credit: payoutAccount(provider), amountCents }],
      reference: referenceOf(payout),
      at: now,
    }),
  );
  draft.move(userId, { pendingDebitCents: amountCents });
  writeLine(draft, payout, {
    id: payoutLineId(payout),
    amountCents: -amountCents,
    status: 'pending',
    holdStatus: 'held',
    title: 'Payout to your bank',
    ...(payout.funds && { funds: payout.funds }),
  });
  draft.tell(fundsHeld, userId, { amountCents, reference: referenceOf(payout) });
  return draft.outcome(null);
}

/**
 * Moves the money of a payout to where its new state says; a repeat changes nothing.
 * @param to `paid` needs the amount that the provider paid (`paidCents`)
 */
export function movePayout(
  books: Books,
  { payout, to }: { payout: PaidOut; to: MoneyPlace },
  now: Date,
): Outcome<null> {
  const draft = new Draft(books, now);
  const hold = draft.transfer(holdId(payout));
  if (!hold) throw new Error(`Payout ${payout.id} has no transfer.`);
  if (to === 'wallet') refundHold(draft, payout, hold);
  if (to === 'in-transit' || to === 'paid') sendOff(draft, payout, hold);
  if (to === 'paid') settle(draft, payout);
  return draft.outcome(null);
}

/** From the wallet to the account of payouts that are with the provider. */
function sendOff(draft: Draft, payout: PaidOut, hold: Transfer): void {
  if (hold.status !== 'pending') return;
  const { userId, amountCents } = payout;
  draft.post(hold);
  draft.move(userId, { postedCents: -amountCents, pendingDebitCents: -amountCents });
  draft.amend({ id: payoutLineId(payout), status: 'posted', holdStatus: 'captured' });
  tellMoved(draft, payout, { transferId: hold.id, amountCents: -amountCents });
}

/** To the provider, which has paid it. A difference to the amount goes to suspense. */
function settle(draft: Draft, payout: PaidOut): void {
  if (draft.transfer(paidId(payout)) || draft.transfer(backId(payout))) return;
  draft.post(
    newTransfer({
      id: paidId(payout),
      kind: 'payout-paid',
      status: 'posted',
      postings: settlementOf(payout),
      reference: referenceOf(payout),
      at: draft.now,
    }),
  );
  draft.amend({ id: payoutLineId(payout), holdStatus: 'settled' });
}

function settlementOf({ provider, amountCents, paidCents }: PaidOut): Posting[] {
  const paid = paidCents ?? amountCents;
  const [transit, suspense] = [payoutAccount(provider), suspenseAccount(provider)];
  const [bank, least] = [providerAccount(provider), Math.min(paid, amountCents)];
  const postings = [
    { debit: transit, credit: bank, amountCents: least },
    { debit: transit, credit: suspense, amountCents: amountCents - least },
    { debit: suspense, credit: bank, amountCents: paid - least },
  ];
  return postings.filter((posting) => posting.amountCents > 0);
}

/**
 * Back to the wallet, from wherever the money is; to suspense where its owner was erased after the
 * payout had left.
 */
function refundHold(draft: Draft, payout: PaidOut, hold: Transfer): void {
  const { userId, amountCents } = payout;
  if (hold.status === 'voided' || draft.transfer(backId(payout))) return;
  const reference = referenceOf(payout);
  if (hold.status === 'pending') {
    draft.putTransfer({ ...hold, status: 'voided' });
    draft.move(userId, { pendingDebitCents: -amountCents });
    draft.amend({ id: payoutLineId(payout), status: 'voided', holdStatus: 'released' });
    writeBack(draft, payout, 'Payout not made');
    draft.tell(fundsReleased, userId, { amountCents, reference });
    return;
  }
  const paid = draft.transfer(paidId(payout));
  const isErased = draft.account(userId).erasedAt !== null;
  const receiver = isErased ? suspenseAccount(payout.provider) : userAccount(userId);
  draft.post(
    newTransfer({
      id: backId(payout),
      kind: 'payout-returned',
      status: 'posted',
      postings: reversed(paid?.postings ?? hold.postings, { payout, receiver }),
      reference,
      at: draft.now,
    }),
  );
  // Staff decide about the money of a wallet whose owner is gone.
  if (isErased) return;
  draft.move(userId, { postedCents: amountCents });
  draft.amend({ id: payoutLineId(payout), holdStatus: 'released' });
  writeBack(draft, payout, 'Payout returned');
  tellMoved(draft, payout, { transferId: backId(payout), amountCents });
}

/** The postings the other way; what was in transit goes to the receiver. */
const reversed = (
  postings: Posting[],
  { payout: { userId, provider }, receiver }: { payout: PaidOut; receiver: string },
): Posting[] =>
  postings
    .map(({ debit, credit, amountCents }) => ({
      debit: credit,
      credit: [payoutAccount(provider), userAccount(userId)].includes(debit) ? receiver : debit,
      amountCents,
    }))
    .filter(({ debit, credit }) => debit !== credit);

/**
 * Records that the provider paid a payout whose money had gone back to the wallet: what it paid is
 * missing until it is settled with the provider.
 */
export function suspendPayout(books: Books, payout: PaidOut, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  if (draft.transfer(conflictId(payout))) return draft.outcome(null);
  const { provider } = payout;
  const amountCents = payout.paidCents ?? payout.amountCents;
  const postings = [
    { debit: suspenseAccount(provider), credit: providerAccount(provider), amountCents },
  ];
  draft.post(
    newTransfer({
      id: conflictId(payout),
      kind: 'suspense',
      status: 'posted',
      postings,
      reference: referenceOf(payout),
      at: now,
    }),
  );
  return draft.outcome(null);
}

function tellMoved(
  draft: Draft,
  payout: PaidOut,
  { transferId, amountCents }: { transferId: string; amountCents: number },
): void {
  const reference = referenceOf(payout);
  const moved = { transferId, type: 'payout' as const, amountCents, reference };
  draft.tell(transferPosted, payout.userId, { ...moved, counterpartyId: null });
}

const writeBack = (draft: Draft, payout: PaidOut, title: LineTitle): void =>
  writeLine(draft, payout, {
    id: backId(payout),
    amountCents: payout.amountCents,
    status: 'posted',
    holdStatus: null,
    title,
  });

type NewLine = Parameters<Draft['write']>[0];

function writeLine(
  draft: Draft,
  payout: PaidOut,
  line: Pick<NewLine, 'id' | 'amountCents' | 'status' | 'holdStatus' | 'title' | 'funds'>,
): void {
  draft.write({
    ...line,
    userId: payout.userId,
    type: 'payout',
    note: null,
    reference: referenceOf(payout),
    counterpartyId: null,
    transferId: line.id,
  });
}
