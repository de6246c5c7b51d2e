import { findExclusion } from '@contend/contracts';
import { connect } from '../domain/payout-profile';
import { carryExclusion } from './carry-exclusion';
import type { WalletDeps } from '../deps';

/**
 * Asks the provider whether a connected account can receive payouts now, and saves the answer. A
 * bank account of an erased account whose owner excluded themselves brings the exclusion with it.
 */
export async function refreshAccount(deps: WalletDeps, userId: string): Promise<void> {
  const { db, payoutProfiles, payoutProvider, http } = deps;
  const stored = await payoutProfiles.find(userId);
  const accountRef = stored?.state.accountRef;
  if (!stored || !accountRef) return;
  const account = await payoutProvider.readAccount(accountRef);
  const isNewBank = account.bank !== null && account.bank !== (stored.state.bank ?? null);
  const until = isNewBank && (await findUntil(http, account.bank));
  await db.transaction(async () => {
    await payoutProfiles.save(stored, connect(stored.state, { accountRef, ...account }));
    if (until) await carryExclusion(deps, { userId, until: new Date(until) });
  });
}

const findUntil = async (http: WalletDeps['http'], value: string | null) =>
  value && (await http.call(findExclusion, { body: { kind: 'payout-account', value } })).until;
