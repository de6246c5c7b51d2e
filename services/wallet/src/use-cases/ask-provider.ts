import { isStoreAway, StaleVersion } from '@contend/service-kit';
import { keyOf } from '../domain/payout';
import { answered, lose, type ProviderPayout, refused } from '../domain/payout-answers';
import { isWithProvider, type Payout } from '../domain/payout-steps';
import { PayoutRefused } from '../providers/payout-provider';
import { changePayout } from './change-payout';
import type { WalletDeps } from '../deps';

/**
 * Asks the provider what became of a payout, with the same key however often, and applies the
 * answer. Without an answer the payout is unknown: its money stays where it is.
 */
export async function askProvider(deps: WalletDeps, payoutId: string): Promise<void> {
  const { log, payouts } = deps;
  const { state: payout } = await payouts.get(payoutId);
  if (!isWithProvider(payout)) return;
  try {
    const answer = await answerTo(deps, payout);
    await changePayout(deps, payoutId, (one, now) => answered(one, answer, now));
  } catch (error) {
    if (isOwnFault(error)) throw error;
    if (error instanceof PayoutRefused) {
      const { reason } = error;
      await changePayout(deps, payoutId, (one, now) => refused(one, reason, now));
      return;
    }
    log.warn({ payoutId, err: error }, 'payout provider gave no answer');
    await changePayout(deps, payoutId, (one, now) => lose(one, now));
  }
}

/** Errors of this service's own store say nothing about the provider. */
const isOwnFault = (error: unknown): boolean => error instanceof StaleVersion || isStoreAway(error);

/**
 * A payout that the provider may have is read; one that it does not have is submitted again, and
 * the key makes it one. Providers forget keys after a day, so reading comes first.
 */
async function answerTo({ payoutProvider }: WalletDeps, payout: Payout): Promise<ProviderPayout> {
  const { id: payoutId, accountRef, amountCents, providerRef, status } = payout;
  const known =
    providerRef !== null || status === 'unknown'
      ? await payoutProvider.findPayout({ payoutId, accountRef, providerRef })
      : null;
  return (
    known ?? payoutProvider.submitPayout({ key: keyOf(payout), payoutId, accountRef, amountCents })
  );
}
