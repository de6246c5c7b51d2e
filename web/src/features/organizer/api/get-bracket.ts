import { getBracket, type TournamentReply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';
import { wantedStage, type WantedStage } from '../../../lib/wanted-stage';

export const useBracket = (
  tournament: Pick<TournamentReply, 'id' | 'pools'>,
  { enabled = true, ...wanted }: WantedStage & { enabled?: boolean } = {},
) =>
  useRead(
    getBracket,
    { params: { tournamentId: tournament.id }, query: wantedStage(tournament, wanted) },
    { enabled },
  );
