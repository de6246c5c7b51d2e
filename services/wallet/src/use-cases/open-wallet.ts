import type { Account } from '../domain/account';
import { open } from '../domain/wallet';
import type { WalletDeps } from '../deps';

/**
 * Returns the player's wallet, opened if there is none: by sign-up or by its owner, whichever is
 * first.
 */
export const openWallet = ({ ledger, now }: WalletDeps, userId: string): Promise<Account> =>
  ledger.run({ accounts: [userId] }, (books) => open(books, { userId }, now()));
