import { raiseLimits } from '../domain/play-commands';
import type { WalletDeps } from '../deps';

export const raisePlayLimits = ({ ledger, now }: WalletDeps, userId: string): Promise<null> =>
  ledger.run({ accounts: [userId] }, (books) => raiseLimits(books, { userId }, now()));
