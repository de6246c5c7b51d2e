import { getDeletion, type Reply, requestDeletion } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/control/button';
import { CodeInput } from '../../../components/input/code-input';
import { TextInput } from '../../../components/form/field';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { Modal } from '../../../components/dialog/modal';
import { PasswordInput } from '../../../components/input/password-input';
import { keyOf } from '../../../lib/http/calls';
import { invalidate } from '../../../lib/http/invalidate';
import { formatDayTime } from '../../../lib/format/format';
import { formRefusals, type RefusedFields } from '../../../lib/form/form-refusals';
import { useRequestDeletion } from '../api/account';
import { effectsOf } from './labels';
import { t } from '../../../lib/language/translate';

interface Values {
  username: string;
  password: string;
  code: string;
}

const refusedFields: RefusedFields<Values> = {
  'wrong-password': 'password',
  'wrong-code': 'code',
  'code-missing': 'code',
};

interface DeletionDialogProps {
  deletion: Reply<typeof getDeletion>;
  username: string;
  onClose: () => void;
}

/** Says when the account is deleted, and how it is kept. */
function DoneDialog({ endsAt, onClose }: { endsAt: string; onClose: () => void }) {
  return (
    <Modal isOpen onClose={onClose} title={t`Your account will be deleted`}>
      <div className="modal-body">
        <p>
          {t`It is deleted on ${<time dateTime={endsAt}>{formatDayTime(endsAt)}</time>}. We mailed
            you that, and signed you out everywhere else.`}
        </p>
        <p className="muted">
          {t`Until then you can sign in as usual, and keep the account here in your settings. If
            money arrives meanwhile, or something is open, the deletion waits.`}
        </p>
        <div>
          <Button onClick={onClose}>{t`Close`}</Button>
        </div>
      </div>
    </Modal>
  );
}

/** Asks for the username, the password and a code before the account is deleted. */
export function DeletionDialog({ deletion, username, onClose }: DeletionDialogProps) {
  const request = useRequestDeletion();
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { username: '', password: '', code: '' } });
  const { register, formState, control } = form;
  const typed = useWatch({ control, name: 'username' });
  const { onError, messageOf } = formRefusals(form, refusedFields);
  const { remainder, takesCode } = deletion;
  if (request.data) return <DoneDialog endsAt={request.data.endsAt} onClose={onClose} />;
  const send = ({ password, code }: Values) => {
    const parsed = requestDeletion.body.safeParse({
      ...{ password, givesUp: remainder },
      ...(takesCode && { code }),
    });
    if (parsed.success) return request.mutate({ body: parsed.data }, { onError: failed });
    const isCode = parsed.error.issues.some(({ path }) => path[0] === 'code');
    form.setError(isCode ? 'code' : 'password', {
      message: isCode ? t`Six digits, or a recovery code.` : t`Enter your password.`,
    });
  };
  const failed: typeof onError = (failure) => {
    onError(failure);
    // What was shown may have changed.
    void invalidate(client, { queryKey: keyOf(getDeletion) });
  };
  return (
    <FormDialog
      title={t`Delete your account?`}
      description={t`In 14 days. Until then you can change your mind.`}
      action={t`Delete my account`}
      look="danger"
      form={form}
      isPending={request.isPending}
      isClosed={typed !== username}
      error={messageOf(request.error)}
      onSubmit={send}
      onClose={onClose}
    >
      <ul className="small muted deletion-effects">
        {effectsOf(deletion).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <TextInput
        label={t`Type “${username}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register('username')}
      />
      <PasswordInput
        label={t`Your password`}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {takesCode && <CodeInput error={formState.errors.code?.message} {...register('code')} />}
    </FormDialog>
  );
}
