import { must, payoutLimits } from '@contend/contracts';
import { type Account, availableOf, heldOf } from '../ledger/account';
import type { Books, Outcome } from '../ledger/books';
import { Draft } from '../ledger/draft';

interface ClosingFacts {
  account: Account;
  openPayoutCents: number;
  hasOpenRefill: boolean;
  isFrozen: boolean;
}

/** What is in a wallet and what may come, as decides whether it can be closed. */
export const closingOf = ({ account, ...facts }: ClosingFacts) => ({
  availableCents: availableOf(account),
  bonusCents: account.bonusCents,
  // The amount of an open payout is held too, until it is submitted.
  stakedCents: Math.max(0, heldOf(account) - facts.openPayoutCents),
  ...facts,
});

/**
 * Closes a wallet for good, before its owner is erased: nothing can be sent, staked or paid out of
 * it. What the owner gave up stays in the books.
 * @throws Refusal `wallet-not-empty` for money of one payout or more, for more than was given up,
 * for what is owed, and for stakes.
 */
export function close(
  books: Books,
  { userId, givesUpCents }: { userId: string; givesUpCents: number },
  now: Date,
): Outcome<null> {
  const draft = new Draft(books, now);
  const account = books.accounts.get(userId);
  if (!account || account.erasedAt) return draft.outcome(null);
  const available = availableOf(account);
  const isSmall = available >= 0 && available < payoutLimits.minCents;
  const isGivenUp = available + account.bonusCents <= givesUpCents;
  must(isSmall && isGivenUp && heldOf(account) === 0, 'wallet-not-empty');
  draft.putAccount({ ...account, erasedAt: now });
  return draft.outcome(null);
}
