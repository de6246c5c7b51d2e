import { getRatingAnnulment } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** For admins. Polled while the recount runs. */
export const useRatingAnnulment = (userId: string) =>
  useRead(
    getRatingAnnulment,
    { params: { userId } },
    { pollWhile: ({ recount }) => recount.playersLeft > 0 },
  );
