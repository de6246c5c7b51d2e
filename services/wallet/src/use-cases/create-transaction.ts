import {
  type CallAnswer,
  type CallInput,
  type createTransaction as contract,
  must,
} from '@contend/contracts';
import { beginPayment } from './begin-payment';
import { checkEligible } from './check-eligible';
import { payoutLineId } from '../domain/payout-ledger';
import { requestPayout } from './request-payout';
import { showLine } from './show-line';
import { pageOfPayout } from '../domain/payout-clock';
import type { WalletDeps } from '../deps';

/** Begins a refill, which only the provider's signed event credits, or requests a payout. */
export async function createTransaction(
  deps: WalletDeps,
  { actor, body, newId }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  if (body.type === 'payout') {
    const payout = await requestPayout(deps, { id: newId, actor, amountCents: body.amount });
    const line = await deps.statement.find(payoutLineId(payout));
    return { transaction: await showLine(deps, line), link: pageOfPayout(payout) };
  }
  await checkEligible(deps, actor);
  const payment = { id: newId, userId: actor.id, amountCents: body.amount, openKey: null };
  const { id, link } = await beginPayment(deps, payment);
  must(link, 'unavailable');
  return { transaction: await showLine(deps, await deps.statement.find(id)), link };
}
