import { escrowKey, fundsHeld, must } from '@contend/contracts';
import { type Books, newTransfer, type Outcome, type Transfer } from '../ledger/books';
import { Draft } from '../ledger/draft';
import {
  answerAgain,
  type EscrowAnswer,
  type EscrowCommand,
  keyOfTransfer,
  requireEscrowInId,
  postingOf,
  referenceOf,
  refuse,
  type Seat,
  seatsOf,
  tombstone,
  writePayment,
  writeReturn,
} from '../ledger/escrow';
import { obstaclesOf } from '../play/play-guard';

export interface ReserveCommand extends EscrowCommand {
  /** An earlier reservation that this one replaces. */
  replaces?: string | undefined;
}

/**
 * Reserves money of several wallets for one escrow, all or none. A short wallet is an answer that
 * is stored with the id, so that a repeat returns it even when money came in between.
 * @throws Refusal `hold-conflict` for an id with another body, `hold-closed` when it was released
 * or the escrow is settled.
 */
export function reserve(books: Books, command: ReserveCommand, now: Date): Outcome<EscrowAnswer> {
  const draft = new Draft(books, now);
  const { id, escrow, purpose, label, payers, fingerprint } = command;
  const key = escrowKey(escrow);
  requireEscrowInId(id, key);
  const known = draft.transfer(id);
  if (known) return draft.outcome(answerAgain(known, { kind: 'reservation', fingerprint }));
  must(!draft.escrow(key).settlement, 'hold-closed');
  // The amount held by the earlier reservation counts as available.
  if (command.replaces) releaseOne(draft, command.replaces, label);
  const transfer = newTransfer({
    id,
    kind: 'reservation',
    status: 'pending',
    postings: payers.map((payer) => postingOf(payer, key)),
    reference: escrow,
    purpose,
    fingerprint,
    at: now,
  });
  const obstacles = obstaclesOf(draft, { purpose, payers, captured: [] });
  if (obstacles) return refuse(books, transfer, obstacles);
  draft.putTransfer(transfer);
  for (const seat of seatsOf(transfer)) {
    hold(draft, key, seat);
    writePayment(draft, transfer, { seat, label, isReserved: true });
    const { payerId, amountCents } = seat;
    draft.tell(fundsHeld, payerId, { amountCents, reference: escrow });
  }
  return draft.outcome<EscrowAnswer>({ ok: true, short: [] });
}

/** Adds to a payer's pending amounts in their wallet and in the escrow. */
function hold(draft: Draft, key: string, { payerId, amountCents }: Seat): void {
  draft.move(payerId, { pendingDebitCents: amountCents });
  draft.moveEscrow(key, { pendingCents: amountCents });
}

interface ReleaseCommand {
  ids: string[];
  label: string;
}

/**
 * Releases reservations, all or none. An unknown id is closed, so that it cannot arrive later.
 * @throws Refusal `hold-closed` for one that is in escrow already.
 */
export function release(books: Books, { ids, label }: ReleaseCommand, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  for (const id of ids) releaseOne(draft, id, label);
  return draft.outcome(null);
}

/** @throws Refusal as `release`. */
export function releaseOne(draft: Draft, id: string, label: string): void {
  const transfer = draft.transfer(id);
  if (!transfer) {
    draft.putTransfer(tombstone(id, draft.now));
    return;
  }
  must(transfer.status !== 'posted', 'hold-closed');
  if (transfer.status !== 'pending') return;
  must(transfer.kind === 'reservation', 'hold-closed');
  draft.putTransfer({ ...transfer, status: 'voided' });
  const key = keyOfTransfer(transfer);
  for (const seat of seatsOf(transfer)) {
    draft.move(seat.payerId, { pendingDebitCents: -seat.amountCents });
    draft.moveEscrow(key, { pendingCents: -seat.amountCents });
    draft.amend({ id: seat.lineId, status: 'voided', holdStatus: 'released' });
    writeReturn(draft, transfer, { seat, label, id: `${id}#${seat.index}:returned` });
  }
}

/**
 * Records that returned money is reserved again, which its wallets have booked, without a new line:
 * the existing one is held again.
 */
export function reserveAgain(draft: Draft, captured: Transfer, id: string): void {
  const transfer = newTransfer({
    ...captured,
    id,
    kind: 'reservation',
    status: 'pending',
    openIn: null,
    linesOf: captured.linesOf ?? captured.id,
    at: draft.now,
  });
  draft.putTransfer(transfer);
  for (const seat of seatsOf(transfer)) {
    const { payerId, amountCents, lineId } = seat;
    draft.moveEscrow(keyOfTransfer(transfer), { pendingCents: amountCents });
    draft.amend({ id: lineId, status: 'pending', holdStatus: 'held' });
    draft.tell(fundsHeld, payerId, { amountCents, reference: referenceOf(transfer) });
  }
}
