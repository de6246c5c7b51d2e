import { type Actor, must } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { mustBeEligible } from '../domain/seats';

/**
 * Whether this player may stake money. @throws `unavailable` until their sign-up has arrived here.
 */
export async function checkStaker({ players, now }: WagerDeps, { id }: Actor): Promise<void> {
  const player = await players.find(id);
  must(player, 'unavailable');
  mustBeEligible(player, now());
}
