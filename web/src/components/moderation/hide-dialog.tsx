import type { Message } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useHideMessage } from '../../api/moderation';
import { rulesOf } from '../../lib/form/forms';
import { FormDialog } from '../dialog/form-dialog';
import { chosenRule, noRule } from './chosen-rule';
import { RuleField } from './rule-field';
import { t } from '../../lib/language/translate';

const rules = z.object({ rule: chosenRule });
type Values = z.output<typeof rules>;

interface HideDialogProps {
  message: Message;
  onClose: () => void;
}

/** Hides a message; a line with the rule stays in its place. */
export function HideDialog({ message, onClose }: HideDialogProps) {
  const hide = useHideMessage();
  const form = useForm<Values>({
    defaultValues: { rule: noRule },
    resolver: rulesOf(rules),
  });
  return (
    <FormDialog
      title={t`Hide this message`}
      description={t`Its text disappears for all readers. A line with the rule stays in its place,
        and its author is notified.`}
      action={t`Hide the message`}
      look="danger"
      isPending={hide.isPending}
      error={hide.error?.message}
      form={form}
      onSubmit={(body) =>
        hide.mutate({ params: { messageId: message.id }, body }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <RuleField form={form} name="rule" />
    </FormDialog>
  );
}
