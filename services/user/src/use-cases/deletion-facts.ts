import type { UserDeps } from '../deps';
import type { DeletionFacts } from '../domain/account-deletion';
import type { User } from '../domain/user';

/** Reads what decides whether an account can be deleted. @throws Refusal `unavailable`. */
export async function deletionFacts(
  { activeMatches, affairs }: Pick<UserDeps, 'activeMatches' | 'affairs'>,
  user: User,
): Promise<DeletionFacts> {
  const open = await activeMatches.listStored({ players: user.id, isOver: false });
  const matchIds = open.map(({ state }) => state.id);
  return { user, matchIds, ...(await affairs.of(user.id)) };
}
