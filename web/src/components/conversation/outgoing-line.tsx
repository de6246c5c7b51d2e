import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useIsOnline } from '../../lib/live/online';
import { Button } from '../control/button';
import { t } from '../../lib/language/translate';

/** A message on its way, or one that was not sent. */
export interface OutgoingMessage {
  key: string;
  text: string;
  /** Why it was not sent; null while it is being sent. */
  error: string | null;
}

interface OutgoingLineProps {
  outgoing: OutgoingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message of mine that the server has not confirmed. */
export function OutgoingLine({ outgoing, onRetry, onDiscard }: OutgoingLineProps) {
  const isOnline = useIsOnline();
  const { text, error } = outgoing;
  return (
    <div className="conversation-outgoing">
      <p className="conversation-text muted">{text}</p>
      {error === null ? (
        <p className="small faint row tight">
          <LoaderCircle className="icon tiny spin" aria-hidden /> {t`Sending`}
        </p>
      ) : (
        <div className="row tight wrap" role="alert">
          <span className="small bad row tight grow">
            <CircleAlert className="icon tiny" aria-hidden /> {t`Not sent. ${error}`}
          </span>
          <Button onClick={onRetry} disabled={!isOnline}>
            {t`Retry`}
          </Button>
          <Button look="quiet" onClick={onDiscard}>
            {t`Discard`}
          </Button>
        </div>
      )}
    </div>
  );
}
