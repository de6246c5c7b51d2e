import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../../components/dialog/form-dialog';
import { TextareaField } from '../../../components/form/form-fields';
import { reasonOf } from '../../../components/dialog/reason-dialog';
import { useEvidence } from '../../../components/upload/use-evidence';
import { rulesOf } from '../../../lib/form/forms';
import { useAnswerDispute } from '../api';
import { t } from '../../../lib/language/translate';

const statementLimit = 500;
const shortestStatement = 3;
const rules = z.object({ text: reasonOf(shortestStatement) });

interface StatementFormProps {
  matchId: string;
  /** Absent where the form is part of a screen. */
  onClose?: () => void;
}

/** A side’s statement in a dispute, with files. It is sent once and not edited. */
export function StatementForm({ matchId, onClose }: StatementFormProps) {
  const answer = useAnswerDispute();
  const evidence = useEvidence();
  const form = useForm({
    mode: 'onBlur',
    defaultValues: { text: '' },
    resolver: rulesOf(rules),
  });
  return (
    <DialogForm
      action={t`Send statement`}
      form={form}
      isPending={answer.isPending}
      isClosed={evidence.isClosed}
      error={answer.error?.message}
      onSubmit={({ text }) =>
        answer.mutate(
          { params: { matchId }, body: { text, ...evidence.body } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextareaField
        label={t`What happened`}
        maxLength={statementLimit}
        control={form.control}
        name="text"
      />
      {evidence.field}
    </DialogForm>
  );
}
