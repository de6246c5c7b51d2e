import {
  type CallAnswer,
  type CallInput,
  type createTransaction as contract,
  must,
} from '@contend/contracts';
import { beginPayment } from './begin-payment';
import { checkEligible } from './check-eligible';
import { showLine } from './show-line';
import type { WalletDeps } from '../deps';

/** Begins a refill; only the provider's signed event credits it. */
export async function createTransaction(
  deps: WalletDeps,
  { actor, body, newId }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  await checkEligible(deps, actor);
  const payment = { id: newId, userId: actor.id, amountCents: body.amount, openKey: null };
  const { id, link } = await beginPayment(deps, payment);
  must(link, 'unavailable');
  return { transaction: await showLine(deps, await deps.statement.find(id)), link };
}
