import { Mail } from 'lucide-react';
import { Button } from '../../components/control/button';
import { useMe } from '../../lib/session/session';
import { useSendEmailLink } from '../../api/session';

/** Shown while the address is not confirmed; sends another link. */
export function EmailAlert() {
  const me = useMe();
  const { send, isPending } = useSendEmailLink();
  if (!me || me.emailConfirmedAt !== null) return null;
  return (
    <aside className="app-alert" aria-label="E-mail address">
      <Mail className="icon" aria-hidden />
      <p className="grow">
        <span className="strong">Confirm your e-mail.</span>{' '}
        <span className="muted">Open the link we sent to {me.email}.</span>
      </p>
      <Button loading={isPending} onClick={send}>
        Send again
      </Button>
    </aside>
  );
}
