import { getRoles, Refusal } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import type { Moderator } from '../domain/case-holder';
import type { Match } from '../domain/match';
import { describeModerator } from './describe-moderator';

/** Returns another user as one who handles the case of a match; null for an unknown one. */
export async function findModerator(
  deps: Pick<MatchDeps, 'teams' | 'http'>,
  match: Match,
  userId: string,
): Promise<Moderator | null> {
  try {
    const { roles } = await deps.http.call(getRoles, { params: { userId } });
    return await describeModerator(deps, match, { id: userId, roles });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'user-not-found') return null;
    throw error;
  }
}
