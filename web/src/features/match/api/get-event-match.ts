import {
  getMyTournamentMatch,
  getTournament,
  getTournamentStatus,
  listTournamentMatches,
  type MatchReply,
  requestTournamentAdmin,
  type TournamentMatch,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

const useEventMatches = (matchId: string, options: { enabled: boolean }) =>
  useRead(listTournamentMatches, { query: { matchId } }, options);

/** A match as its event has it; undefined while it loads, and for one of no event. */
export const useEventMatch = ({ id, kind }: Pick<MatchReply, 'id' | 'kind'>) =>
  useEventMatches(id, { enabled: kind === 'tournament' }).data?.items[0];

/**
 * The result that a match has in its event although its room ended without one: an organizer set
 * it, or a side forfeited. Null where the room has the result, undefined until it is known.
 */
export function useEventResult({
  id,
  kind,
  status,
}: Pick<MatchReply, 'id' | 'kind' | 'status'>): TournamentMatch | null | undefined {
  const isAsked = kind === 'tournament' && (status === 'cancelled' || status === 'voided');
  const read = useEventMatches(id, { enabled: isAsked });
  if (!isAsked || read.isError) return null;
  const found = read.data?.items[0];
  return read.data && found?.status !== 'decided' ? null : found;
}

/** The event, with the viewer's relation to it. */
export const useEvent = (tournamentId: string | undefined) =>
  useRead(
    getTournament,
    { params: { tournamentId: tournamentId ?? '' } },
    { enabled: tournamentId !== undefined },
  ).data;

/** My open match of an event. */
export const useMyOpenMatch = (tournamentId: string) =>
  useRead(getMyTournamentMatch, { params: { tournamentId } });

/** My entry, with its place. */
export const useMyStanding = (tournamentId: string) =>
  useRead(getTournamentStatus, { params: { tournamentId } });

export const useRequestAdmin = () =>
  useCommand(requestTournamentAdmin, {
    stales: [keyOf(listTournamentMatches), keyOf(getMyTournamentMatch)],
  });
