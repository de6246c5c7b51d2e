import { useState } from 'react';
import type { ButtonLook } from './button';
import { DialogActions, FormError } from './form-parts';
import { Modal } from './modal';
import { Textarea } from './textarea';

interface ReasonDialogProps {
  title: string;
  description: string;
  label: string;
  action: string;
  maxLength: number;
  /** The minimum length of a reason; 0 when it is optional. */
  minLength: number;
  isPending: boolean;
  look?: ButtonLook;
  error?: string;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** A dialog that asks for a reason and sends it. */
export function ReasonDialog({ minLength, onSubmit, onClose, ...words }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isShort = reason.trim().length < minLength;
  const problem = isChecked && isShort ? `At least ${minLength} characters.` : undefined;
  return (
    <Modal isOpen onClose={onClose} title={words.title} description={words.description}>
      <form
        className="modal-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!isShort) onSubmit(reason.trim());
        }}
      >
        <Textarea
          label={words.label}
          value={reason}
          onChange={setReason}
          onBlur={() => setChecked(reason !== '')}
          maxLength={words.maxLength}
          error={problem}
        />
        <FormError>{words.error}</FormError>
        <DialogActions
          onClose={onClose}
          action={words.action}
          isPending={words.isPending}
          look={words.look ?? 'danger'}
        />
      </form>
    </Modal>
  );
}
