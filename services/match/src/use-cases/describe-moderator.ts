import { type Actor, getMatchRuler, hasRole, Refusal } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import type { Moderator } from '../domain/case-holder';
import type { Match } from '../domain/match';

type Deps = Pick<MatchDeps, 'teams' | 'http'>;

/** Returns a user as one who handles the case of a match. */
export async function describeModerator(
  deps: Deps,
  match: Match,
  { id, roles }: Pick<Actor, 'id' | 'roles'>,
): Promise<Moderator> {
  const playing = [match.home.teamId, match.away.teamId].filter((teamId) => teamId !== null);
  const found = await deps.teams.findMany(playing);
  const isTeamMember = [...found.values()].some(({ memberIds }) => memberIds.includes(id));
  return {
    ...{ id, isTeamMember, inEvent: await partInEvent(deps, match, id) },
    isModerator: hasRole({ roles }, 'moderator'),
    isAdmin: hasRole({ roles }, 'admin'),
  };
}

/** What a user is in the event of a match; null for a match without one. */
async function partInEvent(
  { http }: Deps,
  { id: matchId, source }: Match,
  userId: string,
): Promise<Moderator['inEvent']> {
  if (source.kind !== 'tournament') return null;
  try {
    return await http.call(getMatchRuler, { params: { matchId, userId } });
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'match-not-found';
    if (isUnknown) return { organizes: false, plays: false };
    throw error;
  }
}
