import { confirmEmail } from '@contend/contracts';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { useMe } from '../../../lib/session/session';
import { useConfirmEmail } from '../api';
import { AuthCard } from '../components/auth-card';
import { useSendEmailLink } from '../../../api/session';
import { t } from '../../../lib/language/translate';

const onward = <Link to="/home">{t`Go to Contend`}</Link>;

function Failed({ message, token, retry }: { message: string; token: string; retry: () => void }) {
  const me = useMe();
  const { send, isPending } = useSendEmailLink();
  return (
    <AuthCard title={t`Your address is not confirmed yet`} foot={onward}>
      <FormError>{message}</FormError>
      {token && (
        <Button large onClick={retry}>
          {t`Try again`}
        </Button>
      )}
      {me ? (
        <Button look="primary" large loading={isPending} onClick={send}>
          {t`Send a new link`}
        </Button>
      ) : (
        <p className="muted">{t`Sign in to ask for a new link.`}</p>
      )}
    </AuthCard>
  );
}

/** The page of the mailed link: confirms the address on load and shows the result. */
export function ConfirmEmailScreen() {
  const [search] = useSearchParams();
  const found = confirmEmail.body.safeParse({ token: search.get('token') });
  const token = found.data?.token ?? '';
  const { mutate, isSuccess, error } = useConfirmEmail();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || !token) return;
    isAsked.current = true;
    mutate({ body: { token } });
  }, [mutate, token]);
  if (isSuccess) {
    return (
      <AuthCard title={t`E-mail confirmed`} foot={onward}>
        <p className="muted" role="status">
          {t`This address is yours. You can close this page.`}
        </p>
      </AuthCard>
    );
  }
  const message = token ? error?.message : t`This link is not complete. Copy all of it.`;
  if (message) {
    return <Failed message={message} token={token} retry={() => mutate({ body: { token } })} />;
  }
  return (
    <AuthCard title={t`Confirming your e-mail`}>
      <p className="muted" role="status">
        {t`One moment.`}
      </p>
    </AuthCard>
  );
}
