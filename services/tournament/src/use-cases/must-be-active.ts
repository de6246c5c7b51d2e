import { must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';

/** @throws Refusal `account-suspended`, for a banned account too. */
export async function mustBeActive(
  { players }: Pick<TournamentDeps, 'players'>,
  ...userIds: string[]
): Promise<void> {
  const known = await players.findMany(userIds);
  const isActive = (userId: string) => (known.get(userId)?.status ?? 'active') === 'active';
  must(userIds.every(isActive), 'account-suspended');
}
