import {
  escrowKey,
  type EscrowRef,
  escrowSettled,
  happened,
  must,
  type PayoutPurpose,
  transferPosted,
} from '@contend/contracts';
import {
  type Books,
  type Escrow,
  escrowAccount,
  houseAccount,
  newTransfer,
  type Outcome,
  type PlanLine,
  type Reference,
  type Settlement,
  type Transfer,
  userAccount,
} from '../ledger/books';
import { Draft } from '../ledger/draft';
import { isSameBody, requireEscrowInId, purposeOf, seatsOf } from '../ledger/escrow';
import { fundingOf, payoutOf } from '../ledger/purposes';

interface Share {
  amountCents: number;
  purpose: PayoutPurpose;
  label: string;
}

/** A line to a wallet. */
type Payout = Share & { payeeId: string };
/** A line to another escrow, for a share that cannot be paid now. */
type Holdback = Share & { payee: { escrow: EscrowRef } };

export interface SettleCommand {
  id: string;
  fingerprint: string;
  escrow: EscrowRef;
  lines: (Payout | Holdback)[];
  rakeCents: number;
  /** Lines and transfers per transaction. */
  pageSize?: number;
}

/** The most lines and transfers of an escrow per transaction. */
export const settlementPage = 50;

/** The timer that continues a settlement of more than one page; its subject is the escrow's key. */
export const settlementTimer = 'continue-settlement';

/** The id of a plan's line; ids sort by number. */
export const planLineId = (key: string, number: number): string =>
  `${key}#${String(number).padStart(6, '0')}`;

/**
 * Pays an escrow out, once: lines and rake add up to it exactly, so it is empty afterwards.
 * Moves the shares that go to other escrows and executes the first page of the others; a timer
 * continues a saved rest.
 * @throws Refusal `hold-conflict` for an id with another body or of another escrow and for a line
 * to the escrow itself, `hold-closed` for a line to a settled escrow, `settlement-mismatch` for any
 * other sum or a second settlement.
 */
export function settle(
  books: Books,
  command: SettleCommand,
  now: Date,
): Outcome<Settlement['status']> {
  const draft = new Draft(books, now);
  const { id, fingerprint, rakeCents, pageSize = settlementPage } = command;
  const key = escrowKey(command.escrow);
  requireEscrowInId(id, key);
  const escrow = draft.escrow(key);
  if (escrow.settlement?.id === id) {
    must(isSameBody(escrow.settlement.fingerprint, fingerprint), 'hold-conflict');
    return draft.outcome(escrow.settlement.status);
  }
  must(!escrow.settlement, 'settlement-mismatch');
  const totalCents = sumOf(command.lines);
  must(totalCents + rakeCents === escrow.postedCents, 'settlement-mismatch', {
    escrowCents: escrow.postedCents,
    linesCents: totalCents + rakeCents,
  });
  const holdbacks = command.lines.filter((line): line is Holdback => 'payee' in line);
  const payouts = command.lines.filter((line): line is Payout => !('payee' in line));
  holdbacks.forEach((line, number) => holdBack(draft, key, { ...line, number }));
  const heldBackCents = sumOf(holdbacks);
  const settlement: Settlement = {
    ...{ id, fingerprint, rakeCents, paidCents: totalCents - heldBackCents },
    ...(heldBackCents > 0 && { heldBackCents }),
    ...{ status: 'paying', lineCount: command.lines.length },
    ...{ paidLines: holdbacks.length, pages: 0 },
  };
  const lines = payouts.map((line, nth) => {
    const number = holdbacks.length + nth;
    return { ...line, id: planLineId(key, number), escrow: key, number };
  });
  const postedCents = escrow.postedCents - heldBackCents;
  const status = payPage(draft, { ...escrow, postedCents, settlement }, lines, pageSize);
  if (status === 'paying') {
    draft.savePlan(lines);
    draft.setTimer({ kind: settlementTimer, subject: key, due: now });
  }
  return draft.outcome(status);
}

