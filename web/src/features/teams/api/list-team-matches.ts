import { listMatches, type CallRequest } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type MatchPhase = NonNullable<CallRequest<typeof listMatches>['query']>['phase'];

const pageSize = 12;

interface TeamMatchesQuery {
  teamId: string;
  phase: MatchPhase;
  page: number;
}

/** The matches in which a side plays for the team, newest first. */
export const useTeamMatches = (query: TeamMatchesQuery) =>
  useRead(listMatches, { query: { ...query, pageSize } }, { keepPrevious: true });
