import { communityRuleCodes, type Report } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FieldError } from '../../../components/form/field';
import { DialogForm } from '../../../components/dialog/form-dialog';
import { Select } from '../../../components/control/select';
import { rulesOf } from '../../../lib/form/forms';
import { ruleChoices, sanctionTimes } from '../../../lib/labels/moderation-labels';
import { useDecideReport } from '../api';
import { authorName } from './report-row';
import { t } from '../../../lib/language/translate';

const outcomes = ['none', 'hide', 'mute', 'ban'] as const;
type Outcome = (typeof outcomes)[number];

const rules = z.object({
  outcome: z.enum(outcomes, t`Choose an outcome.`),
  rule: z.enum(communityRuleCodes),
  minutes: z.string(),
});
type Values = z.output<typeof rules>;

const durationName = (minutes: string): string =>
  sanctionTimes.find(({ value }) => value === minutes)?.label ?? '';

const names: Record<Outcome, string> = {
  none: t`No rule broken`,
  hide: t`Hide the message`,
  mute: t`Hide it and mute`,
  ban: t`Hide it and ban`,
};

/** What an outcome does, before it is chosen. */
function consequence(outcome: Outcome, name: string): string {
  if (outcome === 'none') return t`The message stays. The report is closed.`;
  if (outcome === 'hide') return t`A line with the rule stays in its place. ${name} is notified.`;
  return outcome === 'mute'
    ? t`${name} can read but not write in the community, team and scrim chats.`
    : t`${name} can neither read nor write in the community.`;
}

function actionOf(outcome: Outcome | undefined, name: string, minutes: string): string {
  if (!outcome) return t`Decide`;
  if (outcome === 'none') return t`Close: no rule broken`;
  if (outcome === 'hide') return t`Hide the message`;
  return t`${outcome === 'mute' ? t`Mute` : t`Ban`} ${name} for ${durationName(minutes)}`;
}

function bodyOf({ outcome, rule, minutes }: Values) {
  if (outcome === 'none') return { outcome };
  return outcome === 'hide' ? { outcome, rule } : { outcome, rule, minutes: Number(minutes) };
}

/** Decides a report. Each outcome says what it does. */
export function ReportForm({ report }: { report: Report }) {
  const decide = useDecideReport();
  const name = authorName(report);
  const [reported = '1'] = report.rules as Values['rule'][];
  const form = useForm<Values>({
    defaultValues: { outcome: '' as never, rule: reported, minutes: '1440' },
    resolver: rulesOf(rules),
  });
  const [outcome, minutes] = useWatch({ control: form.control, name: ['outcome', 'minutes'] });
  const isTimed = outcome === 'mute' || outcome === 'ban';
  const offered = outcomes.filter((one) => report.author || one === 'none' || one === 'hide');
  const error = form.formState.errors.outcome?.message;
  return (
    <DialogForm
      form={form}
      action={actionOf(outcome, name, minutes)}
      look={isTimed ? 'danger' : 'primary'}
      isPending={decide.isPending}
      error={decide.error?.message}
      onSubmit={(values) => decide.mutate({ params: { id: report.id }, body: bodyOf(values) })}
    >
      <fieldset className="report-outcomes">
        <legend className="small muted">{t`Outcome`}</legend>
        {offered.map((one) => (
          <label key={one}>
            <input type="radio" value={one} {...form.register('outcome')} />
            <span>
              {names[one]}
              <span className="small muted">{consequence(one, name)}</span>
            </span>
          </label>
        ))}
        <FieldError id="report-outcome">{error}</FieldError>
      </fieldset>
      {outcome && outcome !== 'none' && (
        <Select label={t`Rule`} choices={ruleChoices} {...form.register('rule')} />
      )}
      {isTimed && <Select label={t`For`} choices={sanctionTimes} {...form.register('minutes')} />}
      {outcome && outcome !== 'none' && (
        <p className="small muted">
          {t`${name} sees the rule${isTimed && t`, its end`} and that a moderator acted`}
          {isTimed && t`, and may appeal once`}
          {t`. The public log shows it without names.`}
        </p>
      )}
    </DialogForm>
  );
}
