import { getTeam } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useTeam = (teamId: string) => useRead(getTeam, { params: { teamId } });
