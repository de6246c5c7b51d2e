import { must } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import type { ActingTeam } from '../domain/seats';

interface Acting {
  userId: string;
  teamId: string | undefined;
  gameId: string;
}

/**
 * The team that a captain plays for; null without one.
 * @throws Refusal if the team is unknown, plays another game, or the user may not act for it.
 */
export async function findActingTeam(
  { teams }: Pick<WagerDeps, 'teams'>,
  { userId, teamId, gameId }: Acting,
): Promise<ActingTeam | null> {
  if (!teamId) return null;
  const team = await teams.find(teamId);
  must(team && !team.deletedAt, 'team-not-found');
  must(team.gameId === gameId, 'team-game-mismatch');
  must(team.memberIds.includes(userId), 'not-team-member', { users: [userId] });
  must(team.captainIds.includes(userId), 'not-team-captain');
  must(team.actingIds.includes(userId), 'not-team-owner');
  const { actingIds, memberIds } = team;
  return { teamId, actingIds, memberIds };
}
