import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/states';
import { useIsOnline } from '../lib/online';

/** A reload that did not help is not repeated by itself within this time. */
const reloadPauseMs = 30_000;
const reloadedKey = 'reloaded-at';

/** A chunk that did not arrive, as browsers and Vite word it. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module|preload CSS/i.test(error.message);

/** Loads the page at its address again, unless that was just done. */
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
 * A chunk that did not arrive, or a screen that broke. The router keeps a failed chunk as failed,
 * so only a reload brings it: by itself once the browser is online, otherwise on request.
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
          title="You are offline"
          error={new Error('This screen opens as soon as the connection is back.')}
        />
      </div>
    );
  }
  return (
    <div className="page-state">
      <ErrorState
        title="This screen did not load"
        error={error instanceof Error ? error : new Error('Something unexpected happened.')}
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
