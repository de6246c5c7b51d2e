import type { CallFailure } from '@contend/client';
import { seriesLimits } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { TextInput } from '../../../components/form/field';
import { FormError } from '../../../components/form/form-parts';
import { LeaveGuard } from '../../../components/form/leave-guard';
import { Select } from '../../../components/control/select';
import { SkeletonRows } from '../../../components/page/skeleton';
import { useEdited } from '../../../lib/form/leaving';
import { useDebounced } from '../../../lib/state/use-debounced';
import { zonesWith } from '../../../lib/format/zone-time';
import { useSeriesPreview } from '../api';
import { bodyOf, type SeriesBody, type SeriesDraft } from './series-draft';
import { SeriesDates } from './series-dates';
import { weekdayChoices, weeks } from './labels';
import { t } from '../../../lib/language/translate';

interface PartProps {
  draft: SeriesDraft;
  change: (change: Partial<SeriesDraft>) => void;
}

function Days({ draft: { weekdays }, change }: PartProps) {
  const toggle = (day: number) =>
    change({
      weekdays: weekdays.includes(day)
        ? weekdays.filter((one) => one !== day)
        : [...weekdays, day].sort(),
    });
  return (
    <fieldset className="segments series-days">
      <legend>{t`Days`}</legend>
      <div>
        {weekdayChoices.map(({ value, label, name }) => (
          <label key={value}>
            <input
              type="checkbox"
              aria-label={name}
              checked={weekdays.includes(value)}
              onChange={() => toggle(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const aheadChoices = Array.from({ length: seriesLimits.weeksAhead }, (_, index) => ({
  value: String(index + 1),
  label: weeks(index + 1),
}));

function When({ draft, change }: PartProps) {
  const [zones] = useState(() =>
    zonesWith([draft.timeZone]).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  );
  return (
    <>
      <Days {...{ draft, change }} />
      <div className="setup-three">
        <TextInput
          label={t`Start`}
          type="time"
          hint={t`Stays the same in summer and winter.`}
          value={draft.time}
          onChange={({ target }) => change({ time: target.value })}
        />
        <Select
          label={t`Time zone`}
          choices={zones}
          value={draft.timeZone}
          onChange={({ target }) => change({ timeZone: target.value })}
        />
        <Select
          label={t`Published before the start`}
          choices={aheadChoices}
          value={draft.weeksAhead}
          onChange={({ target }) => change({ weeksAhead: target.value })}
        />
        <TextInput
          label={t`Last day`}
          type="date"
          hint={t`Empty: no end.`}
          value={draft.until}
          onChange={({ target }) => change({ until: target.value })}
        />
        <TextInput
          label={t`Number of events`}
          inputMode="numeric"
          hint={t`Empty: no limit.`}
          value={draft.times}
          onChange={({ target }) => change({ times: target.value.replace(/\D/g, '') })}
        />
      </div>
    </>
  );
}

/** How long the form rests before its dates are read again. */
const restMs = 300;

function NextDates({ draft }: { draft: SeriesDraft }) {
  const settled = useDebounced(draft, restMs);
  const parsed = bodyOf(settled);
  const preview = useSeriesPreview('body' in parsed ? parsed.body : null);
  if ('problem' in parsed) return <p className="muted">{parsed.problem}</p>;
  if (preview.error) {
    const { details, message } = preview.error;
    return <FormError>{(details?.message as string | undefined) ?? message}</FormError>;
  }
  if (!preview.data) return <SkeletonRows rows={5} />;
  return <SeriesDates events={preview.data.next} timeZone={settled.timeZone} />;
}

type Templates = readonly { id: string; name: string }[];

/** The name of the events of a template, until the organizer gives another one. */
const patternOf = (name: string): string =>
  `${name.slice(0, seriesLimits.namePattern - ' #{number}'.length)} #{number}`;

function What({ draft, change, templates }: PartProps & { templates: Templates }) {
  const choices = [
    { value: '', label: t`Choose a template` },
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const pick = (templateId: string) => {
    const template = templates.find(({ id }) => id === templateId);
    const namePattern = draft.namePattern || (template ? patternOf(template.name) : '');
    change({ templateId, namePattern });
  };
  return (
    <div className="setup-part">
      <Select
        label={t`Template`}
        hint={t`Its terms are copied: later changes of it do not reach the series.`}
        choices={choices}
        value={draft.templateId}
        onChange={({ target }) => pick(target.value)}
      />
      <TextInput
        label={t`Name of the events`}
        hint={t`${'{number}'} and ${'{date}'} are replaced.`}
        maxLength={seriesLimits.namePattern}
        value={draft.namePattern}
        onChange={({ target }) => change({ namePattern: target.value })}
      />
    </div>
  );
}

interface FormProps {
  start: SeriesDraft;
  templates: Templates;
  action: string;
  isPending: boolean;
  error: CallFailure | null;
  onSubmit: (body: SeriesBody) => void;
}

/** The terms of a series, beside the dates that follow from them. */
export function SeriesForm({ start, templates, action, isPending, error, onSubmit }: FormProps) {
  const [draft, setDraft] = useState(start);
  const change = (changed: Partial<SeriesDraft>) => setDraft({ ...draft, ...changed });
  const isDirty = useEdited(draft, start);
  const parsed = bodyOf(draft);
  const refusal = (error?.details?.message as string | undefined) ?? error?.message;
  return (
    <div className="setup-columns">
      <form
        className="card setup-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if ('body' in parsed) onSubmit(parsed.body);
        }}
      >
        <LeaveGuard isDirty={isDirty} />
        <What {...{ draft, change, templates }} />
        <div className="setup-part">
          <When {...{ draft, change }} />
        </div>
        <div className="setup-part">
          <FormError>{refusal}</FormError>
          <div>
            <Button
              look="primary"
              type="submit"
              large
              loading={isPending}
              disabled={!('body' in parsed)}
            >
              {action}
            </Button>
          </div>
        </div>
      </form>
      <section className="card setup-preview" aria-label={t`Next events`} aria-live="polite">
        <h2>{t`Next events`}</h2>
        <NextDates draft={draft} />
      </section>
    </div>
  );
}
