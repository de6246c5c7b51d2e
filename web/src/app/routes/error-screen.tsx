import { CallFailure } from '@contend/client';
import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { ErrorState } from '../../components/page/states';
import { useIsOnline } from '../../lib/live/online';
import { t } from '../../lib/language/translate';

/** The minimum interval between two automatic reloads. */
const reloadPauseMs = 30_000;
const reloadedKey = 'reloaded-at';

/** A chunk that failed to load, in the wording of browsers and Vite. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module|preload CSS/i.test(error.message);

/** Reloads the page, unless it was reloaded just before. */
export function reloadOnce(
  nowMs: number,
  reload: () => void = () => window.location.reload(),
): boolean {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (nowMs - last < reloadPauseMs) return false;
  sessionStorage.setItem(reloadedKey, String(nowMs));
  reload();
  return true;
}

/**
 * Shown for a chunk that failed to load, or a screen that threw. The router caches a failed chunk,
 * so only a reload fetches it: automatically once the browser is online, otherwise on request. The
 * message of a programming error or of the browser's loader is not for players.
 */
export function ErrorScreen() {
  const error = useRouteError();
  const isOnline = useIsOnline();
  const isMissing = isLoadFailure(error);
  useEffect(() => {
    if (isMissing && isOnline) reloadOnce(Date.now());
  }, [isMissing, isOnline]);
  if (isMissing && !isOnline) {
    return (
      <div className="page-state">
        <ErrorState
          title={t`You are offline`}
          error={new Error(t`This screen opens as soon as the connection is back.`)}
        />
      </div>
    );
  }
  return (
    <div className="page-state">
      <ErrorState
        title={t`This screen did not load`}
        error={error instanceof CallFailure ? error : new Error(t`Something unexpected happened.`)}
        onRetry={() => window.location.reload()}
      />
      <p className="muted help-line">
        {t`If it happens again, ${<Link to="/support">{t`write to support`}</Link>}.`}
      </p>
    </div>
  );
}
