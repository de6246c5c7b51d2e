import { type PlayLimits, selfExclusionWords } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { Field } from '../../../components/form/field';
import { Select } from '../../../components/control/select';
import { exclusions, pauseWords, timeOuts } from '../../../lib/labels/limit-labels';
import { useReturnToPlay, useStartSelfExclusion, useStartTimeOut } from '../api/limits';
import { t } from '../../../lib/language/translate';

const consequences = t`You cannot add, send or receive money, stake or enter paid events. Your open
  offers, and entries before check-in, are cancelled and refunded; running matches are played out.
  You can pay out as before.`;
const ofMembership = t`A membership ends at once, and the part that is not used goes back.`;

const labelOf = (choices: readonly { value: string; label: string }[], value: string): string =>
  choices.find((one) => one.value === value)?.label ?? value;

/** A break of hours to weeks, which ends by itself. */
export function TimeOut() {
  const start = useStartTimeOut();
  const [hours, setHours] = useState('24');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const span = labelOf(timeOuts, hours);
  const body = { hours: Number(hours) };
  return (
    <div className="break-choice">
      <Select
        label={t`Time-out`}
        hint={t`It ends by itself.`}
        choices={timeOuts}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      <Button onClick={() => setAsking(true)}>{t`Take a time-out`}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t`A time-out of ${span}?`}
        description={t`${consequences} It can be lengthened, not shortened.`}
        action={t`Take ${span} off`}
        onConfirm={() => start.mutate({ body }, { onSuccess: close })}
        isPending={start.isPending}
        error={start.error?.message}
        look="danger"
      />
    </div>
  );
}

/** An exclusion of months, confirmed by typed words. */
export function SelfExclusion() {
  const start = useStartSelfExclusion();
  const [months, setMonths] = useState('6');
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const span = labelOf(exclusions, months);
  const isTyped = typed.trim().toLowerCase() === selfExclusionWords;
  const body = { months: Number(months), confirm: selfExclusionWords } as const;
  return (
    <div className="break-choice">
      <Select
        label={t`Self-exclusion`}
        hint={t`After it ends, you can ask to return, and play 24 hours later.`}
        choices={exclusions}
        value={months}
        onChange={({ target }) => setMonths(target.value)}
      />
      <Field label={t`To exclude yourself, type “${selfExclusionWords}”`}>
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button disabled={!isTyped} onClick={() => setAsking(true)}>
        {t`Exclude myself`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t`Exclude yourself for ${span}?`}
        description={t`${consequences} ${ofMembership} It cannot be undone or shortened.`}
        action={t`Exclude me for ${span}`}
        onConfirm={() => start.mutate({ body }, { onSuccess: close })}
        isPending={start.isPending}
        error={start.error?.message}
        look="danger"
      />
    </div>
  );
}

/** The break that bars play now, and the way back from a self-exclusion. */
export function BreakNote({ pause, nowMs }: { pause: PlayLimits['pause']; nowMs: number }) {
  const comeBack = useReturnToPlay();
  if (!pause) return null;
  const { title, text, canReturn } = pauseWords(pause, nowMs);
  return (
    <section className="card break-note" role="status">
      <div className="grow">
        <h2>{title}</h2>
        <p className="muted">{text}</p>
        {comeBack.error && <p className="small bad">{comeBack.error.message}</p>}
      </div>
      {canReturn && (
        <Button loading={comeBack.isPending} onClick={() => comeBack.mutate({ body: {} })}>
          {t`Ask to return`}
        </Button>
      )}
    </section>
  );
}
