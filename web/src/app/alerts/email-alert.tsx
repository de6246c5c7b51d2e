import { Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/control/button';
import { useMe } from '../../lib/session/session';
import { useSendEmailLink } from '../../api/session';
import { t } from '../../lib/language/translate';

/** Shown while the address is not confirmed; sends another link. */
export function EmailAlert() {
  const me = useMe();
  const { send, isPending } = useSendEmailLink();
  if (!me || me.emailConfirmedAt !== null) return null;
  return (
    <aside className="app-alert" aria-label={t`E-mail address`}>
      <Mail className="icon" aria-hidden />
      <p className="grow">
        <span className="strong">{t`Confirm your e-mail.`}</span>{' '}
        <span className="muted">{t`Open the link we sent to ${me.email}.`}</span>{' '}
        <Link className="link" to="/settings#email">
          {t`Wrong address?`}
        </Link>
      </p>
      <Button loading={isPending} onClick={send}>
        {t`Send again`}
      </Button>
    </aside>
  );
}
