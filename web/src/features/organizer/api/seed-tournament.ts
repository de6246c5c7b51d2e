import {
  getBracket,
  getOrganizerBoard,
  getSeeds,
  getTournament,
  listTournamentParticipants,
  planSeeds,
  seedTournament,
  type TournamentReply,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

const stales = [
  getBracket,
  getTournament,
  getOrganizerBoard,
  getSeeds,
  listTournamentParticipants,
].map((call) => keyOf(call));

/** The seeds of an event, and what changed since they were chosen. */
export const useSeeds = (tournamentId: string) => useRead(getSeeds, { params: { tournamentId } });

/** Saves the order of the seeds: of the bracket once there is one, or for the end of check-in. */
export function useSaveSeeds({ status }: Pick<TournamentReply, 'status'>) {
  const ofBracket = useCommand(seedTournament, { stales });
  const early = useCommand(planSeeds, { stales });
  return status === 'seeded' ? ofBracket : early;
}
