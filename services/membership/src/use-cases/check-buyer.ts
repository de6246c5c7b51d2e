import { must, mustBeEligible, Refusal } from '@contend/contracts';
import type { MembershipDeps } from '../deps';

/**
 * Asserts that a user may buy a membership, or have it renewed: who may not add money, and who has
 * excluded themselves from play, may not. A shorter break bars no purchase.
 *
 * @throws Refusal of `buyerRefusals`; `unavailable` without an answer of the user service about one
 * whose sign-up has not arrived here
 */
export async function checkBuyer(
  { players, laws, breaks, now }: MembershipDeps,
  userId: string,
): Promise<void> {
  const player = (await players.findSignedUp([userId])).get(userId);
  must(player, 'unavailable');
  const at = now();
  mustBeEligible(player, { product: 'money', table: await laws.at(at) }, at);
  const pause = (await breaks.among([userId], at)).get(userId);
  if (pause?.kind !== 'self-exclusion') return;
  const resetsAt = pause.until.toISOString();
  throw new Refusal('play-paused', { limit: pause.kind, leftCents: 0, resetsAt });
}
