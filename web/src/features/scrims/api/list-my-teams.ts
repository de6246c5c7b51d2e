import { listMyTeams } from '@contend/contracts';
import { useMe } from '../../../lib/session';
import { useRead } from '../../../lib/use-read';

export const useMyTeams = () => useRead(listMyTeams, {}, { enabled: useMe() !== null });
