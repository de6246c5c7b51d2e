import { LimitedRefusal, must, transferLimits, transferPosted } from '@contend/contracts';
import { availableOf, sendingDayOf, sentTodayOf } from '../ledger/account';
import {
  type Books,
  newTransfer,
  type Outcome,
  type StatementLine,
  userAccount,
} from '../ledger/books';
import { Draft } from '../ledger/draft';
import { sumOf, takeOldest } from '../ledger/funds';
import type { Funds } from '../ledger/lots';
import { depositRefusal, sendingRefusal } from '../play/play-guard';

interface Party {
  id: string;
  username: string;
}

interface SendCommand {
  id: string;
  fingerprint: string;
  from: Party;
  to: Party;
  amountCents: number;
  note: string | null;
}

/**
 * Sends available money to another player, within the limit of one UTC day (`sendingDayOf`) and
 * the limits of play of both. It
 * keeps its source and age, which the lines of both record.
 * Returns the sender's line; null for a repeat.
 */
export function send(books: Books, command: SendCommand, now: Date): Outcome<StatementLine | null> {
  const draft = new Draft(books, now);
  const { id, from, to, amountCents } = command;
  const known = draft.transfer(id);
  if (known) {
    must(known.fingerprint === command.fingerprint, 'idempotency-key-reused');
    return draft.outcome(null);
  }
  must(from.id !== to.id, 'transfer-to-self');
  const sender = draft.account(from.id);
  must(!sender.erasedAt && !draft.account(to.id).erasedAt, 'recipient-not-found');
  const sentCents = sentTodayOf(sender, now) + amountCents;
  must(availableOf(sender) >= amountCents, 'insufficient-funds');
  must(sentCents <= transferLimits.perDayCents, 'daily-limit');
  requireWithinLimits(draft, command);
  draft.putAccount({ ...sender, sent: { day: sendingDayOf(sender, now), cents: sentCents } });
  draft.post(transferOf(command, now));
  const funds = moneyOf(draft, command);
  const sent = move(draft, command, { owner: from, other: to, type: 'transfer-out', funds });
  move(draft, command, { owner: to, other: from, type: 'transfer-in', funds });
  return draft.outcome(sent);
}

/**
 * Sent money counts as at stake for its sender, and as a deposit of its recipient.
 * @throws Refusal `play-paused` or `play-limit` of the sender, `payer-limited` of the recipient
 */
function requireWithinLimits(draft: Draft, { from, to, amountCents }: SendCommand): void {
  const ofSender = sendingRefusal(draft, from.id, amountCents);
  if (ofSender) throw new LimitedRefusal([{ userId: from.id, ...ofSender }]).forUser(from.id);
  const ofRecipient = depositRefusal(draft, to.id, amountCents);
  if (ofRecipient) throw new LimitedRefusal([{ userId: to.id, ...ofRecipient }]);
}

const transferOf = ({ id, from, to, amountCents, fingerprint }: SendCommand, now: Date) =>
  newTransfer({
    id,
    kind: 'wallet',
    status: 'posted',
    postings: [{ debit: userAccount(from.id), credit: userAccount(to.id), amountCents }],
    reference: null,
    fingerprint,
    at: now,
  });

/** The sender's money. What was added in the same moment counts as just refilled. */
function moneyOf(draft: Draft, { from, amountCents }: SendCommand): Funds[] {
  const { taken } = takeOldest(draft.funds(from.id), amountCents);
  const missing = amountCents - sumOf(taken);
  if (missing === 0) return taken;
  return [...taken, { source: 'refill', at: draft.now, cents: missing }];
}

interface Side {
  owner: Party;
  other: Party;
  type: 'transfer-out' | 'transfer-in';
  funds: Funds[];
}

function move(
  draft: Draft,
  command: SendCommand,
  { owner, other, type, funds }: Side,
): StatementLine {
  const isOut = type === 'transfer-out';
  const amountCents = isOut ? -command.amountCents : command.amountCents;
  const reference = { kind: 'user', id: other.id } as const;
  draft.move(owner.id, { postedCents: amountCents });
  draft.tell(transferPosted, owner.id, {
    transferId: command.id,
    type,
    amountCents,
    reference,
    counterpartyId: other.id,
  });
  return draft.write({
    id: isOut ? command.id : `${command.id}:in`,
    userId: owner.id,
    type,
    amountCents,
    status: 'posted',
    holdStatus: null,
    title: isOut ? `Sent to ${other.username}` : `Received from ${other.username}`,
    note: command.note,
    reference,
    counterpartyId: other.id,
    transferId: command.id,
    funds,
  });
}
