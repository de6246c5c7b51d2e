import { recoveryLinkMs, sendPasswordRecovery, type CallRequest } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { TextInput } from '../../../components/form/field';
import { rulesOf } from '../../../lib/form/forms';
import { formatSpan } from '../../../lib/format/format';
import { useSendRecovery } from '../api';
import { AuthCard } from '../components/auth-card';
import { t } from '../../../lib/language/translate';

type Values = CallRequest<typeof sendPasswordRecovery>['body'];
const back = <Link to="/sign-in">{t`Back to sign in`}</Link>;

export function RecoverScreen() {
  const command = useSendRecovery();
  const { register, handleSubmit, formState } = useForm<Values>({
    mode: 'onBlur',
    resolver: rulesOf<Values>(sendPasswordRecovery.body),
    defaultValues: { email: '' },
  });
  if (command.isSuccess) {
    return (
      <AuthCard title={t`Check your mail`} foot={back}>
        <p className="muted" role="status">
          {t`If there is an account with this address, we have sent it a link. It works once, for
            ${formatSpan(recoveryLinkMs)}.`}
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t`Recover your account`} note={t`We e-mail you a one-time link.`} foot={back}>
      <form noValidate onSubmit={handleSubmit((body) => command.mutate({ body }))}>
        <TextInput
          label={t`E-mail`}
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message ?? command.error?.message}
          {...register('email')}
        />
        <Button type="submit" look="primary" large loading={command.isPending}>
          {t`Send the link`}
        </Button>
      </form>
    </AuthCard>
  );
}
