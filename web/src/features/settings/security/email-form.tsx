import { type CallRequest, correctEmail, type Reply, type getMe } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/control/button';
import { TextInput } from '../../../components/form/field';
import { FormError } from '../../../components/form/form-parts';
import { PasswordInput } from '../../../components/input/password-input';
import { formRefusals, type RefusedFields } from '../../../lib/form/form-refusals';
import { rulesOf } from '../../../lib/form/forms';
import { toast } from '../../../lib/notifications/toasts';
import { useCorrectEmail } from '../api/me';
import { useLinkTarget } from '../use-link-target';
import { t } from '../../../lib/language/translate';

type Values = CallRequest<typeof correctEmail>['body'];

const empty: Values = { email: '', currentPassword: '' };
const refusedFields: RefusedFields<Values> = {
  'email-taken': 'email',
  'wrong-password': 'currentPassword',
};

/** Corrects the e-mail address while it is not confirmed. */
export function EmailForm({ me }: { me: Pick<Reply<typeof getMe>, 'email'> }) {
  const section = useLinkTarget('email');
  const command = useCorrectEmail();
  const form = useForm<Values>({
    mode: 'onBlur',
    resolver: rulesOf<Values>(correctEmail.body),
    defaultValues: empty,
  });
  const { register, handleSubmit, formState, reset } = form;
  const { onError, messageOf } = formRefusals(form, refusedFields);
  const onSuccess = ({ email }: { email: string }) => {
    reset(empty);
    toast({ look: 'success', title: t`Link sent`, content: t`Open the link we sent to ${email}.` });
  };
  return (
    <section ref={section} className="settings-target" aria-label={t`E-mail address`}>
      <form
        className="card settings-form"
        noValidate
        onSubmit={handleSubmit((body) => command.mutate({ body }, { onError, onSuccess }))}
      >
        <div>
          <h2>{t`E-mail address`}</h2>
          <p className="small muted">
            {t`${me.email} is not confirmed. If it is wrong, correct it here: links that were mailed
              to it stop working.`}
          </p>
        </div>
        <TextInput
          label={t`Right address`}
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <PasswordInput
          label={t`Your password`}
          autoComplete="current-password"
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <FormError>{messageOf(command.error)}</FormError>
        <div>
          <Button type="submit" loading={command.isPending}>
            {t`Correct the address`}
          </Button>
        </div>
      </form>
    </section>
  );
}
