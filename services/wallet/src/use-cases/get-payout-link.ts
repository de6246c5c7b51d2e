import { type CallInput, type getPayoutLink as contract, Refusal } from '@contend/contracts';
import { mongo } from 'mongoose';
import { requestPayout } from './request-payout';
import { pageOfPayout } from '../domain/payout-clock';
import type { WalletDeps } from '../deps';

/** Returns the open payout of the same amount for a repeat, since a GET may be repeated. */
export async function getPayoutLink(
  deps: WalletDeps,
  { actor, query }: CallInput<typeof contract>,
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
