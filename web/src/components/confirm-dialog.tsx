import type { ReactNode } from 'react';
import { Button } from './button';
import { Modal } from './modal';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, or what is lost; a stake is named in cents' words by the caller. */
  description: ReactNode;
  /** The one press that does it, with the amount when money moves: “Accept for $10.00”. */
  action: string;
  onConfirm: () => void;
  isPending?: boolean;
  error?: ReactNode;
  look?: 'primary' | 'danger';
}

/** Asks once, in words that say what will happen. Stays open while the call is under way. */
export function ConfirmDialog({
  action,
  onConfirm,
  isPending,
  error,
  look = 'primary',
  ...modal
}: ConfirmDialogProps) {
  return (
    <Modal {...modal}>
      {error && (
        <p className="field-note bad modal-body" role="alert">
          {error}
        </p>
      )}
      <div className="modal-actions">
        <Button large onClick={modal.onClose}>
          Not now
        </Button>
        <Button large look={look} loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
