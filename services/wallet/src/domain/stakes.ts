import { fundsCaptured, fundsHeld, fundsReleased, must, Refusal } from '@contend/contracts';
import { availableOf } from './account';
import {
  type Books,
  escrowAccount,
  type Outcome,
  ownerOf,
  type Posting,
  type Transfer,
  userAccount,
} from './books';
import { Draft } from './draft';

export interface HoldCommand {
  id: string;
  fingerprint: string;
  wagerId: string;
  label: string;
  stakes: { payerId: string; amountCents: number }[];
  /** An earlier batch that this one takes the place of. */
  replaces?: string | undefined;
}

export interface HoldAnswer {
  ok: boolean;
  /** Who has too little, when not ok. */
  short: string[];
}

/**
 * Reserves a batch of stakes, all or none. A short wallet is an answer, remembered with the id, so
 * that a repeat finds the same fate even when money came in between.
 * @throws Refusal `hold-conflict` for an id with another body, `hold-closed` when it was released.
 */
export function hold(books: Books, command: HoldCommand, now: Date): Outcome<HoldAnswer> {
  const draft = new Draft(books, now);
  const known = draft.transfer(command.id);
  if (known) return draft.outcome(answerAgain(known, command));
  const { wagerId } = command;
  must(!draft.escrow(wagerId).settlement, 'hold-closed');
  // What the earlier batch held counts as available to this one.
  if (command.replaces) releaseOne(draft, command.replaces, command.label);
  const transfer: Transfer = {
    id: command.id,
    kind: 'stake',
    status: 'pending',
    postings: command.stakes.map((stake) => postingOf(stake, wagerId)),
    reference: { kind: 'wager', id: wagerId },
    fingerprint: command.fingerprint,
    short: [],
    at: now,
  };
  const short = shortPayers(draft, command.stakes);
  if (short.length > 0) {
    // A fresh draft: nothing was released, no wallet was opened.
    const refused = new Draft(books, now);
    refused.putTransfer({ ...transfer, status: 'refused', postings: [], short });
    return refused.outcome({ ok: false, short });
  }
  draft.putTransfer(transfer);
  transfer.postings.forEach((posting, index) =>
    reserve(draft, transfer, { posting, index }, command),
  );
  return draft.outcome({ ok: true, short: [] });
}

const postingOf = (
  { payerId, amountCents }: HoldCommand['stakes'][number],
  wagerId: string,
): Posting => ({ debit: userAccount(payerId), credit: escrowAccount(wagerId), amountCents });

function answerAgain(known: Transfer, { fingerprint }: HoldCommand): HoldAnswer {
  const isTombstone = known.fingerprint === null;
  must(isTombstone || known.fingerprint === fingerprint, 'hold-conflict');
  // Saying yes for money that has gone back would let a match start without its stakes.
  must(known.status !== 'voided', 'hold-closed');
  return { ok: known.status !== 'refused', short: known.short };
}

function shortPayers(draft: Draft, stakes: HoldCommand['stakes']): string[] {
  const needed = new Map<string, number>();
  for (const { payerId, amountCents } of stakes) {
    needed.set(payerId, (needed.get(payerId) ?? 0) + amountCents);
  }
  return [...needed]
    .filter(([payerId, cents]) => availableOf(draft.account(payerId)) < cents)
    .map(([payerId]) => payerId);
}

const lineIdOf = (transfer: Transfer, index: number): string => `${transfer.id}#${index}`;

interface Seat {
  posting: Posting;
  index: number;
}

function reserve(draft: Draft, transfer: Transfer, seat: Seat, command: HoldCommand): void {
  const { amountCents } = seat.posting;
  const payerId = ownerOf(seat.posting.debit);
  const escrow = draft.escrow(command.wagerId);
  draft.move(payerId, { pendingDebitCents: amountCents });
  draft.putEscrow({ ...escrow, pendingCents: escrow.pendingCents + amountCents });
  const reference = { kind: 'wager', id: command.wagerId } as const;
  draft.write({
    id: lineIdOf(transfer, seat.index),
    userId: payerId,
    type: 'stake',
    amountCents: -amountCents,
    status: 'pending',
    holdStatus: 'held',
    title: `Stake for ${command.label}`,
    note: null,
    reference,
    counterpartyId: null,
    transferId: transfer.id,
  });
  draft.tell(fundsHeld, payerId, { amountCents, reference });
}

