import {
  happened,
  inMs,
  must,
  refillExpiryMs,
  refillLimits,
  transferLimits,
  type Wallet,
  walletVerified,
} from '@contend/contracts';
import { type Account, availableOf, heldOf, sentTodayOf } from '../ledger/account';
import type { Books, Outcome } from '../ledger/books';
import { Draft } from '../ledger/draft';
import { closePagesTimer } from '../refills/payment';

/** Returns the owner's wallet; opens it if there is none. */
export function open(books: Books, { userId }: { userId: string }, now: Date): Outcome<Account> {
  const draft = new Draft(books, now);
  return draft.outcome(draft.account(userId));
}

/** Verifies a wallet by a phone number that its owner has proved. */
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
 * Erases the owner: the verified number is removed, the money stays, and no open transfer writes
 * personal data of theirs after this. A timer removes their notes and names.
 */
export function erase(books: Books, { userId }: { userId: string }, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  const account = books.accounts.get(userId);
  if (!account) return draft.outcome(null);
  const erasedAt = account.erasedAt ?? now;
  draft.putAccount({ ...account, verifiedPhone: null, erasedAt });
  draft.setTimer({ kind: forgetWordsTimer, subject: userId, due: now });
  draft.setTimer({ kind: closePagesTimer, subject: userId, due: now });
  draft.setTimer({ kind: deleteCustomerTimer, subject: userId, due: inMs(now, pageOpenMs) });
  return draft.outcome(null);
}

/** The timer that deletes the provider's customer of an erased person. */
export const deleteCustomerTimer = 'delete-customer';

/**
 * Providers open a page for at least 30 minutes. It is closed when the payment expires, so it is
 * open for longer than that only where it cannot be closed.
 */
export const pageOpenMs = 2 * refillExpiryMs;

/** The timer that removes the notes and names of an erased person from all statements. */
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
