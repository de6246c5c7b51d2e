import type { Message } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useReportMessage } from '../../api/moderation';
import { rulesOf } from '../../lib/form/forms';
import { toast } from '../../lib/notifications/toasts';
import { FormDialog } from '../dialog/form-dialog';
import { TextareaField } from '../form/form-fields';
import { chosenRule, noRule } from './chosen-rule';
import { RuleField } from './rule-field';
import { t } from '../../lib/language/translate';

const longestNote = 300;

const rules = z.object({
  rule: chosenRule,
  note: z.string().trim(),
});
type Values = z.output<typeof rules>;

interface ReportDialogProps {
  message: Message;
  onClose: () => void;
}

/** Reports a message to the moderators. */
export function ReportDialog({ message, onClose }: ReportDialogProps) {
  const report = useReportMessage();
  const form = useForm<Values>({
    defaultValues: { rule: noRule, note: '' },
    resolver: rulesOf(rules),
  });
  const send = (body: Values) =>
    report.mutate(
      { params: { messageId: message.id }, body },
      {
        onSuccess: () => {
          toast({
            look: 'success',
            title: t`Reported`,
            content: t`A moderator decides within 24 hours.`,
          });
          onClose();
        },
      },
    );
  const name = message.author?.displayName ?? t`a deleted account`;
  return (
    <FormDialog
      title={t`Report the message of ${name}`}
      description={t`Moderators read it in its context. ${name} does not learn who reported.`}
      action={t`Report`}
      look="danger"
      isPending={report.isPending}
      error={report.error?.message}
      form={form}
      onSubmit={send}
      onClose={onClose}
    >
      <RuleField form={form} name="rule" />
      <TextareaField
        label={t`Note (optional)`}
        maxLength={longestNote}
        control={form.control}
        name="note"
      />
    </FormDialog>
  );
}
