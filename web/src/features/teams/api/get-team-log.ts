import { getTeamLog } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The latest changes of a team, for its members. */
export const useTeamLog = (teamId: string, limit: number) =>
  useRead(getTeamLog, { params: { teamId }, query: { limit } }, { keepPrevious: true });
