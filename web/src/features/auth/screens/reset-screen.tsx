import { resetPassword } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { PasswordInput } from '../../../components/input/password-input';
import { rulesOf } from '../../../lib/form/forms';
import { toast } from '../../../lib/notifications/toasts';
import { useResetPassword } from '../api';
import { AuthCard } from '../components/auth-card';
import { t } from '../../../lib/language/translate';

interface Values {
  password: string;
}

const isComplete = (token: string): boolean =>
  resetPassword.body.pick({ token: true }).safeParse({ token }).success;

const incomplete = (
  <AuthCard
    title={t`This link is not complete`}
    foot={<Link to="/recover">{t`Ask for a new link`}</Link>}
  >
    <p className="muted">{t`Copy all of it from the e-mail, up to its end.`}</p>
  </AuthCard>
);

/** The page of the mailed link: sets a new password, which ends every session. */
export function ResetScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const command = useResetPassword();
  const token = search.get('token') ?? '';
  const { register, handleSubmit, formState } = useForm<Values>({
    mode: 'onBlur',
    resolver: rulesOf<Values>(resetPassword.body.pick({ password: true })),
    defaultValues: { password: '' },
  });
  const save = ({ password }: Values) =>
    command.mutate(
      { body: { token, password } },
      {
        onSuccess: () => {
          toast({ look: 'success', title: t`Password changed`, content: t`Sign in with it now.` });
          void navigate('/sign-in');
        },
      },
    );
  if (!isComplete(token)) return incomplete;
  return (
    <AuthCard
      title={t`Choose a new password`}
      note={t`You are signed out everywhere else.`}
      foot={<Link to="/recover">{t`Ask for a new link`}</Link>}
    >
      <form noValidate onSubmit={handleSubmit(save)}>
        <PasswordInput
          label={t`New password`}
          autoComplete="new-password"
          hint={t`At least 12 characters; a sentence works well.`}
          error={formState.errors.password?.message ?? command.error?.message}
          {...register('password')}
        />
        <Button type="submit" look="primary" large loading={command.isPending}>
          {t`Change password`}
        </Button>
      </form>
    </AuthCard>
  );
}
