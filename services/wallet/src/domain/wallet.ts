import {
  happened,
  must,
  refillLimits,
  transferLimits,
  type Wallet,
  walletVerified,
} from '@contend/contracts';
import { type Account, availableOf, heldOf, sentTodayOf } from './account';
import type { Books, Outcome } from './books';
import { Draft } from './draft';

/** The owner's wallet, opened if this is the first time it is asked for. */
export function open(books: Books, { userId }: { userId: string }, now: Date): Outcome<Account> {
  const draft = new Draft(books, now);
  return draft.outcome(draft.account(userId));
}

/** The owner proved that a phone number is theirs. */
export function verify(
  books: Books,
  { userId, phone }: { userId: string; phone: string },
  now: Date,
): Outcome<null> {
  const draft = new Draft(books, now);
  const account = draft.account(userId);
  must(!account.verifiedPhone, 'already-verified');
  draft.putAccount({ ...account, verifiedPhone: phone });
  draft.tellOf(userId, happened(walletVerified, { userId }));
  return draft.outcome(null);
}

/**
 * The owner was erased: the number that was proved goes, the money stays where it is, and no
 * transfer that was under way writes words of theirs after this. Their words go by a timer.
 */
export function erase(books: Books, { userId }: { userId: string }, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  const account = books.accounts.get(userId);
  if (!account) return draft.outcome(null);
  const erasedAt = account.erasedAt ?? now;
  draft.putAccount({ ...account, verifiedPhone: null, erasedAt });
  draft.setTimer({ kind: forgetWordsTimer, subject: userId, due: now });
  return draft.outcome(null);
}

/** The timer that takes the words of an erased person out of all statements. */
export const forgetWordsTimer = 'forget-words';

/** The wallet as its owner sees it. */
export const walletOf = (account: Account, now: Date): Wallet => ({
  id: account.id,
  currency: 'USD',
  available: availableOf(account),
  held: heldOf(account),
  bonus: account.bonusCents,
  verified: account.verifiedPhone !== null,
  limits: {
    refill: { min: refillLimits.minCents, max: refillLimits.maxCents },
    transfer: {
      min: transferLimits.minCents,
      max: transferLimits.maxCents,
      perDay: transferLimits.perDayCents,
      leftToday: transferLimits.perDayCents - sentTodayOf(account, now),
    },
  },
});
