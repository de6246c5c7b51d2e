import type { ReactNode } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ButtonLook } from '../control/button';
import { DialogActions, FormError } from '../form/form-parts';
import { Modal } from './modal';
import { useModalDirty } from './modal-hold';

interface DialogFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The label of the submit button, with the amount when money moves: “Send $10.00”. */
  action: string;
  look?: ButtonLook;
  isPending: boolean;
  /** Whether the form cannot be sent at present; its text says why. */
  isClosed?: boolean;
  /** A refusal that belongs to no field. */
  error?: ReactNode;
  onSubmit: (values: Values) => void;
  /** Absent where the form is part of a screen: it has no cancel button then. */
  onClose?: () => void;
  children: ReactNode;
}

/** The form of a dialog: its fields, the refusal of its call, and its buttons. */
export function DialogForm<Values extends FieldValues>({
  form,
  error,
  onSubmit,
  children,
  ...actions
}: DialogFormProps<Values>) {
  useModalDirty(useFormState(form));
  return (
    <form className="modal-body" noValidate onSubmit={form.handleSubmit(onSubmit)}>
      {children}
      <FormError>{error}</FormError>
      <DialogActions {...actions} />
    </form>
  );
}

interface FormDialogProps<Values extends FieldValues> extends DialogFormProps<Values> {
  title: string;
  description?: ReactNode;
  maxWidth?: number;
  onClose: () => void;
}

/** A dialog with one form. */
export function FormDialog<Values extends FieldValues>({
  title,
  description,
  maxWidth,
  ...form
}: FormDialogProps<Values>) {
  return (
    <Modal isOpen onClose={form.onClose} {...{ title, description, maxWidth }}>
      <DialogForm {...form} />
    </Modal>
  );
}
