import { getBracket, type TournamentReply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';
import { wantedStage, type WantedStage } from '../../../lib/wanted-stage';

/** The stages of a seeded tournament; small changes arrive in live messages. */
export const useBracket = (
  tournament: Pick<TournamentReply, 'id' | 'pools'>,
  { enabled, ...wanted }: WantedStage & { enabled: boolean },
) =>
  useRead(
    getBracket,
    { params: { tournamentId: tournament.id }, query: wantedStage(tournament, wanted) },
    { enabled },
  );
