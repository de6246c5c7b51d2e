import {
  type LineTitle,
  refillChargedBack,
  refillCompleted,
  refillReturned,
} from '@contend/contracts';
import { chargedBack } from '../ledger/account';
import {
  type Books,
  newTransfer,
  type Outcome,
  type Posting,
  providerAccount,
  type Transfer,
  userAccount,
} from '../ledger/books';
import { Draft } from '../ledger/draft';
import type { Lots } from '../ledger/funds';
import type { Funds } from '../ledger/lots';
import { tellFreeze } from '../payouts/freeze-notice';
import { takenBackIds } from './chargeback-ids';
import { creditRefill, lateId, type Refill, refillLine } from './refill';

/** What the transfers of a refill took back of it, less what came back again. */
export const takenBackBy = (transfers: readonly Pick<Transfer, 'kind' | 'postings'>[]): number =>
  transfers.reduce((sum, { kind, postings }) => {
    const cents = postings[0]?.amountCents ?? 0;
    return sum + (kind === 'chargeback' ? cents : kind === 'chargeback-returned' ? -cents : 0);
  }, 0);

interface TakenBack {
  refill: Refill;
  /**
   * All that the provider has taken back of it: less than before came back, and more than its
   * amount counts as that.
   */
  amountCents: number;
  /** How often money of it was taken back or came back before. */
  moves: number;
  /** When it was added, which its lots say too; null where that is not known. */
  addedAt?: Date | null;
}

/**
 * Follows what the provider has taken back of a refill: available money falls by what is new, below
 * zero where it is spent, and rises by what came back.
 * @returns the cents that were taken back now, below zero for what came back; null for a refill
 * that is not posted, which is unchanged
 */
export function takeBack(books: Books, taken: TakenBack, now: Date): Outcome<number | null> {
  const draft = new Draft(books, now);
  const { refill, moves } = taken;
  const amountCents = Math.min(taken.amountCents, refill.amountCents);
  const ids = takenBackIds(refill.id, moves);
  const posted = [refill.id, lateId(refill)].flatMap((one) => draft.transfer(one) ?? []);
  const paid = posted.find(({ status }) => status === 'posted');
  if (!paid) return draft.outcome(null);
  const before = takenBackBy(ids.flatMap((id) => draft.transfer(id) ?? []));
  const cents = amountCents - before;
  const id = ids.find((one) => !draft.transfer(one));
  if (!id || cents === 0) return draft.outcome(0);
  const provider = paid.postings[0]?.debit ?? providerAccount(refill.provider);
  const move = { id, refill, provider, cents: Math.abs(cents) };
  if (cents > 0) bookLoss(draft, move, taken.addedAt ?? null);
  else regain(draft, move);
  return draft.outcome(cents);
}

interface Move {
  id: string;
  refill: Refill;
  provider: string;
  cents: number;
}

function bookLoss(draft: Draft, move: Move, addedAt: Date | null): void {
  const { refill, cents: amountCents } = move;
  const { userId } = refill;
  debit(draft, move, { title: 'Added money taken back by the provider' });
  draft.tell(refillChargedBack, userId, { paymentId: refill.id, amountCents });
  const lots: Lots = { source: 'refill', at: addedAt ? [addedAt] : [] };
  tellFreeze(draft, { userId, amountCents, reason: 'chargeback', lots });
}

function debit(
  draft: Draft,
  { id, refill, provider, cents: amountCents }: Move,
  line: { title: LineTitle; funds?: Funds[] },
): void {
  const { userId } = refill;
  const posting = { debit: userAccount(userId), credit: provider, amountCents };
  post(draft, { id, refill, kind: 'chargeback', posting });
  draft.putAccount(chargedBack(draft.account(userId), amountCents));
  const amount = { type: 'chargeback' as const, amountCents: -amountCents };
  draft.write({ ...refillLine(refill, id, 'posted'), ...amount, ...line });
}

/**
 * Books money that its owner may not add, and in the same change its return to the card: it repays
 * no debt, and the balance stays.
 * @returns false for money that was added before
 */
export function returnRefill(
  books: Books,
  { refill, reason }: { refill: Refill; reason: string },
  now: Date,
): Outcome<boolean> {
  const draft = new Draft(books, now);
  if (!creditRefill(draft, refill)) return draft.outcome(false);
  const { id: paymentId, userId, amountCents: cents } = refill;
  const [id = ''] = takenBackIds(paymentId, 0);
  const provider = providerAccount(refill.provider);
  const funds: Funds[] = [{ source: 'refill', at: now, cents }];
  debit(draft, { id, refill, provider, cents }, { title: 'Returned to the card', funds });
  draft.tell(refillReturned, userId, { paymentId, amountCents: cents, reason });
  return draft.outcome(true);
}

function regain(draft: Draft, { id, refill, provider, cents: amountCents }: Move): void {
  const { userId } = refill;
  const posting = { debit: provider, credit: userAccount(userId), amountCents };
  post(draft, { id, refill, kind: 'chargeback-returned', posting });
  draft.putAccount(chargedBack(draft.account(userId), -amountCents));
  const title = 'Added money given back by the provider';
  draft.write({ ...refillLine(refill, id, 'posted'), ...{ amountCents, title } });
  draft.tell(refillCompleted, userId, { paymentId: refill.id, amountCents });
}

type NewTransfer = Pick<Transfer, 'id' | 'kind'> & { refill: Refill; posting: Posting };

function post(draft: Draft, { id, kind, refill, posting }: NewTransfer): void {
  const reference = { kind: 'payment', id: refill.id };
  const common = { status: 'posted' as const, postings: [posting], reference, at: draft.now };
  draft.post(newTransfer({ id, kind, ...common }));
}
