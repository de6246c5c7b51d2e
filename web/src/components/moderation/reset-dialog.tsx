import { type PlayerCard, profileResets } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSanctionUser } from '../../api/moderation';
import { rulesOf } from '../../lib/form/forms';
import { t } from '../../lib/language/translate';
import { toast } from '../../lib/notifications/toasts';
import { FormDialog } from '../dialog/form-dialog';
import { SegmentsField, TextareaField } from '../form/form-fields';
import { chosenRule, noRule } from './chosen-rule';
import { RuleField } from './rule-field';
import { sanctionName } from './sanctions';

const longestNote = 300;

const kinds = [
  { value: 'name', label: t`Display name` },
  { value: 'picture', label: t`Picture` },
  { value: 'bio', label: t`Bio` },
];

const rules = z.object({
  kind: z.enum(profileResets),
  rule: chosenRule,
  // Nothing else keeps what was there, and the moderator of an appeal has to read it.
  note: z
    .string()
    .trim()
    .min(1, t`Say what was there.`),
});
type Values = z.output<typeof rules>;

interface ResetDialogProps {
  user: Pick<PlayerCard, 'id' | 'displayName'>;
  onClose: () => void;
}

const effects = {
  name: t`A neutral name takes its place.`,
  picture: t`The picture is removed.`,
  bio: t`The text is removed.`,
};

/** Resets a part of a player's profile that breaks a rule. */
export function ResetDialog({ user, onClose }: ResetDialogProps) {
  const sanction = useSanctionUser();
  const form = useForm<Values>({
    defaultValues: { kind: 'name', rule: noRule, note: '' },
    resolver: rulesOf(rules),
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { id: userId, displayName: name } = user;
  const onSuccess = () => {
    toast({ look: 'success', title: t`Reset`, content: effects[kind] });
    onClose();
  };
  return (
    <FormDialog
      title={t`Reset a part of the profile of ${name}`}
      description={t`The public log shows it without names.`}
      action={sanctionName(kind)}
      look="danger"
      isPending={sanction.isPending}
      error={sanction.error?.message}
      form={form}
      onSubmit={(values) => sanction.mutate({ body: { userId, ...values } }, { onSuccess })}
      onClose={onClose}
    >
      <SegmentsField label={t`What to reset`} choices={kinds} control={form.control} name="kind" />
      <RuleField form={form} name="rule" />
      <TextareaField
        label={t`What was there, for moderators`}
        hint={t`Quote it, or describe the picture: nothing else keeps it for the moderator of an
          appeal. ${name} does not see it.`}
        maxLength={longestNote}
        control={form.control}
        name="note"
      />
      <p className="small" role="status">
        <span className="strong">{effects[kind]}</span>{' '}
        <span className="muted">
          {t`${name} sees the rule and that you acted as moderator, may choose another one at once,
            and may appeal once.`}
        </span>
      </p>
    </FormDialog>
  );
}
