import { hasRole } from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SkeletonScreen } from '../../components/page/skeleton';
import { DeadEnd, ErrorState } from '../../components/page/states';
import { sessionQuery, useMe, useSession } from '../../lib/session/session';
import { storedToken } from '../../lib/session/token';
import { t } from '../../lib/language/translate';

/** Only paths of this site: an address from a query must not lead elsewhere. */
export const safePath = (path: string | null): string =>
  path && /^\/(?![/\\])/.test(path) ? path : '/home';

/** Screens that need a session: without one they redirect to the sign-in, and back afterwards. */
export function Guarded() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.isPending) return <SkeletonScreen />;
  // A screen stays, with what was typed, when a later read of the session fails.
  if (session.isError && !session.data) {
    return (
      <div className="page-state">
        <ErrorState
          title={t`We can’t reach Contend`}
          error={session.error}
          onRetry={() => void session.refetch()}
          isRetrying={session.isFetching}
        />
      </div>
    );
  }
  if (session.data) return <Outlet />;
  return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
}

/** Screens of a role: other users get an explanation and a link. Admins have every role. */
const requires = (role: 'moderator' | 'admin') => () => {
  const me = useMe();
  if (me && hasRole(me, role)) return <Outlet />;
  return (
    <div className="card page-state">
      <title>{t`No access · Contend`}</title>
      <h1 className="unseen">{t`No access`}</h1>
      <DeadEnd
        title={t`This page is for ${role}s`}
        isForbidden
        ways={[
          { to: '/home', label: t`Home` },
          { to: '/wagers', label: t`Wagers` },
        ]}
      >
        {t`Your account has no ${role} role. Your own disputes are in their match rooms.`}
      </DeadEnd>
    </div>
  );
};

export const ModeratorsOnly = requires('moderator');
export const AdminsOnly = requires('admin');

/** The page that a member is redirected to. */
const pageAfter = (search: URLSearchParams): string => safePath(search.get('next'));

/**
 * The page that a member is redirected to from the address of a screen for guests; null for a
 * guest. Only a browser with a token waits for the session.
 */
export async function memberPage(client: QueryClient, address: string): Promise<string | null> {
  if (!storedToken()) return null;
  const session = await client.ensureQueryData(sessionQuery).catch(() => null);
  return session && pageAfter(new URL(address).searchParams);
}

/**
 * Screens for guests: when a session begins they redirect to the page the user came from, and stay
 * until that has loaded.
 */
export function GuestsOnly() {
  const isMember = Boolean(useSession().data);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = pageAfter(search);
  useEffect(() => {
    if (isMember) void navigate(next, { replace: true });
  }, [isMember, navigate, next]);
  return <Outlet />;
}
