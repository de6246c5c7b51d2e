import { turnOffSecondFactor } from '@contend/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { CodeInput } from '../../../components/input/code-input';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { Modal } from '../../../components/dialog/modal';
import { RecoveryCodes } from '../../../components/account/recovery-codes';
import { SecondFactorDialog } from '../../../components/account/second-factor-dialog';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { formRefusals } from '../../../lib/form/form-refusals';
import { rulesOf } from '../../../lib/form/forms';
import {
  useRenewRecoveryCodes,
  useSecondFactor,
  useTurnOffSecondFactor,
} from '../../../api/second-factor';
import { toast } from '../../../lib/notifications/toasts';
import { t } from '../../../lib/language/translate';

interface CodeDialogProps {
  title: string;
  description: string;
  action: string;
  look?: 'primary' | 'danger';
  command: Pick<ReturnType<typeof useTurnOffSecondFactor>, 'isPending' | 'error'>;
  send: (code: string, onError: (error: Error) => void) => void;
  onClose: () => void;
}

/** Asks for a code before a change. */
function CodeDialog({ command, send, ...dialog }: CodeDialogProps) {
  const form = useForm({
    resolver: rulesOf<{ code: string }>(turnOffSecondFactor.body),
    defaultValues: { code: '' },
  });
  const { onError, messageOf } = formRefusals(form, { 'wrong-code': 'code' });
  return (
    <FormDialog
      {...dialog}
      form={form}
      isPending={command.isPending}
      error={messageOf(command.error)}
      onSubmit={({ code }) => send(code, onError as (error: Error) => void)}
    >
      <CodeInput error={form.formState.errors.code?.message} {...form.register('code')} />
    </FormDialog>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffSecondFactor();
  const onSuccess = () => {
    onClose();
    toast({ look: 'success', title: t`Second factor turned off` });
  };
  return (
    <CodeDialog
      title={t`Turn the second factor off?`}
      description={t`Your password alone is enough to sign in then, and payouts are refused until
        you set one up again.`}
      action={t`Turn off`}
      look="danger"
      command={turnOff}
      send={(code, onError) => turnOff.mutate({ body: { code } }, { onSuccess, onError })}
      onClose={onClose}
    />
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  if (renew.data) {
    return (
      <Modal isOpen onClose={onClose} title={t`Keep your recovery codes`}>
        <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <CodeDialog
      title={t`New recovery codes`}
      description={t`The codes you have now are then void.`}
      action={t`Make new codes`}
      command={renew}
      send={(code, onError) => renew.mutate({ body: { code } }, { onError })}
      onClose={onClose}
    />
  );
}

const dialogs = { 'set-up': SecondFactorDialog, renew: RenewDialog, off: TurnOffDialog };
type DialogName = keyof typeof dialogs;

interface StateProps {
  onSince: string | null;
  left: number;
  open: (name: DialogName) => void;
}

/** Whether it is on, and what can be done about it. */
const State = ({ onSince, left, open }: StateProps) =>
  onSince ? (
    <>
      <p className="row tight wrap">
        <Chip tone="good">{t`On`}</Chip>
        <span className="small muted">
          {t`since ${<RelativeTime at={onSince} />} · ${left} recovery codes left`}
        </span>
      </p>
      <div className="row tight wrap">
        <Button onClick={() => open('renew')}>{t`New recovery codes`}</Button>
        <Button onClick={() => open('off')}>{t`Turn off`}</Button>
      </div>
    </>
  ) : (
    <div>
      <Button onClick={() => open('set-up')}>{t`Set up`}</Button>
    </div>
  );

/** The second factor of my sign-in. */
export function SecondFactor() {
  const read = useSecondFactor();
  const [shown, setShown] = useState<DialogName | null>(null);
  const Dialog = shown && dialogs[shown];
  return (
    <section className="card settings-form" aria-label={t`Second factor`}>
      <div>
        <h2>{t`Second factor`}</h2>
        <p className="small muted">
          {t`Signing in takes a code from your phone in addition to the password. Payouts need it.`}
        </p>
      </div>
      {read.isPending && <SkeletonRows rows={1} />}
      {read.isError && (
        <ErrorState
          title={t`We can’t load this`}
          error={read.error}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
      {read.data && (
        <State onSince={read.data.onSince} left={read.data.recoveryCodesLeft} open={setShown} />
      )}
      {Dialog && <Dialog onClose={() => setShown(null)} />}
    </section>
  );
}
