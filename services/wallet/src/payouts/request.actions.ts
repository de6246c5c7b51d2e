import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallAnswer,
  type CallInput,
  must,
  payoutLimits,
  Refusal,
} from '@contend/contracts';
import { mongo } from 'mongoose';
import type { WalletDeps } from '../deps';
import { takeFree } from '../ledger/funds';
import { requirePayablePlayer } from '../wallets/wallets.actions';
import { getAccountStanding, payoutFacts, refreshAccount } from './facts.actions';
import { cancel, request } from './payout';
import { pageOfPayout } from './payout-clock';
import { holdPayout, payoutTransfers } from './payout-ledger';
import { countRequest } from './payout-profile';
import { heldIn } from './held-money';
import { checksOf, earnedOf, requireChecksPassed, termsOf } from './payout-rules';
import type { Payout } from './payout-steps';
import { showHeld, showPayout } from './payouts.reply';
import { changePayout } from './submission.actions';

/** Returns what a payout of an amount, or of the smallest one, is checked for now. */
export async function getPayoutTerms(
  deps: WalletDeps,
  { actor, query }: CallInput<typeof contract.getPayoutTerms>,
): Promise<CallAnswer<typeof contract.getPayoutTerms>> {
  const { payoutProvider, payoutSettings: settings, now } = deps;
  await requirePayablePlayer(deps, actor);
  await refreshAccount(deps, actor.id);
  const asked = { userId: actor.id, ...(await getAccountStanding(deps, actor.id)) };
  const facts = await payoutFacts(deps, asked);
  const amountCents = query.amount ?? payoutLimits.minCents;
  const at = now();
  const held = heldIn(facts.funds, settings.holdMs, at);
  return {
    ...termsOf(facts, { amountCents, settings, provider: payoutProvider.name }, at),
    ...(await showHeld(deps, actor.id, held)),
  };
}

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
  await requirePayablePlayer(deps, actor);
  await refreshAccount(deps, actor.id);
  const asked = { userId: actor.id, ...(await getAccountStanding(deps, actor.id)) };
  return db.transaction(async () => {
    const at = now();
    const facts = await payoutFacts(deps, asked);
    requireChecksPassed(checksOf(facts, { amountCents, settings }, at));
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

/** Returns the open payout of the same amount for a repeat, since a GET may be repeated. */
export async function getPayoutLink(
  deps: WalletDeps,
  { actor, query }: CallInput<typeof contract.getPayoutLink>,
): Promise<{ link: string }> {
  const id = new mongo.ObjectId().toHexString();
  try {
    const payout = await requestPayout(deps, { id, actor, amountCents: query.amount });
    return { link: pageOfPayout(payout) };
  } catch (error) {
    const open = await deps.payouts.openOf(actor.id);
    const isRepeat = error instanceof Refusal && open?.amountCents === query.amount;
    if (!isRepeat) throw error;
    return { link: pageOfPayout(open) };
  }
}

export async function listPayouts(
  { payouts, payoutSettings }: WalletDeps,
  { actor, query }: CallInput<typeof contract.listPayouts>,
): Promise<CallAnswer<typeof contract.listPayouts>> {
  const page = await payouts.list({ userId: actor.id }, { ...query, sort: { createdAt: -1 } });
  return { ...page, items: page.items.map((one) => showPayout(one, payoutSettings)) };
}

/** Cancels the caller's payout. A payout of another is not found, so that no id is confirmed. */
export async function cancelPayout(
  deps: WalletDeps,
  { actor, params }: CallInput<typeof contract.cancelPayout>,
) {
  const payout = await changePayout(deps, params.payoutId, (found, now) => {
    must(found.userId === actor.id, 'payout-not-found');
    return cancel(found, now);
  });
  return showPayout(payout, deps.payoutSettings);
}
