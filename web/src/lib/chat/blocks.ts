import { listBlocks, type LiveMessage } from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, send } from '../http/calls';
/** The newest blocks: what a live message needs to know of its author. */
const newest = { query: { page: 1, pageSize: 100 } };
const newestKey = keyOf(listBlocks, newest);

/**
 * Calls `then` unless there is a block between me and the author of a live message. The server
 * marks messages by the blocks of both, which it asks for every half minute. A new one of mine
 * applies at once: it is read with the first message of a page, and again after a change. Where my
 * blocks cannot be read, the message counts.
 */
export function unlessBlocked(client: QueryClient, { data }: LiveMessage, then: () => void): void {
  if (data['isWithheld']) return;
  const { authorId } = data;
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
