import { decide, type Decision, teamLogEntries, type teamLogKinds } from '@contend/contracts';

/** An entry without free text. `userId` acted; `otherId` is whom it concerns. */
export interface LogEntry {
  at: Date;
  what: (typeof teamLogKinds)[number];
  userId: string | null;
  otherId: string | null;
  /** The wager, scrim or match that it is about. */
  referenceId: string | null;
}

/** The latest changes of a team, oldest first. Its id is the team's. */
export interface TeamLog {
  id: string;
  entries: LogEntry[];
}

export const entry = (
  what: LogEntry['what'],
  userId: string | null,
  otherId: string | null = null,
): Omit<LogEntry, 'at'> => ({ what, userId, otherId, referenceId: null });

/** Adds entries in the order of their times; the oldest are dropped above the limit. */
export function appendLog(
  log: TeamLog | null,
  teamId: string,
  entries: readonly LogEntry[],
): Decision<TeamLog> {
  const all = [...(log?.entries ?? []), ...entries];
  // Stable: entries of one instant stay in the order in which they were added.
  const sorted = all.sort((one, other) => one.at.getTime() - other.at.getTime());
  return decide({ id: teamId, entries: sorted.slice(-teamLogEntries) });
}
