import { type Actor, must, mustBeEligible } from '@contend/contracts';
import type { WagerDeps } from '../deps';

/**
 * Asserts that the caller may stake money.
 *
 * @throws Refusal of `mustBeEligible`; `unavailable` until their sign-up has arrived here.
 */
export async function checkStaker({ players, now }: WagerDeps, { id }: Actor): Promise<void> {
  const player = await players.find(id);
  must(player, 'unavailable');
  mustBeEligible(player, now());
}
