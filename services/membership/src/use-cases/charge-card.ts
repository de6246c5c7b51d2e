import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { keyOf, takePayment } from '../domain/card';
import type { Membership } from '../domain/membership';
import { charged } from '../domain/payments';
import { askCard } from './ask-card';
import { saveMembership } from './save-membership';

/** Charges the card for the open charge, by its key. */
export async function chargeCard(
  deps: MembershipDeps,
  found: Stored<Membership>,
  { isMemberPresent }: { isMemberPresent: boolean },
): Promise<Stored<Membership>> {
  const { charge } = found.state.subscription;
  if (!charge) return found;
  const asked = { key: keyOf(found.state, charge), cents: charge.cents, isMemberPresent };
  const payment = await askCard(deps, found.state, asked);
  const decision =
    payment && payment !== 'unknown'
      ? takePayment(found.state, payment, deps.now())
      : charged(found.state, { outcome: payment ?? 'declined' }, deps.now());
  return saveMembership(deps, found, decision);
}
