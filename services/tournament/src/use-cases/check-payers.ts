import { must, mustBeEligible } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';

/**
 * Asserts that users may play for, pay for or fund an event: where money is in it, by the law table
 * of its kind of prizes; elsewhere with an account in good standing.
 *
 * @throws Refusal of `mustBeEligible`; `unavailable` without an answer of the user
 * service about one whose sign-up has not arrived here
 */
export async function checkPayers(
  { players, laws, now }: Pick<TournamentDeps, 'players' | 'laws' | 'now'>,
  { terms }: Pick<Tournament, 'terms'>,
  userIds: readonly string[],
): Promise<void> {
  const known = await players.findSignedUp(userIds);
  const at = now();
  const { mode } = terms.prize;
  const table = mode === 'none' ? null : await laws.at(at);
  for (const userId of userIds) {
    const player = known.get(userId);
    must(player, 'unavailable');
    if (mode === 'none' || !table) must(player.status === 'active', 'account-suspended');
    else mustBeEligible(player, { product: mode, table }, at);
  }
}
