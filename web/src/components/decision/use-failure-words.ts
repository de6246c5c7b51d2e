import type { CallFailure } from '@contend/client';
import type { TournamentReply } from '@contend/contracts';
import { failureWords } from './conflict-labels';
import { useBoard } from '../../api/tournament-changes';

/** The words of a refusal. One of a version reads the event again, so that a repeat has the new. */
export function useFailureWords(
  error: CallFailure | null,
  tournament: Pick<TournamentReply, 'id' | 'owner' | 'organizers'>,
): string | undefined {
  useBoard(tournament.id, { enabled: error?.code === 'version-conflict' });
  return failureWords(error, tournament);
}
