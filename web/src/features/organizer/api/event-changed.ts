import {
  getOrganizerBoard,
  getTournament,
  listMyTournaments,
  listTournamentParticipants,
  type TournamentReply,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../../../lib/calls';

/** A command on an event; its reply is the event. */
export const eventChanged = {
  stales: [keyOf(listMyTournaments), keyOf(getOrganizerBoard), keyOf(listTournamentParticipants)],
  writes: (event: TournamentReply): [QueryKey, unknown][] => [
    [keyOf(getTournament, { params: { tournamentId: event.id } }), event],
  ],
};
