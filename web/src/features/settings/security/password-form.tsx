import { changePassword, type CallRequest } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { PasswordInput } from '../../../components/input/password-input';
import { formRefusals, type RefusedFields } from '../../../lib/form/form-refusals';
import { rulesOf } from '../../../lib/form/forms';
import { toast } from '../../../lib/notifications/toasts';
import { useChangePassword } from '../api/security';
import { t } from '../../../lib/language/translate';

type Values = CallRequest<typeof changePassword>['body'];

const empty: Values = { currentPassword: '', password: '' };
const refusedFields: RefusedFields<Values> = {
  'wrong-password': 'currentPassword',
  'password-weak': 'password',
};

/** Changes my password; the present one is asked for. */
export function PasswordForm() {
  const command = useChangePassword();
  const form = useForm<Values>({
    mode: 'onBlur',
    resolver: rulesOf<Values>(changePassword.body),
    defaultValues: empty,
  });
  const { register, handleSubmit, formState, reset } = form;
  const { onError, messageOf } = formRefusals(form, refusedFields);
  const onSuccess = () => {
    reset(empty);
    toast({
      look: 'success',
      title: t`Password changed`,
      content: t`Your other devices are signed out.`,
    });
  };
  return (
    <form
      className="card settings-form"
      noValidate
      onSubmit={handleSubmit((body) => command.mutate({ body }, { onError, onSuccess }))}
    >
      <div>
        <h2>{t`Password`}</h2>
        <p className="small muted">{t`A new one signs you out on all other devices.`}</p>
      </div>
      <PasswordInput
        label={t`Current password`}
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordInput
        label={t`New password`}
        placeholder={t`New password`}
        autoComplete="new-password"
        hint={t`At least 12 characters; a sentence works well.`}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <FormError>{messageOf(command.error)}</FormError>
      <div className="row tight wrap">
        <Button type="submit" loading={command.isPending}>
          {t`Change password`}
        </Button>
        <Link className="link small" to="/recover">
          {t`Forgot your password?`}
        </Link>
      </div>
    </form>
  );
}
