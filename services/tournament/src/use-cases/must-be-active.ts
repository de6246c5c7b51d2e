import { must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';

/** @throws Refusal `account-suspended`, for a banned account too. */
export async function mustBeActive(
  { players }: Pick<TournamentDeps, 'players'>,
  userId: string,
): Promise<void> {
  const status = (await players.find(userId))?.status ?? 'active';
  must(status === 'active', 'account-suspended');
}
