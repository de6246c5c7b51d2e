import { type Payment, PaymentError, type PaymentPort } from '@contend/payments';
import type { MembershipDeps } from '../deps';
import { takePayment } from '../domain/card';
import { followed } from '../domain/provider-change';
import { saveMembership } from './save-membership';

/** Timer: reads the object that a provider's event named, and takes its payment in. */
export async function followChange(deps: MembershipDeps, changeId: string): Promise<void> {
  const { changes, memberships, cards, now } = deps;
  const change = await changes.get(changeId);
  const { object, followedAt } = change.state;
  if (!object || followedAt) return;
  const named = await paymentOf(cards.port(), object).catch(ignoreUnknownObject);
  const found = named && (await memberships.find(named.reference));
  if (named && found) {
    // Read after the membership, so that what is saved last was read last.
    const payment = await cards.port().getPayment(named.id);
    await saveMembership(deps, found, takePayment(found.state, payment, now()));
  }
  await changes.save(change, followed(change.state, now()));
}

/** The payment of an object; null without one. Subscriptions are not used: periods are ours. */
async function paymentOf(
  port: PaymentPort,
  { kind, id }: { kind: string; id: string },
): Promise<Payment | null> {
  if (kind === 'payment') return port.getPayment(id);
  if (kind !== 'checkout') return null;
  const { paymentId } = await port.getCheckout(id);
  return paymentId ? port.getPayment(paymentId) : null;
}

/** An object that does not exist (any more) changes nothing; without an answer it is read later. */
function ignoreUnknownObject(error: unknown): null {
  if (error instanceof PaymentError && error.kind === 'refused') return null;
  throw error;
}
