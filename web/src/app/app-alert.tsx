import { KeyRound, X } from 'lucide-react';
import { useMatch } from 'react-router-dom';
import { Button } from '../components/control/button';
import { closeAppAlert, isAppAlertClosed } from '../lib/notifications/app-alert';
import { clientState, useClientState } from '../lib/state/client-state';
import { useMe } from '../lib/session/session';

/** Offers the code modal on wager screens until it is used or closed; closing it is stored. */
export function AppAlert() {
  const { isShowAppAlert, user } = useClientState();
  const isAtWagers = useMatch('/wagers/*') !== null;
  const me = useMe();
  if (!me || !isAtWagers || !isShowAppAlert || user.isActiveWager) return null;
  if (isAppAlertClosed(me.id)) return null;
  return (
    <aside className="app-alert" aria-label="Wager code">
      <KeyRound className="icon" aria-hidden />
      <p className="grow">
        <span className="strong">Got a wager code?</span>{' '}
        <span className="muted">Enter it to activate wagers in this window.</span>
      </p>
      <Button onClick={() => clientState.set({ isShowModalEnterDigitCode: true })}>
        Enter code
      </Button>
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss"
        onClick={() => closeAppAlert(me.id)}
      >
        <X className="icon" aria-hidden />
      </button>
    </aside>
  );
}
