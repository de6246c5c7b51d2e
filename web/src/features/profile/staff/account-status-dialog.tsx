import type { getAccountStatus, Reply } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { TextInput } from '../../../components/form/field';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { SegmentsField, TextareaField } from '../../../components/form/form-fields';
import { reasonOf } from '../../../components/dialog/reason-dialog';
import { rulesOf } from '../../../lib/form/forms';
import { myZone, zonePlace } from '../../../lib/format/zone-time';
import { useChangeAccountStatus } from '../api';
import { instantOf, pastMomentIssue } from './past-moment';
import { t, tAs } from '../../../lib/language/translate';

type Status = Reply<typeof getAccountStatus>['status'];

const rules = z
  .object({
    status: z.enum(['active', 'suspended', 'banned']),
    reason: reasonOf(5),
    unrates: z.boolean(),
    date: z.string(),
  })
  .superRefine(({ status, unrates, date }, { addIssue }) => {
    const message = unrates && status !== 'active' ? pastMomentIssue(date) : undefined;
    if (message) addIssue({ code: 'custom', path: ['date'], message });
  });
type Values = z.output<typeof rules>;

const choices: Record<Status, { value: Status; label: string }> = {
  active: { value: 'active', label: t`Restore` },
  suspended: { value: 'suspended', label: t`Suspend` },
  banned: { value: 'banned', label: t`Ban` },
};

const actionsOf = (name: string): Record<Status, string> => ({
  active: t`Restore ${name}`,
  suspended: t`Suspend ${name}`,
  banned: t`Ban ${name}`,
});

const effects: Record<Status, string> = {
  active: t`The account can be used as before. Un-rated matches stay unrated until you rate them.`,
  suspended: t`All sessions end, and signing in is refused. Open offers and seats end by their own
    rules; the money in the wallet stays.`,
  banned: t`All sessions end, and signing in is refused for good. Open offers and seats end by their
    own rules; the money in the wallet stays.`,
};

interface AccountStatusDialogProps {
  userId: string;
  name: string;
  /** The present one. */
  status: Status;
  onClose: () => void;
}

/** Suspends, bans or restores an account with a reason; offers to un-rate its matches with it. */
export function AccountStatusDialog({ userId, name, status, onClose }: AccountStatusDialogProps) {
  const change = useChangeAccountStatus();
  const offered = Object.values(choices).filter(({ value }) => value !== status);
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { status: offered[0]?.value, reason: '', unrates: false, date: '' },
    resolver: rulesOf(rules),
  });
  const [next, unrates] = useWatch({ control: form.control, name: ['status', 'unrates'] });
  const mayUnrate = next !== 'active';
  const submit = ({ date, ...values }: Values) => {
    const unratedFrom = mayUnrate && values.unrates ? instantOf(date) : undefined;
    const body = { status: values.status, reason: values.reason, unratedFrom };
    change.mutate({ params: { userId }, body }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      form={form}
      title={t`Account of ${name}`}
      maxWidth={520}
      description={effects[next]}
      action={actionsOf(name)[next]}
      look={next === 'active' ? 'primary' : 'danger'}
      isPending={change.isPending}
      error={change.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentsField
        label={tAs('noun')`Change`}
        choices={offered}
        control={form.control}
        name="status"
      />
      <TextareaField
        control={form.control}
        name="reason"
        label={t`Reason`}
        hint={t`${name} reads it in an e-mail and at each attempt to sign in.`}
        maxLength={500}
      />
      {mayUnrate && (
        <label className="row tight">
          <input type="checkbox" {...form.register('unrates')} />
          {t`Un-rate matches too, as for cheating`}
        </label>
      )}
      {mayUnrate && unrates && (
        <TextInput
          type="datetime-local"
          label={t`Matches since, ${zonePlace(myZone())} time`}
          error={form.formState.errors.date?.message}
          {...form.register('date')}
        />
      )}
    </FormDialog>
  );
}
