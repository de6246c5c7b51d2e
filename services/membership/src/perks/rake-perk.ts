import type { EventData, wagerSettled } from '@contend/contracts';
import type { Membership } from '../membership/membership';
import type { RakePerk, WonPot } from './won-pot';

type Owned = Pick<Membership, 'id' | 'planName' | 'perks' | 'isLive'> & {
  subscription: Pick<Membership['subscription'], 'endedAt'>;
};

/**
 * Which membership lowered the rake of a pot, or why none did. The plans at the acceptance count,
 * which the wager has saved; the memberships of its winner say why none was among them.
 */
export function rakePerkOf(
  pot: WonPot,
  { payouts }: Pick<EventData<typeof wagerSettled>, 'payouts'>,
  owned: readonly Owned[],
): RakePerk {
  const own = payouts.filter(({ userId }) => userId === pot.userId);
  const named = (id: string | undefined, state: RakePerk['state']): RakePerk => {
    const planName = owned.find((one) => one.id === id)?.planName ?? null;
    return { state, membershipId: id ?? null, planName };
  };
  const counted = own.find(({ membershipId }) => membershipId)?.membershipId;
  if (counted || pot.rakeCents < pot.agreedRakeCents) return named(counted, 'counted');
  const refunded = own.find((one) => one.refundedMembershipId)?.refundedMembershipId;
  if (refunded) return named(refunded, 'refunded');
  const since = pot.acceptedAt ?? pot.at;
  const had = owned.filter(
    ({ isLive, subscription: { endedAt } }) => isLive || (since && endedAt && endedAt > since),
  );
  const later = had.find(({ isLive, perks }) => isLive && perks.rakeBasisPoints !== null);
  if (later) return named(later.id, 'not-at-acceptance');
  const other = had.find(({ perks }) => perks.rakeBasisPoints === null);
  return other ? named(other.id, 'not-in-plan') : named(undefined, 'no-plan');
}
