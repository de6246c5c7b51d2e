import { cardIn, type MatchReply, type PlayerCard } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { Select } from '../../../components/control/select';
import { rulesOf } from '../../../lib/form/forms';
import { useChangeRoster } from '../api';
import type { FacingSide } from '../sides';
import { t } from '../../../lib/language/translate';

interface StandInDialogProps {
  match: MatchReply;
  /** The seats of the viewer's side. */
  seats: FacingSide['seats'];
  standIns: PlayerCard[];
  onClose: () => void;
}

const rules = z.object({
  outId: z.string().min(1, t`Choose who leaves the seat.`),
  inId: z.string().min(1, t`Choose who takes it.`),
});

/** Gives the seat of a player to a stand-in of the same side. */
export function StandInDialog({ match, seats, standIns, onClose }: StandInDialogProps) {
  const change = useChangeRoster();
  const form = useForm({ defaultValues: { outId: '', inId: '' }, resolver: rulesOf(rules) });
  const { errors } = form.formState;
  const seated = seats.map(({ userId }) => ({
    ...{ value: userId, label: cardIn(match, userId)?.displayName ?? t`A former player` },
  }));
  const free = standIns.map(({ id, displayName }) => ({ value: id, label: displayName }));
  const isAsked = match.status === 'live';
  return (
    <FormDialog
      title={t`Bring in a stand-in`}
      description={t`The stand-in checks in for themselves. Who did not play is not rated.`}
      action={isAsked ? t`Ask for the seat` : t`Give the seat`}
      isPending={change.isPending}
      error={change.error?.message}
      form={form}
      onSubmit={(body) =>
        change.mutate({ params: { matchId: match.id }, body }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <Select
        label={t`Leaves the seat`}
        choices={[{ value: '', label: t`Choose a player` }, ...seated]}
        error={errors.outId?.message}
        {...form.register('outId')}
      />
      <Select
        label={t`Takes it`}
        choices={[{ value: '', label: t`Choose a stand-in` }, ...free]}
        error={errors.inId?.message}
        {...form.register('inId')}
      />
    </FormDialog>
  );
}
