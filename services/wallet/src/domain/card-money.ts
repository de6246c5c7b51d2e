import { type EscrowRef, escrowKey, must } from '@contend/contracts';
import { type Books, escrowAccount, newTransfer, type Outcome, providerAccount } from './books';
import { Draft } from './draft';
import { answerAgain, isSameBody, mustNameEscrow } from './escrow';

export interface CardCommand {
  id: string;
  fingerprint: string;
  escrow: EscrowRef;
  provider: string;
  amountCents: number;
}

/**
 * Records money that a provider charged to a card: from its clearing account into an escrow, once.
 * @throws Refusal `hold-conflict` for an id with another body or of another escrow, `hold-closed`
 * when the escrow is settled.
 */
export function depositCard(books: Books, command: CardCommand, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  const { id, fingerprint, escrow, provider, amountCents } = command;
  const key = escrowKey(escrow);
  mustNameEscrow(id, key);
  const known = draft.transfer(id);
  if (known) {
    answerAgain(known, { kind: 'card-payment', fingerprint });
    return draft.outcome(null);
  }
  must(!draft.escrow(key).settlement, 'hold-closed');
  const postings = [{ debit: providerAccount(provider), credit: escrowAccount(key), amountCents }];
  const rest = { status: 'posted', reference: escrow, openIn: key, at: now } as const;
  draft.post(newTransfer({ id, kind: 'card-payment', postings, fingerprint, ...rest }));
  draft.moveEscrow(key, { postedCents: amountCents, openTransfers: 1 });
  return draft.outcome(null);
}

/**
 * Records that a provider refunded all that an escrow holds, once; the escrow is settled by it. It
 * holds no money of wallets: those have the shares of a settlement.
 * @throws Refusal `hold-conflict` for an id with another body or of another escrow,
 * `settlement-mismatch` for another sum or a settled escrow.
 */
export function returnCard(books: Books, command: CardCommand, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  const { id, fingerprint, provider, amountCents } = command;
  const key = escrowKey(command.escrow);
  mustNameEscrow(id, key);
  const escrow = draft.escrow(key);
  if (escrow.settlement?.id === id) {
    must(isSameBody(escrow.settlement.fingerprint, fingerprint), 'hold-conflict');
    return draft.outcome(null);
  }
  const open = draft.openIn(key);
  const isOfCards = open.every(({ kind }) => kind === 'card-payment' || kind === 'holdback');
  const isWhole = escrow.postedCents === amountCents && open.length === escrow.openTransfers;
  must(!escrow.settlement && isOfCards && isWhole, 'settlement-mismatch', {
    escrowCents: escrow.postedCents,
    linesCents: amountCents,
  });
  const postings = [{ debit: escrowAccount(key), credit: providerAccount(provider), amountCents }];
  const rest = { status: 'posted', reference: command.escrow, at: now } as const;
  draft.post(newTransfer({ id, kind: 'card-refund', postings, fingerprint, ...rest }));
  for (const transfer of open) draft.putTransfer({ ...transfer, openIn: null });
  draft.putEscrow({
    ...{ ...escrow, postedCents: 0, openTransfers: 0 },
    settlement: {
      ...{ id, fingerprint, status: 'completed', rakeCents: 0, paidCents: 0 },
      ...{ lineCount: 0, paidLines: 0, pages: 0 },
    },
  });
  return draft.outcome(null);
}
