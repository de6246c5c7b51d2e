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

/** A match as its event has it; undefined while it loads, and for one of no event. */
export function useEventMatch({ id: matchId, kind }: Pick<MatchReply, 'id' | 'kind'>) {
  const query = { matchId };
  const read = useRead(listTournamentMatches, { query }, { enabled: kind === 'tournament' });
  return read.data?.items[0];
}

/**
 * The result that a match has in its event although its room ended without one: an organizer set
 * it, or a side forfeited. Null where the room has the result, undefined until it is known.
 */
export function useEventResult({
  status,
  ...match
}: Pick<MatchReply, 'id' | 'kind' | 'status'>): TournamentMatch | null | undefined {
  const isAsked = match.kind === 'tournament' && (status === 'cancelled' || status === 'voided');
  const query = { matchId: match.id };
  const read = useRead(listTournamentMatches, { query }, { enabled: isAsked });
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
