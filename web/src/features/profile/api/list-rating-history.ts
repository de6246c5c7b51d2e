import { listRatingHistory } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The latest hundred matches of a player in a play type. */
export const useRatingHistory = (userId: string, playTypeId: string) =>
  useRead(listRatingHistory, { params: { userId }, query: { playTypeId, pageSize: 100 } });
