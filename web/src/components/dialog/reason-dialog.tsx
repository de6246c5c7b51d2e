import { useMemo, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { rulesOf } from '../../lib/form/forms';
import type { ButtonLook } from '../control/button';
import { FormDialog } from './form-dialog';
import { TextareaField } from '../form/form-fields';
import { t } from '../../lib/language/translate';

interface ReasonDialogProps {
  title: string;
  description: string;
  label: string;
  action: string;
  maxLength: number;
  /** The minimum length of a reason; 0 when it is optional. */
  minLength: number;
  isPending: boolean;
  /** Whether the form cannot be sent at present; `extra` says why. */
  isClosed?: boolean;
  /** Fields below the reason. */
  extra?: ReactNode;
  look?: ButtonLook;
  error?: string;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** A text of at least `minLength` characters, without spaces around it. */
export const reasonOf = (minLength: number) =>
  z
    .string()
    .trim()
    .min(minLength, t`At least ${minLength} characters.`);

/** A dialog that asks for a reason and sends it. */
export function ReasonDialog({
  label,
  maxLength,
  minLength,
  look = 'danger',
  extra,
  onSubmit,
  ...dialog
}: ReasonDialogProps) {
  const rules = useMemo(() => z.object({ reason: reasonOf(minLength) }), [minLength]);
  const form = useForm<{ reason: string }>({
    mode: 'onBlur',
    defaultValues: { reason: '' },
    resolver: rulesOf(rules),
  });
  return (
    <FormDialog {...dialog} look={look} form={form} onSubmit={({ reason }) => onSubmit(reason)}>
      <TextareaField {...{ label, maxLength }} control={form.control} name="reason" />
      {extra}
    </FormDialog>
  );
}
