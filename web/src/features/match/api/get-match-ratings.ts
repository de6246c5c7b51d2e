import { getMatchRatings, type MatchReply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/**
 * What a completed match did to the ratings of its players. Undefined until the result that the
 * match shows is the counted one: a result is counted after it is reached.
 */
export function useMatchRatings({ id: matchId, status, winner, scores }: MatchReply) {
  const enabled = status === 'completed';
  const { data } = useRead(getMatchRatings, { params: { matchId } }, { enabled });
  const counted = data?.result;
  const isShown =
    counted?.winner === winner && counted?.scores.join() === (scores ?? []).join() && enabled;
  return isShown ? data?.players : undefined;
}
