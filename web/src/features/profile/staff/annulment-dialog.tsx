import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextInput } from '../../../components/form/field';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { TextareaField } from '../../../components/form/form-fields';
import { reasonOf } from '../../../components/dialog/reason-dialog';
import { rulesOf } from '../../../lib/form/forms';
import { myZone, zonePlace } from '../../../lib/format/zone-time';
import { useAnnulRatings } from '../api';
import { instantOf, pastMomentIssue } from './past-moment';
import { t } from '../../../lib/language/translate';

interface Values {
  date: string;
  reason: string;
}

const rules = z
  .object({ date: z.string(), reason: reasonOf(5) })
  .superRefine(({ date }, { addIssue }) => {
    const message = pastMomentIssue(date);
    if (message) addIssue({ code: 'custom', path: ['date'], message });
  });

interface AnnulmentDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** Asks from when on a player's matches are unrated, and why; says what it changes for others. */
export function AnnulmentDialog({ userId, name, onClose }: AnnulmentDialogProps) {
  const annul = useAnnulRatings();
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { date: '', reason: '' },
    resolver: rulesOf(rules),
  });
  const submit = ({ date, reason }: Values) => {
    const request = { params: { userId }, body: { from: instantOf(date), reason } };
    annul.mutate(request, { onSuccess: onClose });
  };
  return (
    <FormDialog
      form={form}
      title={t`Un-rate matches of ${name}`}
      maxWidth={520}
      description={
        <>
          {t`All ratings are counted again without the matches of
            ${name} since this date, also for everyone who met their opponents. Each player whose
            rating changes is notified, without the name. Wins and losses stay.`}
        </>
      }
      action={t`Un-rate matches`}
      look="danger"
      isPending={annul.isPending}
      error={annul.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        type="datetime-local"
        label={t`Matches since, ${zonePlace(myZone())} time`}
        error={form.formState.errors.date?.message}
        {...form.register('date')}
      />
      <TextareaField
        control={form.control}
        name="reason"
        label={t`Reason`}
        hint={t`Admins see it in the history: the case or the evidence.`}
        maxLength={500}
      />
    </FormDialog>
  );
}
