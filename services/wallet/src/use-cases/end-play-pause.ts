import { endPause } from '../domain/play-commands';
import type { WalletDeps } from '../deps';

export const endPlayPause = ({ ledger, now }: WalletDeps, userId: string): Promise<null> =>
  ledger.run({ accounts: [userId] }, (books) => endPause(books, { userId }, now()));
