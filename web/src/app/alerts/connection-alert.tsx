import { notifyManager, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { CloudOff, WifiOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { isOutdated } from '../../lib/http/kept-reply';
import { useIsInterrupted } from '../../lib/live/live';
import { useIsOnline } from '../../lib/live/online';
import { t } from '../../lib/language/translate';
import './connection-alert.css';

/** Whether the screen shows an earlier reply because a later read of it failed. */
function useIsOutdated(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => cache.getAll().some(isOutdated));
}

function Outdated() {
  const client = useQueryClient();
  const isReading = useIsFetching({ predicate: isOutdated }) > 0;
  return (
    <p className="connection">
      <CloudOff className="icon tiny" aria-hidden />
      {t`We could not update this page.`}
      <button
        type="button"
        className="text-button"
        disabled={isReading}
        onClick={() => void client.refetchQueries({ predicate: isOutdated })}
      >
        {isReading ? t`Updating…` : t`Try again`}
      </button>
    </p>
  );
}

/**
 * Shown while offline, after a failed update, or without a live connection, with the consequence
 * for the data on the screen.
 */
export function ConnectionAlert() {
  const isOnline = useIsOnline();
  const isBehind = useIsOutdated();
  const isInterrupted = useIsInterrupted();
  return (
    <div className="connection-place" role="status">
      {!isOnline && (
        <p className="connection">
          <WifiOff className="icon tiny" aria-hidden />
          {t`You are offline. This page updates when the connection is back.`}
        </p>
      )}
      {isOnline && isBehind && <Outdated />}
      {isOnline && !isBehind && isInterrupted && (
        <p className="connection">
          <WifiOff className="icon tiny" aria-hidden />
          {t`Live updates are interrupted. This page updates every 15 to 30 seconds until they are
            back.`}
        </p>
      )}
    </div>
  );
}
