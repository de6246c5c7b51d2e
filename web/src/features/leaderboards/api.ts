import { type CallRequest, listLeaders, listTopTeams, type Reply } from '@contend/contracts';
import { useRead } from '../../lib/http/use-read';

export type BoardQuery = NonNullable<CallRequest<typeof listLeaders>['body']>;
export type Board = Reply<typeof listLeaders>;

const readEveryMs = 30_000;

/** A page of a leaderboard, with the caller's own place. */
export const useLeaders = (body: BoardQuery, { enabled = true } = {}) =>
  useRead(listLeaders, { body }, { everyMs: readEveryMs, enabled });

export type TeamQuery = NonNullable<CallRequest<typeof listTopTeams>['body']>;
export type TeamPlace = Reply<typeof listTopTeams>['items'][number];

/** A page of the teams that won money, with the highest of the caller's. */
export const useTopTeams = (body: TeamQuery) =>
  useRead(listTopTeams, { body }, { everyMs: readEveryMs });
