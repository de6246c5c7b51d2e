import { getWager } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useWager = (wagerId: string) => useRead(getWager, { params: { wagerId } });
