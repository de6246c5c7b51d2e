import { type Actor, must } from '@contend/contracts';
import { takeFree } from '../domain/funds';
import { request } from '../domain/payout';
import type { Payout } from '../domain/payout-steps';
import { holdPayout, payoutTransfers } from '../domain/payout-ledger';
import { countRequest } from '../domain/payout-profile';
import { checksOf, earnedOf, mustPayOut } from '../domain/payout-rules';
import { checkEligible } from './check-eligible';
import { getAccountStanding } from './get-account-standing';
import { payoutFacts } from './payout-facts';
import { refreshAccount } from './refresh-account';
import type { WalletDeps } from '../deps';

/**
 * Requests a payout and holds its amount; a repeat with the same id returns the first one. Two
 * concurrent requests write the same wallet, so that one of them is checked after the other.
 */
export async function requestPayout(
  deps: WalletDeps,
  { id, actor, amountCents }: { id: string; actor: Actor; amountCents: number },
): Promise<Payout> {
  const { db, ledger, payouts, payoutProfiles, payoutSettings: settings, now } = deps;
  const known = await payouts.find(id);
  if (known) return known.state;
  await checkEligible(deps, actor);
  await refreshAccount(deps, actor.id);
  const asked = { userId: actor.id, ...(await getAccountStanding(deps, actor.id)) };
  return db.transaction(async () => {
    const at = now();
    const facts = await payoutFacts(deps, asked);
    mustPayOut(checksOf(facts, { amountCents, settings }, at));
    const profile = await payoutProfiles.get(actor.id);
    const { accountRef } = profile.state;
    must(accountRef, 'payout-account-required');
    const provider = deps.payoutProvider.name;
    const earned = earnedOf(facts, { amountCents, settings }, at);
    const wanted = { id, userId: actor.id, provider, accountRef, amountCents, earned };
    const decision = request(wanted, at);
    const needs = { transfers: payoutTransfers(wanted), accounts: [actor.id] };
    const funds = takeFree(facts.funds, amountCents, { holdMs: settings.holdMs, now: at });
    await ledger.run(needs, (books) => holdPayout(books, { ...decision.state, funds }, at));
    await payoutProfiles.save(profile, countRequest(profile.state, at));
    return (await payouts.save(null, decision)).state;
  });
}
