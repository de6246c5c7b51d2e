import { listPrizeShares } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** Prizes by player, once the event has ended. */
export const usePrizeShares = (tournamentId: string, { enabled }: { enabled: boolean }) =>
  useRead(listPrizeShares, { params: { tournamentId } }, { enabled });
