import { getInvite } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useInvite = (code: string) => useRead(getInvite, { params: { code } });
