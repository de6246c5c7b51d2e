import { listMyTeams } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useMyTeams = () => useRead(listMyTeams, {});
