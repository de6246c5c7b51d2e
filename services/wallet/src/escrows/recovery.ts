import { escrowKey, type EscrowRef, must, transferPosted } from '@contend/contracts';
import { availableOf, chargedBack } from '../ledger/account';
import { type Books, newTransfer, type Outcome } from '../ledger/books';
import { Draft } from '../ledger/draft';
import {
  answerAgain,
  requireEscrowInId,
  type Payer,
  postingOf,
  type Seat,
  seatsOf,
  writePayment,
} from '../ledger/escrow';
import { tellFreeze } from '../payouts/freeze-notice';

export interface RecoverCommand {
  id: string;
  fingerprint: string;
  escrow: EscrowRef;
  label: string;
  payers: Payer[];
  /** The escrow that had paid it: what is paid on from here came from there too. */
  paidFrom?: EscrowRef | undefined;
  /** When the money was paid to each payer. */
  paidAt: ReadonlyMap<string, Date[]>;
}

/** Why payouts of a wallet that owes are frozen. */
export const recoveryReason = 'prize-taken-back';

/**
 * Takes money that was paid wrongly from wallets into an escrow, once. Available money falls below
 * zero where it is spent: the wallet owes the rest, which later income repays.
 * @returns the owners of wallets that owe after it; none for a repeat
 * @throws Refusal `hold-conflict` for an id with another body or of another escrow, `hold-closed`
 * when the escrow is settled.
 */
export function recover(books: Books, command: RecoverCommand, now: Date): Outcome<string[]> {
  const draft = new Draft(books, now);
  const { id, fingerprint, escrow, label, payers, paidFrom, paidAt } = command;
  const key = escrowKey(escrow);
  requireEscrowInId(id, key);
  const known = draft.transfer(id);
  if (known) {
    answerAgain(known, { kind: 'funding', fingerprint });
    return draft.outcome([]);
  }
  must(!draft.escrow(key).settlement, 'hold-closed');
  const transfer = newTransfer({
    ...{ id, kind: 'funding', status: 'posted', reference: escrow, purpose: 'prize-recovery' },
    ...{ postings: payers.map((payer) => postingOf(payer, key)), fingerprint, openIn: key },
    at: now,
  });
  draft.post(transfer);
  draft.moveEscrow(key, { openTransfers: 1 });
  if (paidFrom) {
    const { paidInto = escrowKey(paidFrom) } = draft.escrow(key);
    draft.putEscrow({ ...draft.escrow(key), paidInto });
  }
  for (const seat of seatsOf(transfer)) {
    takeBack(draft, seat);
    draft.moveEscrow(key, { postedCents: seat.amountCents });
    writePayment(draft, transfer, { seat, label, isReserved: false });
    draft.tell(transferPosted, seat.payerId, {
      ...{ transferId: id, type: 'correction', amountCents: -seat.amountCents },
      ...{ reference: escrow, counterpartyId: null },
    });
  }
  const owing = seatsOf(transfer).filter(({ payerId }) => availableOf(draft.account(payerId)) < 0);
  for (const { payerId: userId, amountCents } of owing) {
    const lots = { source: 'winnings' as const, at: paidAt.get(userId) ?? [] };
    tellFreeze(draft, { userId, amountCents, reason: recoveryReason, lots });
  }
  return draft.outcome(owing.map(({ payerId }) => payerId));
}

/** In escrow like a stake until it is paid on; the wallet may fall below zero. */
function takeBack(draft: Draft, { payerId, amountCents }: Seat): void {
  const account = chargedBack(draft.account(payerId), amountCents);
  draft.putAccount({ ...account, stakedCents: account.stakedCents + amountCents });
}
