import { listTeamsOfUser } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useTeamsOfUser = (userId: string) => useRead(listTeamsOfUser, { params: { userId } });
