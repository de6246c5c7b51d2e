import type { WalletDeps } from '../deps';

/** Records the end of a wager, so that the audit finds money that was left behind for it. */
export const recordEndedOwner = (
  { endedOwners }: Pick<WalletDeps, 'endedOwners'>,
  { wagerId }: { wagerId: string },
): Promise<void> => endedOwners.record(`wager:${wagerId}`);
