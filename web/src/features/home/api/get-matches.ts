import { getMatch, type MatchReply } from '@contend/contracts';
import { useQueries } from '@tanstack/react-query';
import { keyOf } from '../../../lib/calls';
import { read } from '../../../lib/reader';
import { isWaiting } from '../../../lib/use-read';

/** Several matches at once, by their ids; `isWaiting` until each has its first reply. */
export function useMatches(matchIds: string[]): { matches: MatchReply[]; isWaiting: boolean } {
  const reads = useQueries({
    queries: matchIds.map((matchId) => ({
      queryKey: keyOf(getMatch, { params: { matchId } }),
      queryFn: () => read(getMatch, { params: { matchId } }),
    })),
  });
  return {
    matches: reads.flatMap(({ data }) => data ?? []),
    isWaiting: reads.some(isWaiting),
  };
}
