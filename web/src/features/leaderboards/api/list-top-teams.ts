import { type CallRequest, listTopTeams, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type TeamQuery = NonNullable<CallRequest<typeof listTopTeams>['body']>;
export type TeamPlace = Reply<typeof listTopTeams>['items'][number];

const readEveryMs = 30_000;

/** A page of the teams that won money, with the highest of the caller's. */
export const useTopTeams = (body: TeamQuery) =>
  useRead(listTopTeams, { body }, { everyMs: readEveryMs });
