import type { Me } from '@contend/contracts';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useActiveMatches } from '../../../api/matches';
import { pushFailure, useAddBrowser, usePushKey } from '../../../api/push';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { browserId, isPushSupported, pushPermission } from '../../../lib/session/push-browser';
import { useMyEvents } from '../api';
import { t } from '../../../lib/language/translate';

const answeredKey = (userId: string): string => `push-prompt-answered:${userId}`;

/** Web push needs the app on the Home Screen there, which a page can’t ask for. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // An iPad calls itself a Macintosh.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether this browser could still be asked, or told how to be. */
const canAsk = (): boolean =>
  browserId() === null && (isPushSupported() ? pushPermission() === 'default' : isAppleTouch());

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
  onAnswer: () => void;
}

function PushCard({ publicKey, onAnswer }: CardProps) {
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
        <h2>{t`Be told when your match opens`}</h2>
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
        <Button look="quiet" onClick={onAnswer}>
          {t`Not now`}
        </Button>
      </div>
    </section>
  );
}

/** Offers web push once there is a match to be told of; an answer is remembered in this browser. */
export function PushPrompt({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(
    () => canAsk() && localStorage.getItem(answeredKey(me.id)) === null,
  );
  const isWanted = useAwaitsMatch() && isOpen;
  const { data: key } = usePushKey({ enabled: isWanted });
  if (!isWanted || !key?.publicKey) return null;
  const answer = () => {
    localStorage.setItem(answeredKey(me.id), 'yes');
    setOpen(false);
  };
  return <PushCard publicKey={key.publicKey} onAnswer={answer} />;
}
