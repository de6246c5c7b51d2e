import { getOrganizerBoard, type TournamentReply } from '@contend/contracts';
import type { CallFailure } from '../../lib/api-client';
import { useRead } from '../../lib/use-read';
import { failureWords } from './conflict-words';

/** The words of a refusal. One of a version reads the event again, so that a repeat has the new. */
export function useFailureWords(
  error: CallFailure | null,
  tournament: Pick<TournamentReply, 'id' | 'owner' | 'organizers'>,
): string | undefined {
  const params = { tournamentId: tournament.id };
  useRead(getOrganizerBoard, { params }, { enabled: error?.code === 'version-conflict' });
  return failureWords(error, tournament);
}
