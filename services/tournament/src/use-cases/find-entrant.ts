import { must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Entrant } from '../domain/enter-in-turn';
import { mustAllowEntries } from '../domain/roster';
import type { Tournament } from '../domain/tournament';

interface Asking {
  teamId?: string | undefined;
  users?: string[] | undefined;
  actor: { id: string; username: string };
}

/**
 * Who enters: the caller, or the team that they act for with as many of its members as play.
 * @throws Refusal `roster-invalid`, `entries-not-allowed`, `team-not-found`, `team-game-mismatch`,
 * `not-team-captain`, or `not-team-owner` where the owner alone acts for the team
 */
export async function findEntrant(
  deps: TournamentDeps,
  { terms }: Tournament,
  asking: Asking,
): Promise<Entrant> {
  return terms.entryMode === 'team' ? findTeam(deps, terms, asking) : findPlayer(deps, asking);
}

async function findPlayer(
  { players }: TournamentDeps,
  { teamId, users, actor }: Asking,
): Promise<Entrant> {
  const isAlone = !teamId && (users ?? [actor.id]).every((userId) => userId === actor.id);
  must(isAlone, 'roster-invalid');
  const player = await players.find(actor.id);
  const name = player?.displayName ?? actor.username;
  return { name, teamId: null, captainId: actor.id, deputyIds: [], userIds: [actor.id] };
}

async function findTeam(
  { teams }: TournamentDeps,
  { gameId, teamSize }: Tournament['terms'],
  { teamId, users, actor }: Asking,
): Promise<Entrant> {
  must(teamId, 'roster-invalid');
  const team = await teams.find(teamId);
  must(team && !team.deletedAt, 'team-not-found');
  must(team.captainIds.includes(actor.id), 'not-team-captain');
  must(team.actingIds.includes(actor.id), 'not-team-owner');
  must(team.gameId === gameId, 'team-game-mismatch');
  const userIds = [...new Set(users ?? team.memberIds)];
  const areMembers = userIds.every((userId) => team.memberIds.includes(userId));
  must(areMembers && userIds.length === teamSize, 'roster-invalid', { teamSize });
  mustAllowEntries(team, { actorId: actor.id, userIds });
  const deputyIds = team.actingIds.filter((userId) => userId !== actor.id);
  return { name: team.name, teamId, captainId: actor.id, deputyIds, userIds };
}
