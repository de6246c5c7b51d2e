import { roomOf } from './live';
import { type LivePush, toUsers } from './live-pushes';

/** Above this size a change of a bracket is announced without its delta: messages stay small. */
const mostDeltaBytes = 700;

/**
 * A change of a tournament: to its page, and to the players concerned on every page. A small
 * change of the bracket is in the message, with the ids of matches that opened, so that pages need
 * not read the bracket again.
 */
export function tournamentPushes(data: {
  tournamentId: string;
  entryId?: string;
  playerIds?: string[];
  matchId?: string;
  version?: number;
  stage?: string;
  stageVersion?: { before: number; after: number };
  delta?: unknown;
  opened?: readonly { stage: string; key: string; matchId: string }[];
  status?: string;
  row?: object | undefined;
}): LivePush[] {
  const { tournamentId, entryId, playerIds = [], matchId, delta, status, row } = data;
  const about = {
    ...{ tournamentId, ...(entryId && { entryId }), ...(matchId && { matchId }) },
    ...(row && { row: { ...row, status } }),
  };
  const push = { name: 'tournament', id: tournamentId, data: about } as const;
  const room = roomOf({ kind: 'tournament', id: tournamentId });
  if (delta === undefined) return [{ ...push, room }, ...toUsers(playerIds, push)];
  const { version, stage, stageVersion, opened = [] } = data;
  const matches: Record<string, string> = Object.fromEntries(
    opened.map((match) => [`${match.stage}/${match.key}`, match.matchId]),
  );
  const isSmall = JSON.stringify({ delta, matches }).length <= mostDeltaBytes;
  const change = isSmall ? { delta, ...(opened.length > 0 && { matches }) } : { delta: null };
  return [{ ...push, data: { ...about, version, stage, stageVersion, ...change }, room }];
}

/** Who has checked in to a match of a tournament: to its organizers alone, on every page. */
export const boardPushes = (data: {
  tournamentId: string;
  matchId: string;
  organizerIds: string[];
  checkedInIds: string[];
}): LivePush[] => {
  const { tournamentId, matchId, organizerIds, checkedInIds } = data;
  const about = { tournamentId, matchId, checkedInIds };
  return toUsers(organizerIds, { name: 'tournament', id: tournamentId, data: about });
};

/** A change that only the desk of an event shows: to its organizers alone, on every page. */
export const deskPushes = (data: { tournamentId: string; organizerIds: string[] }): LivePush[] => {
  const { tournamentId, organizerIds } = data;
  return toUsers(organizerIds, { name: 'tournament', id: tournamentId, data: { tournamentId } });
};
