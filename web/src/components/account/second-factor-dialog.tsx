import { prepareSecondFactor, turnOnSecondFactor, type Reply } from '@contend/contracts';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formRefusals } from '../../lib/form/form-refusals';
import { rulesOf } from '../../lib/form/forms';
import {
  usePrepareSecondFactor,
  useRefreshSecondFactor,
  useTurnOnSecondFactor,
} from '../../api/second-factor';
import { CopyField } from '../input/copy-field';
import { TextInput } from '../form/field';
import { DialogForm } from '../dialog/form-dialog';
import { Modal } from '../dialog/modal';
import { PasswordInput } from '../input/password-input';
import { RecoveryCodes } from './recovery-codes';
import { Skeleton } from '../page/skeleton';
import { t } from '../../lib/language/translate';

/** Only this step draws one. */
const QrCode = lazy(() => import('./qr-code').then((it) => ({ default: it.QrCode })));

type Prepared = Reply<typeof prepareSecondFactor>;

interface StepProps<Result> {
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** The password, so that an open browser alone adds no factor of another person. */
function PasswordStep({ onDone, onClose }: StepProps<Prepared>) {
  const prepare = usePrepareSecondFactor();
  const form = useForm({
    resolver: rulesOf<{ password: string }>(prepareSecondFactor.body),
    defaultValues: { password: '' },
  });
  const { onError, messageOf } = formRefusals(form, { 'wrong-password': 'password' });
  return (
    <DialogForm
      form={form}
      action={t`Continue`}
      isPending={prepare.isPending}
      error={messageOf(prepare.error)}
      onSubmit={(body) => prepare.mutate({ body }, { onSuccess: onDone, onError })}
      onClose={onClose}
    >
      <p>
        {t`You need an authenticator app on your phone, like Aegis, Google Authenticator or
          1Password.`}
      </p>
      <PasswordInput
        label={t`Your password`}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </DialogForm>
  );
}

/** The secret for the app, and a first code that proves that it has it. */
function AppStep({ uri, secret, onDone, onClose }: StepProps<string[]> & Prepared) {
  const turnOn = useTurnOnSecondFactor();
  const form = useForm({
    resolver: rulesOf<{ code: string }>(turnOnSecondFactor.body),
    defaultValues: { code: '' },
  });
  const { onError, messageOf } = formRefusals(form, { 'wrong-code': 'code' });
  const onSuccess = ({ recoveryCodes }: Reply<typeof turnOnSecondFactor>) => onDone(recoveryCodes);
  return (
    <DialogForm
      form={form}
      action={t`Turn on`}
      isPending={turnOn.isPending}
      error={messageOf(turnOn.error)}
      onSubmit={(body) => turnOn.mutate({ body }, { onSuccess, onError })}
      onClose={onClose}
    >
      <p>{t`Scan this picture with the app, or type the key into it.`}</p>
      <Suspense fallback={<Skeleton width={192} height={192} />}>
        <QrCode text={uri} label={t`The key as a QR code`} />
      </Suspense>
      <CopyField label={t`Key`} value={secret} />
      <TextInput
        label={t`Code from the app`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
    </DialogForm>
  );
}

/** Sets a second factor up: the password, the app, then the recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = useRefreshSecondFactor();
  /** The screen below may close the dialog once it shows the factor: not before the codes are read. */
  const close = () => {
    if (codes) refresh();
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={close}
      title={codes ? t`Keep your recovery codes` : t`Set up a second factor`}
      description={t`Signing in then takes your password and a code from your phone.`}
    >
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
      {!codes && prepared && <AppStep {...prepared} onDone={setCodes} onClose={onClose} />}
      {!prepared && <PasswordStep onDone={setPrepared} onClose={onClose} />}
    </Modal>
  );
}
