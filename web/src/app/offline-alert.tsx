import { WifiOff } from 'lucide-react';
import { useIsInterrupted } from '../lib/live/live';
import { useIsOnline } from '../lib/live/online';
import './offline-alert.css';

/** Shown while offline, or without a live connection, with the consequence for what is shown. */
export function OfflineAlert() {
  const isOnline = useIsOnline();
  const isInterrupted = useIsInterrupted();
  return (
    <div className="offline-place" role="status">
      {(!isOnline || isInterrupted) && (
        <p className="offline">
          <WifiOff className="icon tiny" aria-hidden />
          {isOnline
            ? 'Live updates are interrupted. This page updates every half minute until they are back.'
            : 'You are offline. This page updates when the connection is back.'}
        </p>
      )}
    </div>
  );
}
