import { listMatchMessages } from '@contend/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { keyOf, send } from '../../../lib/calls';

export const messagesKey = (matchId: string) => keyOf(listMatchMessages, { params: { matchId } });

/** The messages of a room, newest first; earlier ones page by page. */
export const useMessages = (matchId: string) =>
  useInfiniteQuery({
    queryKey: messagesKey(matchId),
    queryFn: ({ pageParam }) =>
      send(listMatchMessages, { params: { matchId }, query: { before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
  });
