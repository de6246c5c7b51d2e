import { getUser } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useProfile = (userId: string) => useRead(getUser, { params: { userId } });
