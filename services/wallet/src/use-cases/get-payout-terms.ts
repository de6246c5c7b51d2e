import {
  type CallAnswer,
  type CallInput,
  type getPayoutTerms as contract,
  payoutLimits,
} from '@contend/contracts';
import { termsOf } from '../domain/payout-rules';
import { checkEligible } from './check-eligible';
import { getAccountStanding } from './get-account-standing';
import { payoutFacts } from './payout-facts';
import { refreshAccount } from './refresh-account';
import type { WalletDeps } from '../deps';

/** Returns what a payout of an amount, or of the smallest one, is checked for now. */
export async function getPayoutTerms(
  deps: WalletDeps,
  { actor, query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { payoutProvider, payoutSettings: settings, now } = deps;
  await checkEligible(deps, actor);
  await refreshAccount(deps, actor.id);
  const asked = { userId: actor.id, ...(await getAccountStanding(deps, actor.id)) };
  const facts = await payoutFacts(deps, asked);
  const amountCents = query.amount ?? payoutLimits.minCents;
  return termsOf(facts, { amountCents, settings, provider: payoutProvider.name }, now());
}
