import { signInByCode } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/control/button';
import { CodeInput } from '../../../components/input/code-input';
import { formRefusals } from '../../../lib/form/form-refusals';
import { rulesOf } from '../../../lib/form/forms';
import { useSignInByCode } from '../api';
import { AuthCard } from './auth-card';
import { SignInError } from './sign-in-error';
import { t } from '../../../lib/language/translate';

interface Values {
  code: string;
  remember: boolean;
}

interface CodeFormProps {
  challenge: string;
  /** Back to the password. */
  onBack: () => void;
}

/** The second step of a sign-in: a code, after the password. */
export function CodeForm({ challenge, onBack }: CodeFormProps) {
  const command = useSignInByCode();
  const form = useForm<Values>({
    resolver: rulesOf<Values>(signInByCode.body.pick({ code: true, remember: true })),
    defaultValues: { code: '', remember: false },
  });
  const { register, handleSubmit, formState } = form;
  const { onError, messageOf } = formRefusals(form, { 'wrong-code': 'code' });
  const send = (values: Values) => command.mutate({ body: { challenge, ...values } }, { onError });
  return (
    <AuthCard
      title={t`Enter your code`}
      note={t`Your password is right. This account takes a code too.`}
      foot={
        <button type="button" className="link" onClick={onBack}>
          {t`Back to the password`}
        </button>
      }
    >
      <form noValidate onSubmit={handleSubmit(send)}>
        <CodeInput error={formState.errors.code?.message} {...register('code')} />
        <label className="row tight">
          <input type="checkbox" {...register('remember')} />
          {t`Don’t ask for a code on this device for 30 days`}
        </label>
        <SignInError failure={command.error}>{messageOf(command.error)}</SignInError>
        <Button type="submit" look="primary" large loading={command.isPending}>
          {t`Sign in`}
        </Button>
      </form>
    </AuthCard>
  );
}
