import { escrowKey, type EscrowRef, must, transferPosted } from '@contend/contracts';
import { chargedBack } from '../ledger/account';
import {
  type Books,
  escrowAccount,
  houseAccount,
  newTransfer,
  type Outcome,
  type Posting,
  providerAccount,
  userAccount,
} from '../ledger/books';
import { Draft } from '../ledger/draft';
import { answerAgain, isSameBody, requireEscrowInId } from '../ledger/escrow';

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
  requireEscrowInId(id, key);
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
  requireEscrowInId(id, key);
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

export interface CardCorrection {
  /** `card-payment:<id>:<number>`. */
  id: string;
  provider: string;
  /** What went back since the last correction; below zero for what came back. */
  cents: number;
  /** What the owner of an affiliate code loses of a commission; below zero for what comes back. */
  commission: { payeeId: string; cents: number; label: string } | null;
}

/**
 * Records what a provider took back of a card's payment, or gave back. The house bears it, and the
 * owner of an affiliate code their part: available money falls below zero where it is spent.
 */
export function correctCard(books: Books, correction: CardCorrection, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  const { id, provider, cents, commission } = correction;
  const ofOwner = commission && { debit: userAccount(commission.payeeId), credit: houseAccount };
  const postings = [
    ...signed({ debit: houseAccount, credit: providerAccount(provider) }, cents),
    ...(ofOwner ? signed(ofOwner, commission.cents) : []),
  ];
  if (postings.length === 0 || draft.transfer(id)) return draft.outcome(null);
  const [kind = '', payment = ''] = id.split(':');
  const reference = { kind, id: payment };
  const rest = { status: 'posted', reference, at: now } as const;
  draft.post(newTransfer({ id, kind: 'card-correction', postings, ...rest }));
  if (commission) correctOwner(draft, { id, reference, ...commission });
  return draft.outcome(null);
}

/** A posting of signed cents; none of zero. */
const signed = ({ debit, credit }: Omit<Posting, 'amountCents'>, cents: number): Posting[] => {
  if (cents === 0) return [];
  return cents > 0
    ? [{ debit, credit, amountCents: cents }]
    : [{ debit: credit, credit: debit, amountCents: -cents }];
};

interface OwnersPart {
  id: string;
  reference: EscrowRef;
  payeeId: string;
  cents: number;
  label: string;
}

function correctOwner(draft: Draft, { id, reference, payeeId, cents, label }: OwnersPart): void {
  if (cents === 0) return;
  const account = draft.account(payeeId);
  // What was taken back comes back first; the rest was not paid before.
  const back = cents > 0 ? cents : -Math.min(-cents, account.chargedBackCents);
  draft.putAccount(chargedBack(account, back));
  draft.move(payeeId, { postedCents: back - cents });
  draft.write({
    ...{ id: `${id}:${payeeId}`, userId: payeeId, type: 'correction', amountCents: -cents },
    ...{ status: 'posted', holdStatus: null, note: null, counterpartyId: null },
    title: cents > 0 ? `Commission taken back: ${label}` : `Commission given back: ${label}`,
    ...{ reference, transferId: id },
  });
  draft.tell(transferPosted, payeeId, {
    ...{ transferId: id, type: 'correction', amountCents: -cents, reference },
    counterpartyId: null,
  });
}
