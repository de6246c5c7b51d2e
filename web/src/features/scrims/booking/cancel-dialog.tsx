import {
  cancelReasons,
  scrimCooldowns,
  type ScrimBookingReply,
  type SideName,
} from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { cancelReasonNames } from '../../../components/match/cancel-reasons';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { TextareaField } from '../../../components/form/form-fields';
import { Select } from '../../../components/control/select';
import { formatCents } from '../../../lib/format/format';
import { rulesOf } from '../../../lib/form/forms';
import { useNow } from '../../../lib/state/use-now';
import { useCancelScrim } from '../api';
import { isLateNow } from '../labels';
import { t } from '../../../lib/language/translate';

const noteLimit = 300;
const everyMs = 10_000;

interface Values {
  reason: (typeof cancelReasons)[number];
  note: string;
}

const rules = z.object({ reason: z.enum(cancelReasons), note: z.string().trim().max(noteLimit) });

interface CancelDialogProps {
  booking: ScrimBookingReply;
  /** My side. */
  side: SideName;
  onClose: () => void;
}

const [firstCooldown] = scrimCooldowns.minutes;
const choices = cancelReasons.map((value) => ({ value, label: cancelReasonNames[value] }));

/** What a cancellation costs my team at this moment. */
export function costWords({ isLate, reason }: { isLate: boolean; reason: string }): string {
  if (!isLate) return t`More than two hours before the start: it does not count against your team.`;
  if (reason === 'agreed') {
    return t`Late, but agreed: it does not count unless the other team contests that within 24
      hours.`;
  }
  return t`Less than two hours before the start: it counts as a late cancellation in your
    reliability, and your team waits at least ${firstCooldown} minutes before its next scrim.`;
}

interface Loss {
  /** The other team. */
  name: string;
  isLate: boolean;
}

/** Who receives the deposits: only a late cancellation can cost mine. */
function depositLoss({ deposit }: ScrimBookingReply, { name, isLate }: Loss): string {
  if (!deposit) return '';
  const amount = formatCents(deposit.cents);
  return isLate
    ? t`If it counts, your ${amount} goes to ${name}.`
    : t`Each side’s ${amount} goes back.`;
}

const lossOf = (booking: ScrimBookingReply, loss: Loss): string =>
  [
    t`The scrim with ${loss.name} and its match are cancelled for both teams.`,
    t`${loss.name} sees your reason.`,
    depositLoss(booking, loss),
  ].join(' ');

/** Cancels a booked scrim, with a reason that the other team sees. */
export function CancelDialog({ booking, side, onClose }: CancelDialogProps) {
  const cancel = useCancelScrim();
  const isLate = isLateNow(booking, useNow(everyMs));
  const other = side === 'home' ? booking.away : booking.home;
  const form = useForm<Values>({
    defaultValues: { reason: 'roster', note: '' },
    resolver: rulesOf(rules),
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const send = ({ note, ...values }: Values) =>
    cancel.mutate(
      {
        params: { bookingId: booking.id },
        body: { ...values, ...(note && { note }), teamId: booking[side].id },
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={t`Cancel this scrim?`}
      description={lossOf(booking, { name: other.name, isLate })}
      action={isLate && reason !== 'agreed' ? t`Cancel late` : t`Cancel the scrim`}
      look="danger"
      isPending={cancel.isPending}
      error={cancel.error?.message}
      form={form}
      onSubmit={send}
      onClose={onClose}
    >
      <Select label={t`Reason`} choices={choices} {...form.register('reason')} />
      <TextareaField
        label={t`Note (optional)`}
        maxLength={noteLimit}
        control={form.control}
        name="note"
      />
      <p className={isLate && reason !== 'agreed' ? 'warn' : 'muted'}>
        {costWords({ isLate, reason })}
      </p>
    </FormDialog>
  );
}
