import {
  type CallRequest,
  type getEmailChange,
  type Reply,
  requestEmailChange,
} from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/control/button';
import { TextInput } from '../../../components/form/field';
import { FormError } from '../../../components/form/form-parts';
import { PasswordInput } from '../../../components/input/password-input';
import { SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formRefusals, type RefusedFields } from '../../../lib/form/form-refusals';
import { rulesOf } from '../../../lib/form/forms';
import { formatDayTime } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';
import { toast } from '../../../lib/notifications/toasts';
import { useNow } from '../../../lib/state/use-now';
import { useCancelEmailChange, useEmailChange, useRequestEmailChange } from '../api/email';
import { useLinkTarget } from '../use-link-target';

type Values = CallRequest<typeof requestEmailChange>['body'];

const empty: Values = { email: '', currentPassword: '' };
const refusedFields: RefusedFields<Values> = {
  'email-unchanged': 'email',
  'wrong-password': 'currentPassword',
};

function ChangeForm() {
  const command = useRequestEmailChange();
  const form = useForm<Values>({
    mode: 'onBlur',
    resolver: rulesOf<Values>(requestEmailChange.body),
    defaultValues: empty,
  });
  const { register, handleSubmit, formState } = form;
  const { onError, messageOf } = formRefusals(form, refusedFields);
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={handleSubmit((body) => command.mutate({ body }, { onError }))}
    >
      <TextInput
        label={t`New address`}
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
          {t`Change the address`}
        </Button>
      </div>
    </form>
  );
}

const minuteMs = 60_000;

type Pending = NonNullable<Reply<typeof getEmailChange>['pending']>;

/** Where the link of a pending change is. */
function linkWords({ email, linkAt, expiresAt }: Pending, nowMs: number): string {
  // Replies of the last release have no such field: the link was mailed at once.
  if (linkAt === null)
    return t`We notify your current address first, then we send a link to ${email}.`;
  return nowMs < Date.parse(linkAt)
    ? t`Your current address refuses mail. So that you have time to cancel, we send the link to
      ${email} at ${formatDayTime(linkAt)}.`
    : t`Open the link we sent to ${email} until ${formatDayTime(expiresAt)}. If no mail arrives,
        check the address, and whether it has an account already.`;
}

function PendingChange(pending: Pending) {
  const now = useNow(minuteMs);
  const cancel = useCancelEmailChange();
  const onSuccess = () =>
    toast({ look: 'success', title: t`No change of your address is pending` });
  return (
    <>
      <p role="status">{linkWords(pending, now)}</p>
      <FormError>{cancel.error?.message}</FormError>
      <div>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({}, { onSuccess })}>
          {t`Cancel the change`}
        </Button>
      </div>
    </>
  );
}

/** Replaces a confirmed e-mail address, once the link mailed to the new one is opened. */
export function EmailChange({ email }: { email: string }) {
  const section = useLinkTarget('email');
  const change = useEmailChange();
  const { data } = change;
  return (
    <section
      ref={section}
      className="card settings-form settings-target"
      aria-label={t`E-mail address`}
    >
      <div>
        <h2>{t`E-mail address`}</h2>
        <p className="small muted">
          {t`You sign in with ${email} until you open a link at the new address. Then your other
            devices are signed out, and payouts wait for 72 hours.`}
        </p>
      </div>
      {change.isPending && <SkeletonLines rows={2} />}
      {change.isError && (
        <ErrorState
          title={t`We can’t load the change of your address`}
          error={change.error}
          onRetry={() => void change.refetch()}
          isRetrying={change.isFetching}
        />
      )}
      {data?.pending && <PendingChange {...data.pending} />}
      {data && !data.pending && <ChangeForm />}
    </section>
  );
}
