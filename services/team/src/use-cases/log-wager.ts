import type { TeamDeps } from '../deps';
import type { LogEntry } from '../domain/team-log';
import { logTeam } from './log-team';

interface WagerRef {
  wagerId: string;
  teams?: { home: string | null; away: string | null } | undefined;
}

/** Adds a step of a wager to the logs of its teams. */
export async function logWager(
  deps: Pick<TeamDeps, 'teams' | 'teamLogs'>,
  { wagerId, teams }: WagerRef,
  step: Pick<LogEntry, 'at' | 'what' | 'userId'>,
): Promise<void> {
  for (const teamId of new Set([teams?.home, teams?.away])) {
    if (!teamId || !(await deps.teams.find(teamId))) continue;
    await logTeam(deps, teamId, [{ ...step, otherId: null, referenceId: wagerId }]);
  }
}