const sumOf = (lines: Share[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Moves one share to another escrow, whose settlement pays it later. The totals of the escrow that
 * it leaves are written with its page.
 */
function holdBack(draft: Draft, key: string, line: Holdback & { number: number }): void {
  const { payee, amountCents, number } = line;
  const target = escrowKey(payee.escrow);
  must(target !== key, 'hold-conflict');
  must(!draft.escrow(target).settlement, 'hold-closed');
  const transfer = newTransfer({
    id: `${planLineId(key, number)}:held`,
    kind: 'holdback',
    status: 'posted',
    postings: [{ debit: escrowAccount(key), credit: escrowAccount(target), amountCents }],
    reference: payee.escrow,
    openIn: target,
    at: draft.now,
  });
  draft.post(transfer);
  draft.moveEscrow(target, { postedCents: amountCents, openTransfers: 1 });
  const { paidInto = key } = draft.escrow(key);
  draft.putEscrow({ ...draft.escrow(target), paidInto });
}

/**
 * Executes the next page of a saved plan. A repeat continues at its progress and never pays twice.
 */
export function continueSettlement(
  books: Books,
  { key, pageSize = settlementPage }: { key: string; pageSize?: number },
  now: Date,
): Outcome<Settlement['status']> {
  const draft = new Draft(books, now);
  const escrow = draft.escrow(key);
  const { settlement } = escrow;
  if (settlement?.status !== 'paying') return draft.outcome('completed');
  const { paidLines } = settlement;
  const lines = draft.planLines(key).filter(({ number }) => number >= paidLines);
  return draft.outcome(payPage(draft, { ...escrow, settlement }, lines, pageSize));
}

type Paying = Escrow & { settlement: Settlement };

function payPage(
  draft: Draft,
  escrow: Paying,
  unpaid: PlanLine[],
  pageSize: number,
): Settlement['status'] {
  const lines = unpaid.slice(0, pageSize);
  const { id: key, settlement } = escrow;
  const open = draft.openIn(key).slice(0, pageSize);
  const rakeCents = settlement.pages === 0 ? settlement.rakeCents : 0;
  const transfer = transferOf(escrow, { lines, rakeCents, now: draft.now });
  if (transfer.postings.length > 0) draft.post(transfer);
  closePayments(draft, open);
  for (const line of lines) pay(draft, transfer, { ...line, paidInto: escrow.paidInto });
  publishLostStakes(draft, transfer, { open, lines });
  const paidLines = settlement.paidLines + lines.length;
  const openTransfers = escrow.openTransfers - open.length;
  const isDone = paidLines === settlement.lineCount && openTransfers === 0;
  const status = isDone ? 'completed' : 'paying';
  const pages = settlement.pages + 1;
  const leavingCents = transfer.postings.reduce((sum, { amountCents }) => sum + amountCents, 0);
  draft.putEscrow({
    ...escrow,
    postedCents: escrow.postedCents - leavingCents,
    openTransfers,
    settlement: { ...settlement, status, paidLines, pages },
  });
  if (isDone) draft.tellOf(key, settledEvent(key, settlement));
  return status;
}

const settledEvent = (key: string, settlement: Settlement) =>
  happened(escrowSettled, {
    escrowId: key,
    operationId: settlement.id,
    paidCents: settlement.paidCents,
    ...(settlement.heldBackCents && { heldBackCents: settlement.heldBackCents }),
    rakeCents: settlement.rakeCents,
    lineCount: settlement.lineCount,
  });

interface Page {
  lines: PlanLine[];
  rakeCents: number;
  now: Date;
}

const referenceOf = (key: string): Reference => {
  const [kind = '', id = ''] = key.split(':');
  return { kind, id };
};

function transferOf({ id: key, settlement }: Paying, { lines, rakeCents, now }: Page): Transfer {
  const debit = escrowAccount(key);
  const postings = lines.map(({ payeeId, amountCents }) => ({
    debit,
    credit: userAccount(payeeId),
    amountCents,
  }));
  if (rakeCents > 0) postings.push({ debit, credit: houseAccount, amountCents: rakeCents });
  return newTransfer({
    id: `${key}#settlement:${settlement.pages}`,
    kind: 'settlement',
    status: 'posted',
    postings,
    reference: referenceOf(key),
    at: now,
  });
}

/** Closes payments into the escrow: they are no longer at stake. */
function closePayments(draft: Draft, open: Transfer[]): void {
  for (const transfer of open) {
    draft.putTransfer({ ...transfer, openIn: null });
    for (const { payerId, amountCents, lineId } of seatsOf(transfer)) {
      draft.move(payerId, { stakedCents: -amountCents });
      draft.amend({ id: lineId, holdStatus: 'settled' });
    }
  }
}

type PaidLine = PlanLine & Pick<Escrow, 'paidInto'>;

function pay(draft: Draft, transfer: Transfer, line: PaidLine): void {
  const { id, payeeId, amountCents, purpose, label, paidInto } = line;
  const { type, title } = payoutOf[purpose];
  const { reference } = transfer;
  draft.move(payeeId, { postedCents: amountCents });
  draft.write({
    id: `${id}:paid`,
    userId: payeeId,
    type,
    amountCents,
    status: 'posted',
    holdStatus: null,
    purpose,
    title: title(label),
    note: null,
    reference,
    counterpartyId: null,
    transferId: transfer.id,
    ...(paidInto && { paidInto }),
  });
  draft.tell(transferPosted, payeeId, {
    transferId: transfer.id,
    type,
    amountCents,
    reference,
    counterpartyId: null,
  });
}

/** Publishes a lost stake: no available money moves, but the owner's held amount falls. */
function publishLostStakes(
  draft: Draft,
  transfer: Transfer,
  { open, lines }: { open: Transfer[]; lines: PlanLine[] },
): void {
  const notified = new Set(lines.map(({ payeeId }) => payeeId));
  for (const part of open) {
    for (const { payerId } of seatsOf(part)) {
      if (notified.has(payerId)) continue;
      notified.add(payerId);
      draft.tell(transferPosted, payerId, {
        transferId: transfer.id,
        type: fundingOf[purposeOf(part)].type,
        amountCents: 0,
        reference: transfer.reference,
        counterpartyId: null,
      });
    }
  }
}
