import type { TournamentReply } from '@contend/contracts';
import { useBracket, useTournament, useTournamentMatches } from '../../../api/tournaments';

/** Streaming software is not signed in, so it has no live messages: everything is read again. */
const everyMs = 10_000;
const mostMatches = 100;

export const useBroadcastTournament = (tournamentId: string) =>
  useTournament(tournamentId, { everyMs });

const seeded: TournamentReply['status'][] = ['seeded', 'live', 'paused', 'completed', 'paid_out'];

const noTournament: Pick<TournamentReply, 'id' | 'pools'> = { id: '' };

export const useBroadcastBracket = (tournament?: TournamentReply, stage: string | null = null) =>
  useBracket(
    tournament ?? noTournament,
    { stage },
    { everyMs, enabled: tournament !== undefined && seeded.includes(tournament.status) },
  );

export const useBroadcastMatches = (tournamentId: string) =>
  useTournamentMatches({ tournamentId, page: 1, pageSize: mostMatches }, { everyMs });
