import { must, transferPosted } from '@contend/contracts';
import {
  type Books,
  type Escrow,
  escrowAccount,
  houseAccount,
  type Outcome,
  type Transfer,
  userAccount,
} from './books';
import { Draft } from './draft';

export interface SettleCommand {
  id: string;
  fingerprint: string;
  wagerId: string;
  lines: {
    userId: string;
    amountCents: number;
    type: 'winnings' | 'stake-returned';
    label: string;
  }[];
  rakeCents: number;
}

const titles = {
  winnings: (label: string) => `Won ${label}`,
  'stake-returned': (label: string) => `Stake returned: ${label}`,
};

/**
 * Pays an escrow out, once: lines and rake add up to it exactly, so it is empty afterwards.
 * @throws Refusal `hold-conflict` for an id with another body or of another wager,
 * `settlement-mismatch` for any other sum.
 */
export function settle(books: Books, command: SettleCommand, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  // An operation names its wager, so one id can't pay out two of them.
  must(command.id.split(':')[1] === command.wagerId, 'hold-conflict');
  const escrow = draft.escrow(command.wagerId);
  if (escrow.settlement?.id === command.id) {
    must(escrow.settlement.fingerprint === command.fingerprint, 'hold-conflict');
    return draft.outcome(null);
  }
  must(!escrow.settlement, 'settlement-mismatch');
  const paidCents = command.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const leavingCents = paidCents + command.rakeCents;
  must(leavingCents === escrow.postedCents, 'settlement-mismatch', {
    escrowCents: escrow.postedCents,
    linesCents: leavingCents,
  });
  draft.post(transferOf(command, now));
  draft.putEscrow({
    ...escrow,
    postedCents: 0,
    stakes: [],
    settlement: { id: command.id, fingerprint: command.fingerprint },
  });
  closeStakes(draft, escrow);
  command.lines.forEach((line, index) => pay(draft, command.wagerId, { ...line, index }));
  tellLosers(draft, escrow, command);
  return draft.outcome(null);
}

function transferOf({ wagerId, lines, rakeCents, fingerprint }: SettleCommand, now: Date) {
  const debit = escrowAccount(wagerId);
  const postings = lines.map(({ userId, amountCents }) => ({
    debit,
    credit: userAccount(userId),
    amountCents,
  }));
  if (rakeCents > 0) postings.push({ debit, credit: houseAccount, amountCents: rakeCents });
  return {
    // An escrow is settled once, so its transfer has the wager's own id.
    id: wagerId,
    kind: 'settlement',
    status: 'posted',
    postings,
    reference: { kind: 'wager', id: wagerId },
    fingerprint,
    short: [],
    at: now,
  } satisfies Transfer;
}

function closeStakes(draft: Draft, { stakes }: Escrow): void {
  for (const { lineId, payerId, amountCents } of stakes) {
    draft.move(payerId, { stakedCents: -amountCents });
    draft.amend({ id: lineId, holdStatus: 'settled' });
  }
}

type PayLine = SettleCommand['lines'][number] & { index: number };

function pay(draft: Draft, wagerId: string, line: PayLine): void {
  const { userId, amountCents, type, label, index } = line;
  const reference = { kind: 'wager', id: wagerId } as const;
  draft.move(userId, { postedCents: amountCents });
  draft.write({
    id: `${wagerId}#${index}`,
    userId,
    type,
    amountCents,
    status: 'posted',
    holdStatus: null,
    title: titles[type](label),
    note: null,
    reference,
    counterpartyId: null,
    transferId: wagerId,
  });
  draft.tell(transferPosted, userId, {
    transferId: wagerId,
    type,
    amountCents,
    reference,
    counterpartyId: null,
  });
}

/** A stake that is gone moves no available money, but what its owner has at stake shrinks. */
function tellLosers(draft: Draft, { stakes }: Escrow, { wagerId, lines }: SettleCommand): void {
  const paid = new Set(lines.map(({ userId }) => userId));
  const losers = new Set(stakes.map(({ payerId }) => payerId).filter((id) => !paid.has(id)));
  for (const userId of losers) {
    draft.tell(transferPosted, userId, {
      transferId: wagerId,
      type: 'stake',
      amountCents: 0,
      reference: { kind: 'wager', id: wagerId },
      counterpartyId: null,
    });
  }
}
