import type { Decision } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { takePayment } from '../domain/card';
import { changeKeyOf, changeOperationOf, type Membership } from '../domain/membership';
import { answerChange } from '../domain/plan-change';
import { askCard } from './ask-card';

/**
 * Charges a change of plan and makes it, by a key of its own. Also the timer `complete-change`,
 * which finishes what a stopped process began.
 */
export async function completeChange(
  deps: MembershipDeps,
  membershipId: string,
  { isMemberPresent }: { isMemberPresent: boolean } = { isMemberPresent: false },
): Promise<Stored<Membership>> {
  const found = await deps.memberships.get(membershipId);
  if (!found.state.change) return found;
  return deps.memberships.save(found, await answered(deps, found.state, { isMemberPresent }));
}

async function answered(
  deps: MembershipDeps,
  membership: Membership,
  { isMemberPresent }: { isMemberPresent: boolean },
): Promise<Decision<Membership>> {
  const { wallet, now } = deps;
  const { change, card } = membership;
  if (!change) return answerChange(membership, { outcome: 'unknown' }, now());
  const { cents } = change;
  if (!card) {
    const outcome = await wallet.charge(membership, changeOperationOf(change), cents);
    return answerChange(membership, { outcome }, now());
  }
  const key = changeKeyOf(membership, change);
  const payment = await askCard(deps, membership, { key, cents, isMemberPresent });
  return payment && payment !== 'unknown'
    ? takePayment(membership, payment, now())
    : answerChange(membership, { outcome: payment ?? 'declined' }, now());
}
