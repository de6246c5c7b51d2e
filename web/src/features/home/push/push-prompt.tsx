import type { Me } from '@contend/contracts';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useActiveMatches } from '../../../api/matches';
import { pushFailure, useAddBrowser, usePushKey, usePushSubscriptions } from '../../../api/push';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import {
  browserId,
  isPushDeclined,
  isPushSupported,
  pushPermission,
  setPushDeclined,
} from '../../../lib/session/push-browser';
import { useMyEvents } from '../api';
import { t } from '../../../lib/language/translate';

/** Web push needs the app on the Home Screen there, which a page can’t ask for. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // An iPad calls itself a Macintosh.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Whether this browser could still be asked, or told how to be. A subscription ends with its
 * session, and what the browser allows stays: what was allowed to an ended one is offered again.
 */
function useCanAsk({ isWanted }: { isWanted: boolean }): boolean {
  const isAllowed = pushPermission() === 'granted';
  const { data } = usePushSubscriptions({ enabled: isWanted && isAllowed });
  if (!isPushSupported()) return isAppleTouch();
  if (!isAllowed) return pushPermission() === 'default';
  return data !== undefined && data.items.every(({ id }) => id !== browserId());
}

/** Whether a match of mine will open: one was accepted, or a tournament entered. */
function useAwaitsMatch(): boolean {
  const matches = useActiveMatches().data?.items ?? [];
  const events = useMyEvents().data?.items ?? [];
  return (
    matches.some(({ isOver }) => !isOver) ||
    events.some(({ myEntry }) => myEntry === 'entered' || myEntry === 'checked_in')
  );
}

interface CardProps {
  publicKey: string;
  /** Called once the browser’s own question was answered: the browser stores that. */
  onAnswer: () => void;
  onDecline: () => void;
}

function PushCard({ publicKey, onAnswer, onDecline }: CardProps) {
  const add = useAddBrowser();
  const turnOn = () =>
    add.mutate(publicKey, {
      // The browser’s own question was closed: it may be asked again.
      onSuccess: (permission) => permission !== 'default' && onAnswer(),
    });
  return (
    <section className="card push-prompt" aria-label={t`Push notifications`}>
      <BellRing className="icon" aria-hidden />
      <div className="grow">
        <h2>{t`Get notified when your match opens`}</h2>
        <p className="muted">
          {isPushSupported()
            ? t`Your browser then shows check-ins, scores to confirm and their deadlines, also while
                Contend is closed.`
            : t`On an iPhone or iPad, tap Share and “Add to Home Screen”, open Contend from there,
                and turn push on in the settings.`}
        </p>
        <FormError>{pushFailure(add.error)}</FormError>
      </div>
      <div className="row tight">
        {isPushSupported() && (
          <Button loading={add.isPending} onClick={turnOn}>
            {t`Turn on`}
          </Button>
        )}
        <Button look="quiet" onClick={onDecline}>
          {t`Not now`}
        </Button>
      </div>
    </section>
  );
}

/** Offers web push once there is a match to be told of; “Not now” is remembered in this browser. */
export function PushPrompt({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(() => !isPushDeclined(me.id));
  const isWanted = useAwaitsMatch() && isOpen;
  const canAsk = useCanAsk({ isWanted });
  const { data: key } = usePushKey({ enabled: isWanted && canAsk });
  if (!isWanted || !canAsk || !key?.publicKey) return null;
  const close = () => setOpen(false);
  const decline = () => {
    setPushDeclined(me.id, { isDeclined: true });
    close();
  };
  return <PushCard publicKey={key.publicKey} onAnswer={close} onDecline={decline} />;
}
