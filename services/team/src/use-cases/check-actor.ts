import { type Actor, must } from '@contend/contracts';
import type { TeamDeps } from '../deps';

/**
 * Asserts that a user may act in teams: a suspended or banned member stays one, and cannot act.
 * @throws Refusal `account-suspended`
 */
export async function checkActor(
  { players }: Pick<TeamDeps, 'players'>,
  { id }: Pick<Actor, 'id'>,
): Promise<void> {
  const status = (await players.find(id))?.status ?? 'active';
  must(status === 'active', 'account-suspended');
}
