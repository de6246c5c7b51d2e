import type { TeamDeps } from '../deps';
import { noteActivity } from '../domain/player-teams';

/** Records that a player acted, at most once an hour. Players without a team have no record. */
export async function recordActivity(
  { playerTeams }: Pick<TeamDeps, 'playerTeams'>,
  userId: string,
  at: Date,
): Promise<void> {
  const player = await playerTeams.find(userId);
  if (player) await playerTeams.save(player, noteActivity(player.state, at));
}
