import {
  getBracket,
  getMyTournamentMatch,
  getTeamScores,
  getTournament,
  getTournamentStatus,
  listMyTournaments,
  listPrizeShares,
  listTournamentMatches,
  listTournamentParticipants,
  listTournaments,
  type BracketReply,
  type LiveMessage,
} from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/calls';
import { entityOf, type LiveRule } from '../../lib/live-rules';
import { withChange } from './bracket-change';

const idOf = (message: LiveMessage): string => entityOf(message, 'tournamentId');

const bracketKey = (message: LiveMessage) =>
  keyOf(getBracket, { params: { tournamentId: idOf(message) } });

/** Applies a small change of the bracket; reads it again where that is not possible. */
function applyChange(client: QueryClient, message: LiveMessage): void {
  const { data } = message;
  if (!('stageVersion' in data)) return;
  const { stage, version } = data;
  // Of an event with pools several stages may be in the cache, each read by itself.
  const cached = client.getQueriesData<BracketReply>({ queryKey: bracketKey(message) });
  for (const [queryKey, present] of cached) {
    const isOther = present?.begun?.some(({ id }) => id === stage) && !shows(present, stage);
    const changed =
      present && (isOther ? withVersion(present, version) : withChange(present, data));
    if (changed) client.setQueryData(queryKey, changed);
    else void client.invalidateQueries({ queryKey });
  }
}

const shows = ({ stages }: BracketReply, stage: unknown): boolean =>
  stages.some(({ id }) => id === stage);

/** A stage that did not change, in a bracket of which another one did. */
const withVersion = (bracket: BracketReply, version: unknown): BracketReply => ({
  ...bracket,
  version: Math.max(bracket.version, Number(version)),
});

/** Reads that follow from the bracket and from the matches in it. */
const ofMatches = (params?: { tournamentId: string }) => [
  keyOf(getTournamentStatus, params && { params }),
  keyOf(getMyTournamentMatch, params && { params }),
  keyOf(getTeamScores, params && { params, query: {} }),
  keyOf(listTournamentMatches),
];

export const tournamentsLive: LiveRule[] = [
  {
    on: 'tournament',
    apply: applyChange,
    stales: (message) => {
      const params = { tournamentId: idOf(message) };
      // Results and states of matches come often; terms, entries and lists do not change with them.
      if ('stageVersion' in message.data || 'matchId' in message.data) return ofMatches(params);
      return [
        ...ofMatches(params),
        keyOf(getTournament, { params }),
        keyOf(listTournamentParticipants),
        keyOf(listPrizeShares, { params }),
        keyOf(listTournaments),
        keyOf(listMyTournaments),
        // A status can be the first one with a bracket.
        bracketKey(message),
      ];
    },
  },
  // A match of mine opens after the bracket has changed.
  { on: 'match', stales: () => ofMatches() },
];