/**
 * Moves held batches into escrow, all or none; one that is there already stays as it is.
 * @throws Refusal `hold-not-found`, or `hold-closed` when it was released.
 */
export function capture(books: Books, { ids }: { ids: string[] }, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  for (const id of ids) {
    const transfer = draft.transfer(id);
    must(transfer?.kind === 'stake' && transfer.status !== 'refused', 'hold-not-found');
    must(transfer.status !== 'voided', 'hold-closed');
    if (transfer.status === 'pending') captureOne(draft, transfer);
  }
  return draft.outcome(null);
}

function captureOne(draft: Draft, transfer: Transfer): void {
  const reference = referenceOf(transfer);
  must(!draft.escrow(reference.id).settlement, 'hold-closed');
  draft.post(transfer);
  transfer.postings.forEach(({ debit, amountCents }, index) => {
    const payerId = ownerOf(debit);
    const lineId = lineIdOf(transfer, index);
    const escrow = draft.escrow(reference.id);
    draft.move(payerId, {
      postedCents: -amountCents,
      pendingDebitCents: -amountCents,
      stakedCents: amountCents,
    });
    draft.putEscrow({
      ...escrow,
      pendingCents: escrow.pendingCents - amountCents,
      postedCents: escrow.postedCents + amountCents,
      stakes: [...escrow.stakes, { lineId, payerId, amountCents }],
    });
    draft.amend({ id: lineId, status: 'posted', holdStatus: 'captured' });
    draft.tell(fundsCaptured, payerId, { amountCents, reference });
  });
}

interface ReleaseCommand {
  ids: string[];
  label: string;
}

/**
 * Gives held batches back, all or none. An id that never arrived is closed, so that it can't arrive
 * later. @throws Refusal `hold-closed` for a batch that is in escrow already.
 */
export function release(books: Books, { ids, label }: ReleaseCommand, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  for (const id of ids) releaseOne(draft, id, label);
  return draft.outcome(null);
}

function releaseOne(draft: Draft, id: string, label: string): void {
  const transfer = draft.transfer(id);
  if (!transfer) {
    draft.putTransfer(tombstone(id, draft.now));
    return;
  }
  must(transfer.status !== 'posted', 'hold-closed');
  if (transfer.status !== 'pending') return;
  const reference = referenceOf(transfer);
  draft.putTransfer({ ...transfer, status: 'voided' });
  transfer.postings.forEach(({ debit, amountCents }, index) => {
    const payerId = ownerOf(debit);
    const escrow = draft.escrow(reference.id);
    draft.move(payerId, { pendingDebitCents: -amountCents });
    draft.putEscrow({ ...escrow, pendingCents: escrow.pendingCents - amountCents });
    draft.amend({ id: lineIdOf(transfer, index), status: 'voided', holdStatus: 'released' });
    draft.write({
      id: `${lineIdOf(transfer, index)}:returned`,
      userId: payerId,
      type: 'stake-returned',
      amountCents,
      status: 'posted',
      holdStatus: null,
      title: `Stake returned: ${label}`,
      note: null,
      reference,
      counterpartyId: null,
      transferId: transfer.id,
    });
    draft.tell(fundsReleased, payerId, { amountCents, reference });
  });
}

const tombstone = (id: string, now: Date): Transfer => ({
  id,
  kind: 'stake',
  status: 'voided',
  postings: [],
  reference: null,
  fingerprint: null,
  short: [],
  at: now,
});

function referenceOf({ kind, reference }: Transfer) {
  if (kind !== 'stake' || !reference) throw new Refusal('hold-not-found');
  return reference;
}
