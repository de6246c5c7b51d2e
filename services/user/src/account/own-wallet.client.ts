import { getWalletOf, type Wallet } from '@contend/contracts';
import type { ServiceClient } from '@contend/service-kit';

/**
 * Reads the wallet of a user, from the wallet service: a copy could be older than the stakes of a
 * moment ago.
 * @throws Refusal `unavailable` without an answer.
 */
export type ReadWallet = (userId: string) => Promise<Wallet>;

export const walletReader =
  (http: ServiceClient): ReadWallet =>
  (userId) =>
    http.call(getWalletOf, { params: { userId } });
