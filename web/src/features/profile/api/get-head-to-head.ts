import { getHeadToHead } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useHeadToHead = (userId: string, opponentId: string) =>
  useRead(getHeadToHead, { params: { userId, opponentId } });
