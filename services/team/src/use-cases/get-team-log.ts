import type { CallAnswer, CallInput, getTeamLog as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { mustHaveMember } from '../domain/team';

/** Returns the latest entries, newest first, with the players that they name. */
export async function getTeamLog(
  { teams, teamLogs, players }: TeamDeps,
  { params, query, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { state: team } = await teams.getLive(params.teamId);
  mustHaveMember(team, actor.id);
  const log = await teamLogs.find(team.id);
  const items = (log?.state.entries ?? []).slice(-query.limit).reverse();
  const named = items.flatMap(({ userId, otherId }) => [userId, otherId]);
  const ids = [...new Set(named.filter((id) => id !== null))];
  return { items, players: await players.cards(ids) };
}
