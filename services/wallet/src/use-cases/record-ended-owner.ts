import { escrowKey, type EscrowRef } from '@contend/contracts';
import type { WalletDeps } from '../deps';

/**
 * Records the end of an escrow's owner, so that the audit finds money that was left behind for it.
 */
export const recordEndedOwner = (
  { endedOwners }: Pick<WalletDeps, 'endedOwners'>,
  owner: EscrowRef,
): Promise<void> => endedOwners.record(escrowKey(owner));
