import {
  checkInToTournament,
  getTournament,
  getTournamentStatus,
  listMyTournaments,
  listTournamentParticipants,
  listTournaments,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../lib/http/calls';
import { useCommand } from '../lib/http/use-command';

/** Checks an entry in, of mine or by its organizer, whose reads are `others`. */
export const useCheckIn = (others: QueryKey[] = []) =>
  useCommand(checkInToTournament, {
    stales: [
      keyOf(getTournament),
      keyOf(getTournamentStatus),
      keyOf(listTournaments),
      keyOf(listMyTournaments),
      keyOf(listTournamentParticipants),
      ...others,
    ],
  });
