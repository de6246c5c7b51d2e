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
  { value: 'username', label: t`Username` },
  { value: 'picture', label: t`Picture` },
  { value: 'bio', label: t`Bio` },
];

const rules = z.object({
  kind: z.enum(profileResets),
  rule: chosenRule,
  note: z.string().trim(),
});
type Values = z.output<typeof rules>;

interface ResetDialogProps {
  user: Pick<PlayerCard, 'id' | 'displayName'>;
  onClose: () => void;
}

const effects = {
  name: t`A neutral name takes its place.`,
  username: t`A neutral one takes its place, also for a display name that looks the same.
    Links to the profile stay valid.`,
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
        label={t`Note for moderators (optional)`}
        hint={t`What was there is kept for the moderator of an appeal.
          ${name} does not see the note.`}
        maxLength={longestNote}
        control={form.control}
        name="note"
      />
      <p className="small" role="status">
        <span className="strong">{effects[kind]}</span>{' '}
        <span className="muted">
          {kind === 'username'
            ? t`${name} sees the rule and that you acted as moderator, and may appeal once.`
            : t`${name} sees the rule and that you acted as moderator, may choose another one at
                once, but not the same, and may appeal once.`}
        </span>
      </p>
    </FormDialog>
  );
}
