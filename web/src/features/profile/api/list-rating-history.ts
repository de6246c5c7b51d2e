import { type LeaderboardWindow, listRatingHistory } from '@contend/contracts';
import { useReadPages } from '../../../lib/use-read-pages';
import { profileReadEveryMs } from './get-profile';

interface HistoryOf {
  userId: string;
  playTypeId: string;
  window: LeaderboardWindow;
}

/** The matches of a player in a play type and a window, a hundred at a time. */
export const useRatingHistory = ({ userId, playTypeId, window }: HistoryOf) =>
  useReadPages(
    listRatingHistory,
    { params: { userId }, query: { playTypeId, window, pageSize: 100 } },
    { everyMs: profileReadEveryMs },
  );
