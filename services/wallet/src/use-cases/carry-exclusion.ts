import { takeOverExclusion } from '../domain/play-commands';
import type { WalletDeps } from '../deps';

/** Continues the self-exclusion of an erased account of the same person. */
export const carryExclusion = (
  { ledger, now }: WalletDeps,
  order: { userId: string; until: Date },
): Promise<null> =>
  ledger.run({ accounts: [order.userId] }, (books) => takeOverExclusion(books, order, now()));
