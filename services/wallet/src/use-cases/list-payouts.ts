import type { CallAnswer, CallInput, listPayouts as contract } from '@contend/contracts';
import { showPayout } from './show-payout';
import type { WalletDeps } from '../deps';

export async function listPayouts(
  { payouts, payoutSettings }: WalletDeps,
  { actor, query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const page = await payouts.list({ userId: actor.id }, { ...query, sort: { createdAt: -1 } });
  return { ...page, items: page.items.map((one) => showPayout(one, payoutSettings)) };
}
