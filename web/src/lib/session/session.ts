import { getSession, type Me } from '@contend/contracts';
import {
  useQuery,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, send } from '../http/calls';
import { store } from '../http/invalidate';
import { clientState, clientStateDefaults } from '../state/client-state';
import { onRestoredPage } from '../state/leave-page';
import { giveUpMoneyStep } from './money-gate';
import { accountOf, storedToken, storeToken, tokenKey } from './token';

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

/** Validates a session lookup. Where the user is another one, nothing of the former stays. */
function takeOver(client: QueryClient, found: Parameters<typeof settleSession>[0]): Session | null {
  const before = meIn(client);
  const session = settleSession(found);
  if (before && before.id !== session?.user.id) forgetUser(client, session);
  return session;
}

/** Clears what the page has of a user. Of a next one, what is on the screen is read again. */
function forgetUser(client: QueryClient, next: Session | string | null): void {
  clientState.set(clientStateDefaults);
  giveUpMoneyStep();
  if (next) void client.resetQueries({ predicate: isOfUser });
  else client.removeQueries({ predicate: isOfUser });
}

const isOfUser = ({ queryKey }: Query): boolean => queryKey[0] !== sessionKey[0];

/** Puts the reply of a sign-in or sign-up into the session cache. */
export const beginSession = (client: QueryClient, found: Session): void => {
  store(client, sessionKey, takeOver(client, found));
};

/** Clears the token, all cached data and the client-side state of the user. */
export function endSession(client: QueryClient): void {
  storeToken(null);
  forgetUser(client, null);
  store(client, sessionKey, null);
}

export const sessionQuery = {
  queryKey: sessionKey,
  queryFn: async ({ client }: Pick<QueryFunctionContext, 'client'>) =>
    takeOver(client, await send(getSession, {})),
  staleTime: sessionFreshMs,
  refetchInterval: sessionRefetchMs,
  // A token that is not renewed expires, also behind other tabs.
  refetchIntervalInBackground: true,
};

/**
 * Reads the session now, which renews its token. Returns false where there is none any more.
 * @throws CallFailure while that is unknown
 */
export async function renewSession(client: QueryClient): Promise<boolean> {
  const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false });
  return session !== null;
}

/**
 * Follows a sign-in and sign-out of another tab: requests have the token of that account from then
 * on, so the page has no user until the session is read. A renewed token of the same account
 * changes nothing: two tabs would otherwise cause each other's reads for ever. Returns a function
 * that ends it.
 */
export function followOtherTabs(client: QueryClient): () => void {
  /** The account whose session is being read. */
  let asked = accountOf(storedToken());
  const compare = () => {
    const token = storedToken();
    const account = accountOf(token);
    const state = client.getQueryState(sessionKey);
    const isReading = state?.data === undefined && state?.fetchStatus === 'fetching';
    const present = isReading ? asked : (meIn(client)?.id ?? null);
    if (account === undefined || account === present) return;
    asked = account;
    forgetUser(client, token);
    void client.resetQueries({ queryKey: sessionKey });
  };
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key all of the storage was cleared.
    if (key === tokenKey || key === null) compare();
  };
  window.addEventListener('storage', onStorage);
  // A page that is restored from memory was sent no event.
  const stopRestored = onRestoredPage(compare);
  return () => {
    window.removeEventListener('storage', onStorage);
    stopRestored();
  };
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

/** Whether the session of a member is being read: before that, what is theirs is not known. */
export const useIsMemberPending = (): boolean => useSession().isPending && storedToken() !== null;

/** The signed-in user in the cache, or null. */
export const meIn = (client: QueryClient): Me | null =>
  client.getQueryData<Session | null>(sessionKey)?.user ?? null;

/** The signed-in user, or null without a session. */
export const useMe = (): Me | null => useSession().data?.user ?? null;

/**
 * A key for what is shown of a user: it changes when an account is left, so that open dialogs and
 * what was typed in them end, but not when the first session has been read.
 */
export function useAccountKey(): number {
  const id = useMe()?.id;
  const [account, setAccount] = useState({ id, nth: 0 });
  if (id !== account.id) setAccount({ id, nth: account.nth + (account.id ? 1 : 0) });
  return account.nth;
}
