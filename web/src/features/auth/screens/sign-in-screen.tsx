import { signIn, type CallRequest } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { TextInput } from '../../../components/form/field';
import { PasswordInput } from '../../../components/input/password-input';
import { rulesOf } from '../../../lib/form/forms';
import { useSignIn } from '../api';
import { AuthCard } from '../components/auth-card';
import { CodeForm } from '../components/code-form';
import { SignInError } from '../components/sign-in-error';
import { t } from '../../../lib/language/translate';

type Values = CallRequest<typeof signIn>['body'];

/** After the sign-in, this screen's guard redirects to the page the user came from. */
export function SignInScreen() {
  const { search } = useLocation();
  const command = useSignIn();
  const { register, handleSubmit, formState } = useForm<Values>({
    mode: 'onBlur',
    resolver: rulesOf<Values>(signIn.body),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  if (command.error?.code === 'code-required') {
    const challenge = String(command.error.details.challenge);
    return <CodeForm challenge={challenge} onBack={() => command.reset()} />;
  }
  return (
    <AuthCard
      title={t`Sign in`}
      foot={<>{t`New here? ${<Link to={`/sign-up${search}`}>{t`Create an account`}</Link>}`}</>}
    >
      <form noValidate onSubmit={handleSubmit((body) => command.mutate({ body }))}>
        <TextInput
          label={t`E-mail`}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <SignInError failure={command.error}>{command.error?.message}</SignInError>
        <Button type="submit" look="primary" large loading={command.isPending}>
          {t`Sign in`}
        </Button>
        <p className="small">
          <Link to="/recover">{t`Forgot your password?`}</Link>
        </p>
      </form>
    </AuthCard>
  );
}
