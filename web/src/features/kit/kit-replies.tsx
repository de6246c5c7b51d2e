import { CallFailure } from '@contend/client';
import { type CallSpec, getSession, type Me, type Reply } from '@contend/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { keyOf } from '../../lib/http/calls';
import { LiveProvider } from '../../lib/live/live';
import type { LiveRule } from '../../lib/live/live-rules';
import { adaId } from '../../../test/ids';

/** The replies of samples, by the call as the cache names it. */
export type Replies = Record<string, unknown>;

/** A reply, or a failure, that a sample has. */
export const replies = <C extends CallSpec>(call: C, reply: Reply<C> | Error): Replies => ({
  [String(keyOf(call)[0])]: reply,
});

const failure = (message: string) => new CallFailure(message, { code: null, status: null });
export const unreachable = failure('Check your connection. Nothing was changed.');
const notSent = failure('Nothing is sent from here.');

/** The signed-in player of samples. */
export const me = {
  ...{ id: adaId, username: 'ada', displayName: 'Ada', avatarUrl: null, level: 3, xp: 450 },
  ...{ status: 'active', roles: ['player'], preferences: {} },
} as unknown as Me;

function replyOf(known: Replies, call: string): Promise<unknown> {
  if (!(call in known)) return new Promise(() => undefined);
  const reply = known[call];
  return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
}

/** A cache that sends nothing: calls without a reply stay in progress, and changes are refused. */
function clientWith(known: Replies): QueryClient {
  const client = new QueryClient();
  const queries = client.defaultQueryOptions.bind(client);
  const mutations = client.defaultMutationOptions.bind(client);
  client.defaultQueryOptions = ((options: Parameters<typeof queries>[0]) => ({
    ...queries(options),
    ...{ retry: false, refetchOnWindowFocus: false, refetchInterval: false },
    queryFn: () => replyOf(known, String(options.queryKey[0])),
  })) as typeof queries;
  client.defaultMutationOptions = ((options: Parameters<typeof mutations>[0]) => ({
    ...mutations(options),
    mutationFn: () => Promise.reject(notSent),
  })) as typeof mutations;
  return client;
}

interface SampleRepliesProps {
  /** The replies of reads; a read without one is loading. */
  of?: Replies;
  /** The signed-in user, or null for a guest. */
  user?: Me | null;
  children: ReactNode;
}

/** The samples within read these replies instead of the server’s. */
export function SampleReplies({ of = {}, user = me, children }: SampleRepliesProps) {
  const [client] = useState(() => {
    const made = clientWith({ ...replies(getSession, { user: null, token: null }), ...of });
    made.setQueryData(keyOf(getSession, {}), user && { user, token: '' });
    made.setQueryDefaults(keyOf(getSession), { staleTime: Number.POSITIVE_INFINITY });
    return made;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const noRules: readonly LiveRule[] = [];

/** Wraps all samples: reads have the replies of a guest, without a live connection. */
export const KitReplies = ({ children }: { children: ReactNode }) => (
  <SampleReplies user={null}>
    <LiveProvider rules={noRules}>{children}</LiveProvider>
  </SampleReplies>
);
