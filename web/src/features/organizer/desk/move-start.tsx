import type { TournamentReply } from '@contend/contracts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../components/control/button';
import { useFailureWords } from '../../../components/decision/use-failure-words';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { TextInput } from '../../../components/form/field';
import { typedStart } from '../../../components/reschedule/reschedule-labels';
import { rulesOf } from '../../../lib/form/forms';
import { myZone, wallTimeOf, zonePlace } from '../../../lib/format/zone-time';
import { useNow } from '../../../lib/state/use-now';
import { useEditTournament } from '../api';
import { t } from '../../../lib/language/translate';

interface MoveStartProps {
  tournament: TournamentReply;
}

const minuteMs = 60_000;

const rules = z.object({
  start: z.string().refine((local) => typedStart(local) !== null, t`Choose a date and a time.`),
});

const description = t`Check-in moves with it. Players are notified, and can leave with their fees
  until check-in opens: in an hour at the earliest, or in a day where the event starts earlier
  than announced.`;

function MoveStartDialog({ tournament, onClose }: MoveStartProps & { onClose: () => void }) {
  const { id, version, dates } = tournament;
  const edit = useEditTournament();
  const form = useForm({
    mode: 'onBlur',
    defaultValues: { start: wallTimeOf(dates.startsAt, myZone()) },
    resolver: rulesOf<{ start: string }>(rules),
  });
  const send = ({ start }: { start: string }) => {
    const startsAt = new Date(typedStart(start) ?? dates.startsAt).toISOString();
    const request = { params: { tournamentId: id }, body: { version, startsAt } };
    edit.mutate(request, { onSuccess: onClose });
  };
  return (
    <FormDialog
      {...{ title: t`Move the start?`, description, form, onClose }}
      action={t`Move the start`}
      isPending={edit.isPending}
      error={useFailureWords(edit.error, tournament)}
      onSubmit={send}
    >
      <TextInput
        type="datetime-local"
        label={t`Start, ${zonePlace(myZone())} time`}
        error={form.formState.errors.start?.message}
        {...form.register('start')}
      />
    </FormDialog>
  );
}

/** Moves the start of a published event, before check-in opens. */
export function MoveStart({ tournament }: MoveStartProps) {
  const { status, dates } = tournament;
  const [isOpen, setOpen] = useState(false);
  const isAnnounced = status === 'registration_open' || status === 'registration_closed';
  const isBefore = useNow(minuteMs) < Date.parse(dates.checkInOpensAt);
  if (!isAnnounced || !isBefore) return null;
  return (
    <>
      <Button icon={<CalendarClock className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        {t`Move the start`}
      </Button>
      {isOpen && <MoveStartDialog tournament={tournament} onClose={() => setOpen(false)} />}
    </>
  );
}
