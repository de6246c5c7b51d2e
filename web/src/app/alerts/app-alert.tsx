import { KeyRound, X } from 'lucide-react';
import { useMatch, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/control/button';
import { closeAppAlert, isAppAlertClosed } from '../../lib/notifications/app-alert';
import { clientState, useClientState } from '../../lib/state/client-state';
import { useMe } from '../../lib/session/session';
import { t } from '../../lib/language/translate';

/**
 * Offers the code modal on wager screens to a player whose link says that they were given a code
 * (`/wagers?code`), until it is used or closed; closing it is stored. No wager needs a code.
 */
export function AppAlert() {
  const { isShowAppAlert, user } = useClientState();
  const isAtWagers = useMatch('/wagers/*') !== null;
  const [search] = useSearchParams();
  const me = useMe();
  if (!me || !isAtWagers || !search.has('code') || !isShowAppAlert || user.isActiveWager)
    return null;
  if (isAppAlertClosed(me.id)) return null;
  return (
    <aside className="app-alert" aria-label={t`Wager code`}>
      <KeyRound className="icon" aria-hidden />
      <p className="grow">
        <span className="strong">{t`Your link came with a wager code.`}</span>{' '}
        <span className="muted">
          {t`Enter the four digits from the invitation to activate wagers in this window.`}
        </span>
      </p>
      <Button onClick={() => clientState.set({ isShowModalEnterDigitCode: true })}>
        {t`Enter code`}
      </Button>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Dismiss`}
        onClick={() => closeAppAlert(me.id)}
      >
        <X className="icon" aria-hidden />
      </button>
    </aside>
  );
}
