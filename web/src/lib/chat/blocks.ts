import { listBlocks } from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, send } from '../http/calls';
/** The newest blocks: what a live message needs to know of its author. */
const newest = { query: { page: 1, pageSize: 100 } };
const newestKey = keyOf(listBlocks, newest);

/**
 * Calls `then` unless I block the author: at once where my blocks are known, after they were read
 * for the first message of a page. Where they cannot be read, the message counts.
 */
export function unlessBlocked(client: QueryClient, authorId: unknown, then: () => void): void {
  type Found = { items: { user: { id: string } }[] };
  const pass = (found?: Found) => {
    if (!found?.items.some(({ user }) => user.id === authorId)) then();
  };
  const state = client.getQueryState<Found>(newestKey);
  if (state?.data && !state.isInvalidated) return pass(state.data);
  const queryFn = () => send(listBlocks, newest);
  client
    .fetchQuery({ queryKey: newestKey, queryFn, staleTime: Number.POSITIVE_INFINITY })
    .then(pass, () => pass());
}
