import { getUser } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The player that an address challenges. */
export const useOpponent = (userId: string | null) =>
  useRead(getUser, { params: { userId: userId ?? '' } }, { enabled: userId !== null });
