import { escrowKey, fundsCaptured, must } from '@contend/contracts';
import {
  type Books,
  escrowAccount,
  newTransfer,
  type Outcome,
  type Transfer,
} from '../ledger/books';
import { Draft } from '../ledger/draft';
import {
  answerAgain,
  captureReservation,
  type EscrowAnswer,
  type EscrowCommand,
  isSameBody,
  keyOfOperation,
  keyOfTransfer,
  requireEscrowInId,
  postingOf,
  refuse,
  type Seat,
  seatsOf,
  tombstone,
  writePayment,
  writeReturn,
} from '../ledger/escrow';
import { obstaclesOf } from '../play/play-guard';
import { releaseOne, reserveAgain } from './reservations';

export interface FundCommand extends EscrowCommand {
  /** Reservations to capture with it. */
  reservations: string[];
}

/**
 * Takes the payers' money into escrow and captures reservations, all or none. A short wallet is an
 * answer that is stored with the id; then the reservations are unchanged.
 * @throws Refusal `hold-conflict` for an id with another body or a reservation of another escrow,
 * `hold-not-found` for an unknown reservation, `hold-closed` for one that is released or captured,
 * and when this id was reversed before it arrived or the escrow is settled.
 */
export function fund(books: Books, command: FundCommand, now: Date): Outcome<EscrowAnswer> {
  const draft = new Draft(books, now);
  const { id, escrow, purpose, label, payers, reservations, fingerprint } = command;
  const key = escrowKey(escrow);
  requireEscrowInId(id, key);
  const known = draft.transfer(id);
  if (known && isEarlierHold(known)) return fundEarlierHold(draft, known, command);
  if (known) return draft.outcome(answerAgain(known, { kind: 'funding', fingerprint }));
  must(!draft.escrow(key).settlement, 'hold-closed');
  const captured = reservations.map((reservation) => requireReservation(draft, reservation, key));
  const transfer = newTransfer({
    id,
    kind: 'funding',
    status: 'posted',
    postings: payers.map((payer) => postingOf(payer, key)),
    reference: escrow,
    purpose,
    fingerprint,
    captures: reservations,
    openIn: payers.length > 0 ? key : null,
    at: now,
  });
  const obstacles = obstaclesOf(draft, { purpose, payers, captured });
  if (obstacles) return refuse(books, transfer, obstacles);
  draft.post(transfer);
  if (transfer.openIn) draft.moveEscrow(key, { openTransfers: 1 });
  for (const seat of seatsOf(transfer)) {
    const { payerId, amountCents } = seat;
    draft.move(payerId, { postedCents: -amountCents, stakedCents: amountCents });
    draft.moveEscrow(key, { postedCents: amountCents });
    writePayment(draft, transfer, { seat, label, isReserved: false });
    draft.tell(fundsCaptured, payerId, { amountCents, reference: escrow });
  }
  captured.forEach((reservation) => captureReservation(draft, reservation));
  return draft.outcome<EscrowAnswer>({ ok: true, short: [] });
}

function requireReservation(draft: Draft, id: string, key: string): Transfer {
  const transfer = draft.transfer(id);
  must(transfer?.kind === 'reservation' && transfer.status !== 'refused', 'hold-not-found');
  must(transfer.status === 'pending', 'hold-closed');
  must(keyOfTransfer(transfer) === key, 'hold-conflict');
  return transfer;
}

/**
 * Release 0.1.0 held the acceptor's stake under the id that now funds the escrow. Such a hold may
 * be open during an upgrade of the platform; its fingerprint has no version.
 */
const isEarlierHold = ({ kind, fingerprint }: Transfer): boolean =>
  kind === 'reservation' && fingerprint !== null && !fingerprint.includes('.');

function fundEarlierHold(draft: Draft, known: Transfer, command: FundCommand) {
  must(known.status !== 'voided' && known.status !== 'reversed', 'hold-closed');
  if (known.status === 'pending') {
    const key = escrowKey(command.escrow);
    const all = [known.id, ...command.reservations];
    all
      .map((id) => requireReservation(draft, id, key))
      .forEach((one) => captureReservation(draft, one));
  }
  return draft.outcome<EscrowAnswer>({ ok: known.status !== 'refused', short: known.short });
}

export interface ReverseCommand {
  fundingId: string;
  fingerprint: string;
  label: string;
  reserveAgain: { reservationId: string; as: string }[];
}

