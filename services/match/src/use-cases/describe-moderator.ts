import { type Actor, hasRole } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import type { Moderator } from '../domain/case-holder';
import type { Match } from '../domain/match';

/** Returns a caller as a moderator of a match. */
export async function describeModerator(
  { teams }: Pick<MatchDeps, 'teams'>,
  { home, away }: Match,
  { id, roles }: Pick<Actor, 'id' | 'roles'>,
): Promise<Moderator> {
  const playing = [home.teamId, away.teamId].filter((teamId) => teamId !== null);
  const found = await teams.findMany(playing);
  const isTeamMember = [...found.values()].some(({ memberIds }) => memberIds.includes(id));
  return { id, isAdmin: hasRole({ roles }, 'admin'), isTeamMember };
}
