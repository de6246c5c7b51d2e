import { dueStep } from '@contend/billing';
import type { Stored } from '@contend/service-kit';
import { keyOf } from '../cards/card';
import { available } from '../cards/card-customers.actions';
import { askCard } from '../cards/cards.actions';
import { followCheckout, saveAnswer, savePayment } from '../cards/following.actions';
import { goneOf, takenPayment } from '../cards/taken-payment';
import { settledCommission } from '../codes/commission';
import type { MembershipDeps } from '../deps';
import { partnerSaleOf } from '../plans/partner-sale';
import { mayBuy } from './buyer.actions';
import { changeKeyOf, changeOperationOf, type Membership, operationOf } from './membership';
import { charged, due, endNow, markPeriodsMoved, removeSettledPeriods } from './payments';
import { answerChange } from './plan-change';
import { saveMembership } from './saving.actions';

/**
 * Carries out what is due of a membership: the charge of a period, its repeats, its end. One whose
 * member may not buy it any more ends without a charge. Also the timer `renew-membership`, which
 * finishes what a stopped process began; with the member present, an open charge is sent at once.
 */
export async function renewMembership(
  deps: MembershipDeps,
  membershipId: string,
  { isMemberPresent }: { isMemberPresent: boolean } = { isMemberPresent: false },
): Promise<Stored<Membership>> {
  const { memberships, now } = deps;
  let found = await memberships.get(membershipId);
  const { change } = found.state;
  // A call may be sending the charge of the change.
  if (change && !isMemberPresent && now() < change.sendAt) return found;
  if (change) found = await completeChange(deps, membershipId, { isMemberPresent });
  // The next period is charged once it is known which plan it is of.
  if (found.state.change) return found;
  let sendsNow = isMemberPresent;
  for (;;) {
    const step = dueStep(found.state.subscription, now(), { sendsNow });
    if (!step) return found;
    const isCharge = step.action === 'send' || step.action === 'renew';
    if (isCharge && !(await mayBuy(deps, found.state.userId))) {
      found = await saveMembership(deps, found, endNow(found.state, now(), { cause: 'barred' }));
      continue;
    }
    if (step.action === 'send') {
      sendsNow = false;
      found = await charge(deps, found, { isMemberPresent });
      continue;
    }
    if (step.action === 'expire') found = await lastAnswer(deps, found);
    const next = due(found.state, now(), { isByCall: isMemberPresent });
    found = await saveMembership(deps, found, next);
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
  return savePayment(deps, found, payment);
}

/** Charges the card for the open charge, by its key. */
export async function chargeCard(
  deps: MembershipDeps,
  found: Stored<Membership>,
  { isMemberPresent }: { isMemberPresent: boolean },
): Promise<Stored<Membership>> {
  const { charge } = found.state.subscription;
  if (!charge) return found;
  const asked = { key: keyOf(found.state, charge), cents: charge.cents, isMemberPresent };
  const answer = await askCard(deps, found.state, asked);
  return 'id' in answer
    ? saveAnswer(deps, found, answer)
    : saveMembership(deps, found, charged(found.state, answer, deps.now()));
}

/**
 * Charges a change of plan and makes it, by a key of its own. Also the timer `complete-change`,
 * which finishes what a stopped process began.
 */
export async function completeChange(
  deps: MembershipDeps,
  membershipId: string,
  { isMemberPresent }: { isMemberPresent: boolean } = { isMemberPresent: false },
): Promise<Stored<Membership>> {
  const { memberships, wallet, now } = deps;
  const found = await memberships.get(membershipId);
  const { state: membership } = found;
  const { change, card } = membership;
  if (!change) return found;
  const { cents } = change;
  if (!card) {
    const outcome = await wallet.charge(membership, changeOperationOf(change), cents);
    return saveMembership(deps, found, answerChange(membership, { outcome }, now()));
  }
  const key = changeKeyOf(membership, change);
  const answer = await askCard(deps, membership, { key, cents, isMemberPresent });
  return 'id' in answer
    ? saveAnswer(deps, found, answer)
    : saveMembership(deps, found, answerChange(membership, answer, now()));
}

/**
 * Timer: moves the money of paid periods where it stays, and pays the periods out that are over,
 * the refund to the member, the commission aside, and the rest to the platform.
 */
export async function settlePeriods(deps: MembershipDeps, membershipId: string): Promise<void> {
  const { memberships, commissions, partnerSales, wallet, transaction, now } = deps;
  let found = await memberships.get(membershipId);
  const idsOf = (periods: { id: string }[]) => periods.map(({ id }) => id);
  const paid = found.state.held.filter(({ isMoved }) => !isMoved);
  for (const period of paid) await wallet.move(found.state, period);
  found = await memberships.save(found, markPeriodsMoved(found.state, idsOf(paid)));
  const over = found.state.held.filter(({ settlesAt }) => settlesAt <= now());
  for (const period of over) await wallet.settle(found.state, period);
  await transaction(async () => {
    await memberships.save(found, removeSettledPeriods(found.state, { periods: idsOf(over) }));
    for (const { id, refundCents } of over.filter((one) => one.commission)) {
      const commission = await commissions.get(id);
      await commissions.save(commission, settledCommission(commission.state, refundCents, now()));
    }
    for (const period of over) {
      const goneCents = goneOf(takenPayment(found.state, period.paymentId));
      const sale = partnerSaleOf(found.state, period, { goneCents, now: now() });
      if (sale) await partnerSales.save(null, sale);
    }
  });
}
