import type { CallFailure } from '@contend/client';
import type { ReactNode } from 'react';
import { FormError } from '../../../components/form/form-parts';
import { t } from '../../../lib/language/translate';

interface SignInErrorProps {
  failure: CallFailure | null;
  /** What the form says of other failures. */
  children: ReactNode;
}

/** The error of a sign-in: the owner of a suspended account reads why, and where to complain. */
export function SignInError({ failure, children }: SignInErrorProps) {
  if (failure?.code !== 'account-suspended') return <FormError>{children}</FormError>;
  const { status, reason, complainTo } = failure.details;
  const mail = typeof complainTo === 'string' ? complainTo : null;
  return (
    <div role="alert">
      <p className="bad">
        {status === 'banned' ? t`This account is banned.` : t`This account is suspended.`}
      </p>
      {typeof reason === 'string' && <p>{t`Reason: ${reason}`}</p>}
      <p className="small muted">
        {t`Money in your wallet stays yours.`}
        {mail && (
          <> {t`If you think this is wrong, write to ${<a href={`mailto:${mail}`}>{mail}</a>}.`}</>
        )}
      </p>
    </div>
  );
}
