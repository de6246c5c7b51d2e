import type { ScrimRequestReply } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { rulesOf } from '../../../lib/form/forms';
import { momentIn, myZone, timeIn, wallTimeOf } from '../../../lib/format/zone-time';
import { useCounterRequest } from '../api';
import type { MyTeam } from '../playing-as';
import { depositTerms, sidesOf } from '../labels';
import { StartField } from './start-field';
import { startRules, typedStart, type StartValues } from './start-rule';
import { t } from '../../../lib/language/translate';

/** The dialog begins with a time an hour later. */
const laterMs = 60 * 60_000;

interface CounterDialogProps {
  request: ScrimRequestReply;
  team: MyTeam;
  onClose: () => void;
}

/** Answers a request with another time; the other team answers that one within 24 hours. */
export function CounterDialog({ request, team, onClose }: CounterDialogProps) {
  const counter = useCounterRequest();
  const other = sidesOf(request, team.id).theirs.team;
  const form = useForm<StartValues>({
    mode: 'onBlur',
    defaultValues: { start: wallTimeOf(Date.parse(request.startsAt) + laterMs, myZone()) },
    resolver: rulesOf(startRules),
  });
  const start = useWatch({ control: form.control, name: 'start' });
  const atMs = typedStart(start);
  const before = momentIn(request.startsAt, myZone());
  const send = () => {
    if (atMs === null) return;
    const startsAt = new Date(atMs).toISOString();
    counter.mutate(
      { params: { requestId: request.id }, body: { startsAt, depositCents: request.depositCents } },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={t`Propose another time`}
      description={t`In place of ${before}. ${other.name} then has 24 hours to answer.`}
      action={atMs === null ? t`Propose` : t`Propose ${timeIn(atMs, myZone())}`}
      isPending={counter.isPending}
      error={counter.error?.message}
      form={form}
      onSubmit={send}
      onClose={onClose}
    >
      <StartField form={form} start={start} theirZone={other.timeZone} />
      {request.depositCents > 0 && <p className="small">{depositTerms(request.depositCents)}</p>}
    </FormDialog>
  );
}
