import { type Actor, must, mustBeEligible } from '@contend/contracts';
import type { WalletDeps } from '../deps';

/**
 * Asserts that the caller may add and send money.
 *
 * @throws Refusal of `mustBeEligible`; `unavailable` without an answer of the user service
 * about one whose sign-up has not arrived here.
 */
export async function checkEligible(
  { players, laws, now }: WalletDeps,
  { id }: Actor,
): Promise<void> {
  const player = (await players.findSignedUp([id])).get(id);
  must(player, 'unavailable');
  const at = now();
  mustBeEligible(player, { product: 'money', table: await laws.at(at) }, at);
}
