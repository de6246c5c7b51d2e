import { flag } from '../domain/payout';
import { changePayout } from './change-payout';
import type { WalletDeps } from '../deps';

/** Flags a payout whose step is late; staff handle it first. */
export const flagPayout = (deps: WalletDeps, payoutId: string) =>
  changePayout(deps, payoutId, flag);
