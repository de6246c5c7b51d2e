import { getSession, type Me } from '@contend/contracts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { keyOf, send } from '../http/calls';
import { store } from '../http/invalidate';
import { storedToken, storeToken } from './token';

const sessionFreshMs = 3 * 3_600_000;
const sessionRefetchMs = 3_600_000;
export const sessionKey = keyOf(getSession, {});

export interface Session {
  user: Me;
  token: string;
}

/**
 * Validates a session lookup: it counts only with a token and an active user. Then the token is
 * stored for the API; otherwise the stored one is removed.
 */
export function settleSession(found: { user: Me | null; token: string | null }): Session | null {
  const { user, token } = found;
  const counts = token && user?.status === 'active';
  storeToken(counts ? token : null);
  return counts ? { user, token } : null;
}

/** Puts the reply of a sign-in or sign-up into the session cache. */
export const beginSession = (client: QueryClient, found: Session): void => {
  store(client, sessionKey, settleSession(found));
};

/** Clears the token and all cached data of the user. */
export function endSession(client: QueryClient): void {
  storeToken(null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  store(client, sessionKey, null);
}

export const sessionQuery = {
  queryKey: sessionKey,
  queryFn: async () => settleSession(await send(getSession, {})),
  staleTime: sessionFreshMs,
  refetchInterval: sessionRefetchMs,
};

/**
 * Reads the session now, which renews its token. Returns false where there is none any more.
 * @throws CallFailure while that is unknown
 */
export async function renewSession(client: QueryClient): Promise<boolean> {
  const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false });
  return session !== null;
}

export const useSession = () => useQuery(sessionQuery);

/**
 * The kind of frame. While the session is loading, or can't be loaded, a stored token distinguishes
 * a member from a guest: the other frame would be wrong.
 */
export function useFrameKind(): 'member' | 'guest' {
  const { isSuccess, data } = useSession();
  if (isSuccess) return data ? 'member' : 'guest';
  return storedToken() ? 'member' : 'guest';
}

/** The signed-in user in the cache, or null. */
export const meIn = (client: QueryClient): Me | null =>
  client.getQueryData<Session | null>(sessionKey)?.user ?? null;

/** The signed-in user, or null without a session. */
export const useMe = (): Me | null => useSession().data?.user ?? null;
