import { type MatchReply, rescheduleRules } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formRefusals } from '../../lib/form/form-refusals';
import { formatDayTime } from '../../lib/format/format';
import { rulesOf } from '../../lib/form/forms';
import { serverNow } from '../../lib/format/server-clock';
import { myZone, timeIn, wallTimeOf, zonePlace } from '../../lib/format/zone-time';
import { TextInput } from '../form/field';
import { FormDialog } from '../dialog/form-dialog';
import { startProblem, theirTime, typedStart } from './reschedule-labels';
import { useProposeStart } from '../../api/reschedule';
import { t } from '../../lib/language/translate';

const quarterMs = 15 * 60_000;
const aheadMs = rescheduleRules.noticeMs + 4 * quarterMs;

/** The dialog begins at the next quarter of an hour in two hours or later. */
const firstStart = (): number => Math.ceil((serverNow() + aheadMs) / quarterMs) * quarterMs;

type Reschedule = NonNullable<MatchReply['reschedule']>;

const descriptionOf = ({ latest, proposals, most }: Reschedule): string =>
  t`Until ${formatDayTime(latest)}. This is proposal ${proposals.length + 1} of ${most} of both
    sides; without an answer the current start stands.`;

interface DialogProps {
  match: MatchReply;
  reschedule: Reschedule;
  theirZone: string | undefined;
  onClose: () => void;
}

/** A start by this device's clock, with the other side's time below. */
export function ProposeStartDialog({ match, reschedule, theirZone, onClose }: DialogProps) {
  const propose = useProposeStart();
  const rules = z.object({
    start: z.string().superRefine((local, { addIssue }) => {
      const message = startProblem(local, reschedule, serverNow());
      if (message) addIssue({ code: 'custom', message });
    }),
  });
  const form = useForm({
    mode: 'onBlur',
    defaultValues: { start: wallTimeOf(firstStart(), myZone()) },
    resolver: rulesOf(rules),
  });
  const refusals = formRefusals(form, { 'reschedule-bounds': 'start' });
  const start = useWatch({ control: form.control, name: 'start' });
  const at = typedStart(start);
  const send = () => {
    if (at === null) return;
    propose.mutate(
      { params: { matchId: match.id }, body: { startsAt: new Date(at).toISOString() } },
      { onSuccess: onClose, onError: refusals.onError },
    );
  };
  return (
    <FormDialog
      title={t`Propose another start`}
      description={descriptionOf(reschedule)}
      action={at === null ? t`Propose` : t`Propose ${timeIn(at, myZone())}`}
      isPending={propose.isPending}
      error={refusals.messageOf(propose.error)}
      form={form}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        type="datetime-local"
        label={t`Start, ${zonePlace(myZone())} time`}
        hint={at === null ? undefined : (theirTime(at, theirZone) ?? undefined)}
        error={form.formState.errors.start?.message}
        {...form.register('start')}
      />
    </FormDialog>
  );
}
