import {
  acceptScore,
  getActiveMatches,
  getMatch,
  getMatchMethods,
  listMatches,
  rejectScore,
} from '@contend/contracts';
import { matchChanged } from '../lib/match/score-answers';
import type { QueryOf } from '../lib/http/calls';
import { useMe } from '../lib/session/session';
import { useCommand } from '../lib/http/use-command';
import { type ReadOptions, useRead } from '../lib/http/use-read';
import { useReadPages } from '../lib/http/use-read-pages';

export const useMatch = (matchId: string, options?: ReadOptions<typeof getMatch>) =>
  useRead(getMatch, { params: { matchId } }, options);

/** Matches of a player or a team, the newest first. */
export const useMatchList = (
  query: QueryOf<typeof listMatches>,
  options?: ReadOptions<typeof listMatches>,
) => useRead(listMatches, { query }, options);

/** Matches of others are not pushed to the reader. */
const historyReadEveryMs = 60_000;

/** All matches of a player by kind and game, the newest first, 25 at a time. */
export const useMatchHistory = (
  userId: string,
  query: Pick<QueryOf<typeof listMatches>, 'kind' | 'gameId'>,
) =>
  useReadPages(
    listMatches,
    { query: { userId, ...query, pageSize: 25 } },
    { everyMs: historyReadEveryMs },
  );

const answerEffects = { stales: matchChanged, conflictStales: matchChanged };

/** Confirms the score the other side proposed. */
export const useAcceptScore = () => useCommand(acceptScore, answerEffects);

/** Rejects the score the other side proposed. */
export const useRejectScore = () => useCommand(rejectScore, answerEffects);

/** Which ways to a result are on. */
export const useResultMethods = () => useRead(getMatchMethods, {});

/** My matches in progress. */
export const useActiveMatches = () => useRead(getActiveMatches, {}, { enabled: useMe() !== null });
