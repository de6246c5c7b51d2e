import {
  type CallAnswer,
  type CallInput,
  type createTransaction as contract,
  must,
} from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { pageOfPayout } from '../payouts/payout-clock';
import { payoutLineId } from '../payouts/payout-ledger';
import { requestPayout } from '../payouts/request.actions';
import { beginPayment } from '../refills/refills.actions';
import { showLine } from './statement.reply';
import { requireEligiblePlayer } from './wallets.actions';

/**
 * Begins a refill, which only the provider's signed event credits, or continues the open one of its
 * amount; or requests a payout.
 */
export async function createTransaction(
  deps: WalletDeps,
  { actor, body, newId }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  if (body.type === 'payout') {
    const payout = await requestPayout(deps, { id: newId, actor, amountCents: body.amount });
    const line = await deps.statement.find(payoutLineId(payout));
    return { transaction: await showLine(deps, line), link: pageOfPayout(payout) };
  }
  await requireEligiblePlayer(deps, actor);
  const payment = { id: newId, userId: actor.id, amountCents: body.amount };
  const { id, link } = await beginPayment(deps, payment);
  must(link, 'unavailable');
  return { transaction: await showLine(deps, await deps.statement.find(id)), link };
}
