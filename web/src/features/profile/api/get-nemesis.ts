import { getNemesis } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useNemesis = (userId: string) => useRead(getNemesis, { params: { userId } });
