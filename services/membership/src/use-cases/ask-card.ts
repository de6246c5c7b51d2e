import type { Payment } from '@contend/payments';
import { chargeState } from '../data/cards';
import type { MembershipDeps } from '../deps';
import { requestOf } from '../domain/card';
import type { Membership } from '../domain/membership';

interface Charging {
  key: string;
  cents: number;
  isMemberPresent: boolean;
}

/**
 * Charges the card of a membership by a key. A payment that waits for the member is read again, and
 * given up after a while. One that their limits of deposits do not allow is not asked for, and
 * counts as declined.
 */
export async function askCard(
  { cards, wallet, now, urlOf }: MembershipDeps,
  membership: Membership,
  { key, cents: amountCents, isMemberPresent }: Charging,
): Promise<Payment | 'unknown' | null> {
  const { card, id: reference, planName: title } = membership;
  const port = cards.port();
  const request = requestOf(membership, key, now());
  if (request.kind === 'cancel') return chargeState(port.cancelPayment(request.paymentId));
  if (request.kind === 'read') return chargeState(port.getPayment(request.paymentId));
  if (await wallet.countCard(membership, { key, cents: amountCents })) return null;
  return chargeState(
    port.createPayment({
      ...{ key, customerId: card?.customerId ?? '', amountCents, reference, title },
      ...{ returnUrl: urlOf('/membership'), isCustomerPresent: isMemberPresent },
    }),
  );
}
