import { connect } from '../domain/payout-profile';
import type { WalletDeps } from '../deps';

/** Asks the provider whether a connected account can receive payouts now, and saves the answer. */
export async function refreshAccount(
  { payoutProfiles, payoutProvider }: WalletDeps,
  userId: string,
): Promise<void> {
  const stored = await payoutProfiles.find(userId);
  const accountRef = stored?.state.accountRef;
  if (!stored || !accountRef) return;
  const isReady = await payoutProvider.isReady(accountRef);
  await payoutProfiles.save(stored, connect(stored.state, { accountRef, isReady }));
}
