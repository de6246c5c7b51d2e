import type { CallFailure } from '@contend/client';
import { lawChange, type CallRequest, type changeLaws, type LawChange } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { SegmentsField, TextareaField } from '../../../components/form/form-fields';
import { TextInput } from '../../../components/form/field';
import { reasonOf } from '../../../components/dialog/reason-dialog';
import { rulesOf } from '../../../lib/form/forms';
import { serverNow } from '../../../lib/format/server-clock';
import { momentsOf, myZone, zonePlace } from '../../../lib/format/zone-time';
import { changeWords, denialsOf } from './labels';
import { formatYearTime } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';

type Body = NonNullable<CallRequest<typeof changeLaws>['body']>;

interface LawDialogProps {
  changes: LawChange[];
  isPending: boolean;
  failure: CallFailure | null;
  onSubmit: (when: Pick<Body, 'effectiveAt' | 'reason'>) => void;
  onClose: () => void;
}

interface Values {
  when: string;
  date: string;
  reason: string;
}

const atDate = (date: string): number | undefined => momentsOf(date, myZone())[0];

const rules = z
  .object({ when: z.string(), date: z.string(), reason: reasonOf(5) })
  .superRefine(({ when, date }, { addIssue }) => {
    if (when === 'now') return;
    const at = atDate(date);
    const message =
      at === undefined
        ? t`Choose a date and a time.`
        : at < serverNow()
          ? t`This time is over.`
          : undefined;
    if (message) addIssue({ code: 'custom', path: ['date'], message });
  });

const Changes = ({ changes }: { changes: readonly LawChange[] }) => (
  <ul className="stack">
    {changes.map((change) => (
      <li key={`${change.country} ${change.product}`}>{changeWords(change)}</li>
    ))}
  </ul>
);

const sinceWords = (at: number | undefined): string =>
  at === undefined ? t`from a date` : t`from ${formatYearTime(new Date(at).toISOString())}`;

/** With what another admin changed first, from the details of the refusal. */
function failureWords({ message, details }: CallFailure): string {
  const found = z.array(lawChange).safeParse(details.changes);
  return found.success ? `${message} ${found.data.map(changeWords).join('; ')}.` : message;
}

/** Says what is denied from when, before it is saved; asks for the date and the reason. */
export function LawDialog({ changes, failure, onSubmit, ...dialog }: LawDialogProps) {
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { when: 'now', date: '', reason: '' },
    resolver: rulesOf(rules),
  });
  const [when, date] = useWatch({ control: form.control, name: ['when', 'date'] });
  const at = when === 'now' ? undefined : atDate(date);
  const since = when === 'now' ? t`at once` : sinceWords(at);
  const denials = denialsOf(changes);
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={denials ? t`Deny by law` : t`Change the law table`}
      maxWidth={520}
      description={
        denials
          ? t`Denied ${since}: ${denials}. Open offers of players there can no longer be accepted;
            accepted wagers are played.`
          : t`Nothing that is allowed will be denied. It takes effect ${since}.`
      }
      action={denials ? t`Deny ${since}` : t`Change ${since}`}
      look={denials ? 'danger' : 'primary'}
      error={failure && failureWords(failure)}
      onSubmit={(values) =>
        onSubmit({
          effectiveAt: at === undefined ? null : new Date(at).toISOString(),
          reason: values.reason,
        })
      }
    >
      <Changes changes={changes} />
      <SegmentsField
        control={form.control}
        name="when"
        label={t`Takes effect`}
        choices={[
          { value: 'now', label: t`At once` },
          { value: 'date', label: t`On a date` },
        ]}
      />
      {when === 'date' && (
        <TextInput
          type="datetime-local"
          label={t`Date, ${zonePlace(myZone())} time`}
          error={form.formState.errors.date?.message}
          {...form.register('date')}
        />
      )}
      <TextareaField
        control={form.control}
        name="reason"
        label={t`Reason`}
        hint={t`Admins see it in the history: the law, the ruling or the ticket.`}
        maxLength={500}
      />
    </FormDialog>
  );
}
