import { getLimitsOfPlayer } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** For admins. */
export const useLimitsOfPlayer = (userId: string) =>
  useRead(getLimitsOfPlayer, { params: { userId } });
