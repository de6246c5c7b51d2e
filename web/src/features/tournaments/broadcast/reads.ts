import {
  getBracket,
  getTournament,
  listTournamentMatches,
  type TournamentReply,
} from '@contend/contracts';
import { useRead } from '../../../lib/use-read';
import { wantedStage } from '../../../lib/wanted-stage';

/** Streaming software is not signed in, so it has no live messages: everything is read again. */
const everyMs = 10_000;
const mostMatches = 100;

export const useBroadcastTournament = (tournamentId: string) =>
  useRead(getTournament, { params: { tournamentId } }, { everyMs });

const seeded: TournamentReply['status'][] = ['seeded', 'live', 'paused', 'completed', 'paid_out'];

export const useBroadcastBracket = (tournament?: TournamentReply, stage: string | null = null) =>
  useRead(
    getBracket,
    {
      params: { tournamentId: tournament?.id ?? '' },
      query: wantedStage(tournament ?? {}, { stage }),
    },
    { everyMs, enabled: tournament !== undefined && seeded.includes(tournament.status) },
  );

export const useBroadcastMatches = (tournamentId: string) =>
  useRead(
    listTournamentMatches,
    { query: { tournamentId, page: 1, pageSize: mostMatches } },
    { everyMs },
  );
