import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../../lib/live/online';
import './offline-alert.css';

/** Shown while offline, with the consequence for the data on the screen. */
export function OfflineAlert() {
  const isOnline = useIsOnline();
  return (
    <div className="offline-place" role="status">
      {!isOnline && (
        <p className="offline">
          <WifiOff className="icon tiny" aria-hidden />
          You are offline. This page updates when the connection is back.
        </p>
      )}
    </div>
  );
}
