import {
  escrowKey,
  type EscrowRef,
  type FundingPurpose,
  fundsCaptured,
  fundsReleased,
  type LimitedPayer,
  must,
} from '@contend/contracts';
import { availableOf } from './account';
import {
  type Books,
  escrowAccount,
  isUserAccount,
  newTransfer,
  ownerOf,
  type Posting,
  type Reference,
  type Transfer,
  userAccount,
} from './books';
import { Draft } from './draft';
import { fundingOf, payoutOf } from './purposes';

export interface Payer {
  payerId: string;
  amountCents: number;
}

/** The fields of every operation that moves money from wallets into an escrow. */
export interface EscrowCommand {
  id: string;
  fingerprint: string;
  escrow: EscrowRef;
  purpose: FundingPurpose;
  label: string;
  payers: Payer[];
}

export interface EscrowAnswer {
  ok: boolean;
  /** The wallets that are short, when not ok. */
  short: string[];
  /** The payers whose limits of play do not allow it; absent without any. */
  limited?: LimitedPayer[];
}

/** An operation id begins with its escrow, so that one id cannot be used for two of them. */
export function requireEscrowInId(id: string, key: string): void {
  must(id === key || id.startsWith(`${key}:`), 'hold-conflict');
}

/** The key of the escrow that an operation id begins with. */
export const keyOfOperation = (id: string): string => id.split(':').slice(0, 2).join(':');

/** The key of the escrow that a transfer belongs to. */
export function keyOfTransfer({ reference }: Transfer): string {
  if (!reference) throw new Error('A transfer into an escrow names it.');
  return escrowKey(reference);
}

/**
 * Whether a known operation has this body. A fingerprint of another version cannot be compared;
 * then the id alone decides.
 */
export function isSameBody(known: string | null, fingerprint: string): boolean {
  const versionOf = (text: string) => (text.includes('.') ? text.split('.')[0] : '1');
  if (known === null) return false;
  return known === fingerprint || versionOf(known) !== versionOf(fingerprint);
}

/**
 * Returns the answer to a repeat.
 * @throws Refusal `hold-conflict` for another body or kind of operation, `hold-closed` when it was
 * called off.
 */
export function answerAgain(
  known: Transfer,
  { kind, fingerprint }: { kind: Transfer['kind']; fingerprint: string },
): EscrowAnswer {
  const isTombstone = known.fingerprint === null;
  const isSame = known.kind === kind && isSameBody(known.fingerprint, fingerprint);
  must(isTombstone || isSame, 'hold-conflict');
  // Confirming money that was returned would let a match start without its stakes.
  must(known.status !== 'voided' && known.status !== 'reversed', 'hold-closed');
  const { short, limited } = known;
  return { ok: known.status !== 'refused', short, ...(limited && { limited }) };
}

export function shortPayers(draft: Draft, payers: Payer[]): string[] {
  const needed = new Map<string, number>();
  for (const { payerId, amountCents } of payers) {
    needed.set(payerId, (needed.get(payerId) ?? 0) + amountCents);
  }
  return [...needed]
    .filter(([payerId, cents]) => availableOf(draft.account(payerId)) < cents)
    .map(([payerId]) => payerId);
}

/** Why payers cannot pay. */
export type Obstacles = Required<Pick<EscrowAnswer, 'short' | 'limited'>>;

/**
 * Records that wallets were short, or their owners limited, and nothing else: no wallet is opened,
 * nothing released.
 */
export function refuse(books: Books, transfer: Transfer, { short, limited }: Obstacles) {
  const draft = new Draft(books, transfer.at);
  const empty = { postings: [], captures: [], openIn: null };
  const found = { short, ...(limited.length > 0 && { limited }) };
  draft.putTransfer({ ...transfer, ...empty, status: 'refused', ...found });
  return draft.outcome<EscrowAnswer>({ ok: false, ...found });
}

/** Closes the id of an operation that was called off before it arrived. */
export const tombstone = (id: string, now: Date): Transfer =>
  newTransfer({
    id,
    kind: 'reservation',
    status: 'voided',
    postings: [],
    reference: null,
    at: now,
  });

export const postingOf = ({ payerId, amountCents }: Payer, key: string): Posting => ({
  debit: userAccount(payerId),
  credit: escrowAccount(key),
  amountCents,
});

const lineIdOf = ({ id, linesOf }: Transfer, index: number): string => `${linesOf ?? id}#${index}`;

export interface Seat {
  payerId: string;
  amountCents: number;
  lineId: string;
  index: number;
}

/**
 * Returns the payers of a transfer into an escrow, each with their statement line. A holdback has
 * none: its money comes from another escrow.
 */
export const seatsOf = (transfer: Transfer): Seat[] =>
  transfer.postings.flatMap(({ debit, amountCents }, index) => {
    if (!isUserAccount(debit)) return [];
    return { payerId: ownerOf(debit), amountCents, lineId: lineIdOf(transfer, index), index };
  });

export const purposeOf = ({ purpose }: Transfer): FundingPurpose => purpose ?? 'stake';

/** Adds the line of a payment into an escrow, with the present balance. */
export function writePayment(
  draft: Draft,
  transfer: Transfer,
  line: { seat: Seat; label: string; isReserved: boolean },
): void {
  const { seat, label, isReserved } = line;
  const { type, title } = fundingOf[purposeOf(transfer)];
  draft.write({
    id: seat.lineId,
    userId: seat.payerId,
    type,
    amountCents: -seat.amountCents,
    status: isReserved ? 'pending' : 'posted',
    holdStatus: isReserved ? 'held' : 'captured',
    purpose: purposeOf(transfer),
    title: title(label),
    note: null,
    reference: transfer.reference,
    counterpartyId: null,
    transferId: transfer.id,
  });
}

/** Moves reserved money into its escrow. */
export function captureReservation(draft: Draft, transfer: Transfer): void {
  const key = keyOfTransfer(transfer);
  draft.post({ ...transfer, openIn: key });
  draft.moveEscrow(key, { openTransfers: 1 });
  for (const { payerId, amountCents, lineId } of seatsOf(transfer)) {
    draft.move(payerId, {
      postedCents: -amountCents,
      pendingDebitCents: -amountCents,
      stakedCents: amountCents,
    });
    draft.moveEscrow(key, { pendingCents: -amountCents, postedCents: amountCents });
    draft.amend({ id: lineId, status: 'posted', holdStatus: 'captured' });
    draft.tell(fundsCaptured, payerId, { amountCents, reference: referenceOf(transfer) });
  }
}

/** Records that a payment into an escrow was returned: `transfer` is the one that returns it. */
export function writeReturn(
  draft: Draft,
  transfer: Transfer,
  line: { seat: Seat; label: string; id: string },
): void {
  const { seat, label, id } = line;
  const { type, title } = payoutOf[fundingOf[purposeOf(transfer)].returned];
  const { payerId, amountCents } = seat;
  draft.write({
    id,
    userId: payerId,
    type,
    amountCents,
    status: 'posted',
    holdStatus: null,
    title: title(label),
    note: null,
    reference: transfer.reference,
    counterpartyId: null,
    transferId: transfer.id,
  });
  draft.tell(fundsReleased, payerId, { amountCents, reference: referenceOf(transfer) });
}

export function referenceOf({ reference }: Transfer): Reference {
  if (!reference) throw new Error('A transfer into an escrow names it.');
  return reference;
}
