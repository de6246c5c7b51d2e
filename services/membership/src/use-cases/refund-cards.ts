import { PaymentError } from '@contend/payments';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { takePayment } from '../domain/card';
import {
  answered,
  dueRefunds,
  failed,
  ordered,
  refunded,
  refundKeyOf,
  unanswered,
} from '../domain/card-refund';
import type { CardRefund, Membership } from '../domain/membership';
import { owedOf, takenPayment } from '../domain/taken-payment';
import { saveMembership } from './save-membership';

/**
 * Timer: refunds to cards, at the provider and in the ledger. Each is worked on alone, so that one
 * that is refused holds no other up.
 */
export async function refundCards(deps: MembershipDeps, membershipId: string): Promise<void> {
  let found = await deps.memberships.get(membershipId);
  for (const { id } of dueRefunds(found.state, deps.now())) found = await advance(deps, found, id);
}

const refundIn = ({ cardRefunds }: Membership, refundId: string) =>
  cardRefunds.find(({ id }) => id === refundId);

/** Takes a refund to its end, or to where it waits. */
async function advance(
  deps: MembershipDeps,
  found: Stored<Membership>,
  id: string,
): Promise<Stored<Membership>> {
  const refund = refundIn(found.state, id);
  if (!refund) return found;
  if (!refund.isInEscrow) await deps.wallet.depositRefund(found.state, refund);
  // Of an earlier version: the bank has made it.
  if (refund.isDisputed) return finish(deps, found, refund);
  try {
    return await atProvider(deps, found, refund);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // An order may have been saved before the provider was asked.
    const now = await deps.memberships.get(found.state.id);
    const { kind, code } = error;
    return kind === 'refused'
      ? deps.memberships.save(now, failed(now.state, { id, failure: code }, deps.now()))
      : deps.memberships.save(now, unanswered(now.state, id, deps.now()));
  }
}

async function atProvider(
  deps: MembershipDeps,
  found: Stored<Membership>,
  refund: CardRefund,
): Promise<Stored<Membership>> {
  if (refund.isOutside) return finish(deps, found, refund);
  const { id, paymentId } = refund;
  const payment = await deps.cards.port().getPayment(paymentId);
  const read = await saveMembership(deps, found, takePayment(found.state, payment, deps.now()));
  const owedCents = owedOf(refund, takenPayment(read.state, paymentId));
  if (owedCents === 0) return finish(deps, read, refund);
  const { order } = refund;
  const { memberships, now } = deps;
  if (order?.refundId) {
    const made = await deps.cards.port().getRefund(order.refundId);
    return memberships.save(read, answered(read.state, { id, made }, now()));
  }
  const amountCents = order?.amountCents ?? owedCents;
  const asked = order
    ? read
    : await memberships.save(read, ordered(read.state, { id, amountCents }));
  const key = refundKeyOf(refund);
  const made = await deps.cards.port().createRefund({ key, paymentId, amountCents });
  const saved = await memberships.save(asked, answered(asked.state, { id, made }, now()));
  return made.status === 'paid' ? advance(deps, saved, id) : saved;
}

/** Records in the ledger where the money of a refund went. */
async function finish(
  { memberships, wallet }: MembershipDeps,
  found: Stored<Membership>,
  refund: CardRefund,
): Promise<Stored<Membership>> {
  // The ledger follows the payment by itself where the money is the platform's.
  if (refund.isFromHouse) return memberships.save(found, refunded(found.state, refund.id));
  if (refund.isOutside) await wallet.keepRefund(found.state, refund);
  else await wallet.returnRefund(found.state, refund);
  return memberships.save(found, refunded(found.state, refund.id));
}
