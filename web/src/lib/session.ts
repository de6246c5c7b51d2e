import { getSession, type Me } from '@contend/contracts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { keyOf, send } from './calls';
import { storedToken, storeToken } from './token';

const sessionFreshMs = 3 * 3_600_000;
const sessionRefetchMs = 3_600_000;
export const sessionKey = keyOf(getSession, {});

export interface Session {
  user: Me;
  token: string;
}

/**
 * What a session lookup is worth: it counts only with a token and an active user. Then the token is
 * stored for the API; otherwise the stored one is removed.
 */
export function settleSession(found: { user: Me | null; token: string | null }): Session | null {
  const { user, token } = found;
  const counts = token && user?.status === 'active';
  storeToken(counts ? token : null);
  return counts ? { user, token } : null;
}

/** Puts a sign-in's or sign-up's answer where every screen reads the session. */
export const beginSession = (client: QueryClient, found: Session): void => {
  client.setQueryData(sessionKey, settleSession(found));
};

/** Forgets the person: their token and everything read for them. */
export function endSession(client: QueryClient): void {
  storeToken(null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  client.setQueryData(sessionKey, null);
}

export const sessionQuery = {
  queryKey: sessionKey,
  queryFn: async () => settleSession(await send(getSession, {})),
  staleTime: sessionFreshMs,
  refetchInterval: sessionRefetchMs,
};

export const useSession = () => useQuery(sessionQuery);

/**
 * Who the frame is for. While the session is looked up, or can't be, a stored token tells a member
 * from a guest: the frame of the other one would be false.
 */
export function useFrameKind(): 'member' | 'guest' {
  const { isSuccess, data } = useSession();
  if (isSuccess) return data ? 'member' : 'guest';
  return storedToken() ? 'member' : 'guest';
}

/** The signed-in person as the cache has them, or null. */
export const meIn = (client: QueryClient): Me | null =>
  client.getQueryData<Session | null>(sessionKey)?.user ?? null;

/** The signed-in person, or null while there is none. */
export const useMe = (): Me | null => useSession().data?.user ?? null;
