import type { PlayerCard } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSanctionUser } from '../../api/moderation';
import { rulesOf } from '../../lib/form/forms';
import { sanctionTimes } from '../../lib/labels/moderation-labels';
import { forbidden, formatUntil } from './sanctions';
import { toast } from '../../lib/notifications/toasts';
import { useNow } from '../../lib/state/use-now';
import { FormDialog } from '../dialog/form-dialog';
import { SegmentsField, TextareaField } from '../form/form-fields';
import { Select } from '../control/select';
import { chosenRule, noRule } from './chosen-rule';
import { RuleField } from './rule-field';
import { t } from '../../lib/language/translate';
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const longestNote = 300;

const kinds = [
  { value: 'mute', label: t`Mute` },
  { value: 'ban', label: t`Ban` },
];

const rules = z.object({
  kind: z.enum(['mute', 'ban']),
  rule: chosenRule,
  minutes: z.string(),
  note: z.string().trim(),
});
type Values = z.output<typeof rules>;

interface SanctionDialogProps {
  user: Pick<PlayerCard, 'id' | 'displayName'>;
  /** The message that is the reason: a mute for one in a match is for matches too. */
  message?: { id: string; isInMatch: boolean };
  onClose: () => void;
}

/** Mutes or bans a player for a time. The button and the line above it name the effect. */
export function SanctionDialog({ user, message, onClose }: SanctionDialogProps) {
  const sanction = useSanctionUser();
  const now = useNow(secondMs);
  const form = useForm<Values>({
    defaultValues: { kind: 'mute', rule: noRule, minutes: '1440', note: '' },
    resolver: rulesOf(rules),
  });
  const [kind, minutes] = useWatch({ control: form.control, name: ['kind', 'minutes'] });
  const { id: userId, displayName: name } = user;
  const isForMatches = kind === 'mute' && message?.isInMatch === true;
  const effect = forbidden({ kind, channel: null, coversMatches: isForMatches });
  const end = formatUntil(new Date(now + Number(minutes) * minuteMs).toISOString(), now);
  const span = sanctionTimes.find(({ value }) => value === minutes)?.label ?? '';
  const impose = ({ rule, note }: Values) =>
    sanction.mutate(
      { body: { userId, kind, rule, minutes: Number(minutes), note, messageId: message?.id } },
      {
        onSuccess: ({ endsAt }) => {
          const title = t`${name} is ${kind === 'mute' ? t`muted` : t`banned`}`;
          toast({ look: 'success', title, content: t`Until ${formatUntil(endsAt, now)}.` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Mute or ban ${name}`}
      description={t`The public log shows it without names.`}
      action={t`${kind === 'mute' ? t`Mute` : t`Ban`} ${name} for ${span}`}
      look="danger"
      isPending={sanction.isPending}
      error={sanction.error?.message}
      form={form}
      onSubmit={impose}
      onClose={onClose}
    >
      <SegmentsField label={t`Sanction`} choices={kinds} control={form.control} name="kind" />
      <RuleField form={form} name="rule" />
      <Select label={t`For`} choices={sanctionTimes} {...form.register('minutes')} />
      <TextareaField
        label={t`Note for moderators (optional)`}
        hint={t`${name} does not see it.`}
        maxLength={longestNote}
        control={form.control}
        name="note"
      />
      <p className="small" role="status">
        <span className="strong">{t`${name} can’t ${effect} until ${end}.`}</span>{' '}
        <span className="muted">
          {t`${name} sees the rule, the end and that you acted as moderator, and may appeal once.`}
        </span>
      </p>
    </FormDialog>
  );
}