/** The id of the transfer that reverses a funding. */
export const reversalIdOf = (fundingId: string): string => `${fundingId}#reversal`;

/**
 * Reverses a funding: true when there was one. One that never arrived is closed, and its
 * reservations are unchanged. A captured reservation named in `reserveAgain` is reserved again
 * under its new id, unless that id was released before it arrived: then its money is returned like
 * the rest.
 * @throws Refusal `hold-conflict` for another body or a reservation that this funding did not
 * capture, `hold-closed` when the escrow is settled.
 */
export function reverse(books: Books, command: ReverseCommand, now: Date): Outcome<boolean> {
  const draft = new Draft(books, now);
  const { fundingId, fingerprint } = command;
  const known = draft.transfer(fundingId);
  if (!known) {
    draft.putTransfer(tombstone(fundingId, now));
    return draft.outcome(false);
  }
  const before = draft.transfer(reversalIdOf(fundingId));
  if (before) {
    must(isSameBody(before.fingerprint, fingerprint), 'hold-conflict');
    return draft.outcome(true);
  }
  const isEarlier = isEarlierHold(known);
  must(known.kind === 'funding' || known.fingerprint === null || isEarlier, 'hold-conflict');
  if (isEarlier && known.status === 'pending') releaseOne(draft, fundingId, command.label);
  if (known.status !== 'posted') return draft.outcome(false);
  must(!draft.escrow(keyOfOperation(fundingId)).settlement, 'hold-closed');
  refund(draft, known, command);
  return draft.outcome(true);
}

function refund(draft: Draft, known: Transfer, command: ReverseCommand): void {
  const { fundingId, fingerprint, label } = command;
  const key = keyOfTransfer(known);
  const again = againOf(draft, known, command);
  const captured = known.kind === 'funding' ? known.captures : [...again.keys()];
  const parts = [known.id, ...captured]
    .flatMap((id) => draft.transfer(id) ?? [])
    .filter(({ openIn }) => openIn === key);
  const reversal = newTransfer({
    id: reversalIdOf(fundingId),
    kind: 'reversal',
    status: 'posted',
    postings: parts.flatMap(({ postings }) =>
      postings.map(({ debit, amountCents }) => ({
        debit: escrowAccount(key),
        credit: debit,
        amountCents,
      })),
    ),
    reference: known.reference,
    purpose: known.purpose,
    fingerprint,
    at: draft.now,
  });
  draft.post(reversal);
  draft.putTransfer({ ...known, status: 'reversed' });
  for (const part of parts) {
    const as = again.get(part.id);
    takeOut(draft, part, (seat) => {
      const { payerId, amountCents } = seat;
      const back = { postedCents: amountCents, stakedCents: -amountCents };
      // One movement, because a wallet may be below zero after a chargeback.
      draft.move(payerId, as ? { ...back, pendingDebitCents: amountCents } : back);
      if (as) return;
      draft.amend({ id: seat.lineId, holdStatus: 'released' });
      const id = `${reversal.id}:${part.id}#${seat.index}`;
      writeReturn(draft, reversal, { seat, label, id });
    });
    if (as) reserveAgain(draft, part, as);
  }
}

/** New ids by the reservations to reserve again, without those released meanwhile. */
function againOf(draft: Draft, known: Transfer, { reserveAgain: wanted }: ReverseCommand) {
  const again = new Map<string, string>();
  for (const { reservationId, as } of wanted) {
    const isOwn = known.kind !== 'funding' || known.captures.includes(reservationId);
    must(isOwn && !again.has(reservationId), 'hold-conflict');
    requireEscrowInId(as, keyOfTransfer(known));
    const taken = draft.transfer(as);
    must(!taken || taken.fingerprint === null, 'hold-conflict');
    if (!taken) again.set(reservationId, as);
  }
  must(new Set(again.values()).size === again.size, 'hold-conflict');
  return again;
}

/** Takes one transfer out of its escrow; `returnTo` returns the money of each seat to its wallet. */
function takeOut(draft: Draft, part: Transfer, returnTo: (seat: Seat) => void): void {
  const key = keyOfTransfer(part);
  draft.putTransfer({ ...part, status: 'reversed', openIn: null });
  draft.moveEscrow(key, { openTransfers: -1 });
  for (const seat of seatsOf(part)) {
    draft.moveEscrow(key, { postedCents: -seat.amountCents });
    returnTo(seat);
  }
}
