import type { CallFailure } from '@contend/client';
import type { RefusalCode } from '@contend/contracts';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The field of each refusal of a call; refusals about the whole form are left out. */
export type RefusedFields<Values extends FieldValues> = Partial<
  Record<RefusalCode, FieldPath<Values>>
>;

interface FormRefusals {
  /** Shows a refusal below its field and focuses it. */
  onError: (failure: CallFailure) => void;
  /** The message of a failure without a field on the screen. */
  messageOf: (failure: CallFailure | null) => string | undefined;
}

/** Shows the refusals of a form's call at their fields. */
export function formRefusals<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: RefusedFields<Values>,
): FormRefusals {
  const fieldOf = ({ code }: CallFailure) => fields[code as RefusalCode];
  return {
    onError: (failure) => {
      const field = fieldOf(failure);
      if (field) form.setError(field, { message: failure.message }, { shouldFocus: true });
    },
    messageOf: (failure) => (failure && !fieldOf(failure) ? failure.message : undefined),
  };
}
