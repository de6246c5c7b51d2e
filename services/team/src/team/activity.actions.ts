import { type Actor, must } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { noteActivity } from './player-teams';
import { appendLog, type LogEntry } from './team-log';

/**
 * Asserts that a user may act in teams: a suspended or banned member stays one, and cannot act.
 * @throws Refusal `account-suspended`
 */
export async function requireActiveAccount(
  { players }: Pick<TeamDeps, 'players'>,
  { id }: Pick<Actor, 'id'>,
): Promise<void> {
  must((await accountStatusOf({ players }, id)) === 'active', 'account-suspended');
}

/** The status of an account; one that is not known yet is active. */
export const accountStatusOf = async (
  { players }: Pick<TeamDeps, 'players'>,
  userId: string,
): Promise<'active' | 'suspended' | 'banned'> => (await players.find(userId))?.status ?? 'active';

/** Adds entries to a team's log; call it in the transaction of the change itself. */
export async function logTeam(
  { teamLogs }: Pick<TeamDeps, 'teamLogs'>,
  teamId: string,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const log = await teamLogs.find(teamId);
  await teamLogs.save(log, appendLog(log?.state ?? null, teamId, entries));
}

/** Records that a player acted, at most once an hour. Players without a team have no record. */
export async function recordActivity(
  { playerTeams }: Pick<TeamDeps, 'playerTeams'>,
  userId: string,
  at: Date,
): Promise<void> {
  const player = await playerTeams.find(userId);
  if (player) await playerTeams.save(player, noteActivity(player.state, at));
}
