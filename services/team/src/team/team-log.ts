import { decide, type Decision, teamLogEntries, teamLogKinds } from '@contend/contracts';

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

const isOfWager = ({ what }: LogEntry): boolean => what.startsWith('wager-');

/**
 * By time. Entries of one instant stay in the order in which they were added; those of wagers
 * follow them in a fixed order, because their events may arrive in any.
 */
function compare(one: LogEntry, other: LogEntry): number {
  const time = one.at.getTime() - other.at.getTime();
  if (time !== 0) return time;
  if (!isOfWager(one) || !isOfWager(other))
    return Number(isOfWager(one)) - Number(isOfWager(other));
  const kind = teamLogKinds.indexOf(one.what) - teamLogKinds.indexOf(other.what);
  return kind || (one.referenceId ?? '').localeCompare(other.referenceId ?? '');
}

/** Adds entries in the order of their times; the oldest are dropped above the limit. */
export function appendLog(
  log: TeamLog | null,
  teamId: string,
  entries: readonly LogEntry[],
): Decision<TeamLog> {
  const all = [...(log?.entries ?? []), ...entries];
  const sorted = all.sort(compare);
  return decide({ id: teamId, entries: sorted.slice(-teamLogEntries) });
}
