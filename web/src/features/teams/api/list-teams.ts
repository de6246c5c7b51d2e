import { listTeams, type CallRequest } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type TeamQuery = NonNullable<CallRequest<typeof listTeams>['query']>;

export const useTeams = (query: TeamQuery) => useRead(listTeams, { query }, { keepPrevious: true });
