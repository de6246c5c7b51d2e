import { listPrizeShares } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** Prizes by place and player; before the payout those that the places give. */
export const useShares = (tournamentId: string) =>
  useRead(listPrizeShares, { params: { tournamentId } });
