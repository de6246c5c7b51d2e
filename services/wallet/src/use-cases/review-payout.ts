import { review } from '../domain/payout';
import { changePayout } from './change-payout';
import type { WalletDeps } from '../deps';

/** Puts a requested payout into the list of those that admins review. */
export const reviewPayout = (deps: WalletDeps, payoutId: string) =>
  changePayout(deps, payoutId, review);
