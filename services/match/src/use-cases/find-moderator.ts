import { getRoles, hasRole, Refusal } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import type { Moderator } from '../domain/case-holder';
import type { Match } from '../domain/match';
import { describeModerator } from './describe-moderator';

/** Returns another user as a moderator of a match; null for one without that role. */
export async function findModerator(
  deps: Pick<MatchDeps, 'teams' | 'http'>,
  match: Match,
  userId: string,
): Promise<Moderator | null> {
  const roles = await rolesOf(deps, userId);
  return hasRole({ roles }, 'moderator')
    ? describeModerator(deps, match, { id: userId, roles })
    : null;
}

async function rolesOf({ http }: Pick<MatchDeps, 'http'>, userId: string) {
  try {
    return (await http.call(getRoles, { params: { userId } })).roles;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'user-not-found') return [];
    throw error;
  }
}
