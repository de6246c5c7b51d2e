import type { TeamDeps } from '../deps';
import { appendLog, type LogEntry } from '../domain/team-log';

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
