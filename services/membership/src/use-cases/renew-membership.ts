import { dueStep } from '@contend/billing';
import type { Stored } from '@contend/service-kit';
import { available } from '../data/cards';
import type { MembershipDeps } from '../deps';
import { takePayment } from '../domain/card';
import { type Membership, operationOf } from '../domain/membership';
import { charged, due, endNow } from '../domain/payments';
import { chargeCard } from './charge-card';
import { completeChange } from './complete-change';
import { followCheckout } from './follow-checkout';
import { mayBuy } from './may-buy';
import { saveMembership } from './save-membership';

/**
 * Carries out what is due of a membership: the charge of a period, its repeats, its end. One whose
 * member may not buy it any more ends without a charge. Also the timer `renew-membership`, which
 * finishes what a stopped process began.
 */
export async function renewMembership(
  deps: MembershipDeps,
  membershipId: string,
  { isMemberPresent }: { isMemberPresent: boolean } = { isMemberPresent: false },
): Promise<Stored<Membership>> {
  const { memberships, now } = deps;
  let found = await memberships.get(membershipId);
  if (found.state.change) found = await completeChange(deps, membershipId);
  // The next period is charged once it is known which plan it is of.
  if (found.state.change) return found;
  for (;;) {
    const step = dueStep(found.state.subscription, now());
    if (!step) return found;
    const isCharge = step.action === 'send' || step.action === 'renew';
    if (isCharge && !(await mayBuy(deps, found.state.userId))) {
      found = await saveMembership(deps, found, endNow(found.state, now(), { cause: 'barred' }));
      continue;
    }
    if (step.action === 'send') {
      found = await charge(deps, found, { isMemberPresent });
      continue;
    }
    if (step.action === 'expire') found = await lastAnswer(deps, found);
    found = await saveMembership(deps, found, due(found.state, now()));
  }
}

async function charge(
  deps: MembershipDeps,
  found: Stored<Membership>,
  present: { isMemberPresent: boolean },
): Promise<Stored<Membership>> {
  const { wallet, now } = deps;
  const { subscription, card } = found.state;
  const { charge: open } = subscription;
  if (!open || open.cents === 0)
    return saveMembership(deps, found, charged(found.state, { outcome: 'paid' }, now()));
  if (card) return chargeCard(deps, found, present);
  const operation = operationOf(subscription, open);
  const outcome = await wallet.charge(found.state, operation, open.cents);
  return saveMembership(deps, found, charged(found.state, { outcome }, now()));
}

/** Before a purchase expires the provider closes it, or says that it was paid meanwhile. */
async function lastAnswer(
  deps: MembershipDeps,
  found: Stored<Membership>,
): Promise<Stored<Membership>> {
  const { card } = found.state;
  if (card?.isByCheckout) return followCheckout(deps, found, { isOver: true });
  if (!card?.open) return found;
  const { paymentId } = card.open;
  const payment = await available(deps.cards.port().cancelPayment(paymentId));
  return saveMembership(deps, found, takePayment(found.state, payment, deps.now()));
}
