import { getTeamWeek, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type TeamWeek = Reply<typeof getTeamWeek>;

/** The next seven days of a team of mine. */
export const useTeamWeek = (teamId: string) => useRead(getTeamWeek, { params: { teamId } });
