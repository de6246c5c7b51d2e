import type { ReactNode } from 'react';
import { Button } from '../control/button';
import { Modal } from './modal';
import { t } from '../../lib/language/translate';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The consequence, or what is lost; amounts are formatted by the caller. */
  description: ReactNode;
  /** The label of the confirming button, with the amount when money moves: “Accept for $10.00”. */
  action: string;
  onConfirm: () => void;
  isPending?: boolean;
  error?: ReactNode;
  look?: 'primary' | 'danger';
  /** The label of the button that changes nothing. */
  dismissal?: string;
}

/**
 * A confirmation that states the consequence. While the call is in progress it cannot be closed,
 * for 20 seconds at most.
 */
export function ConfirmDialog({
  action,
  onConfirm,
  isPending = false,
  error,
  look = 'primary',
  dismissal = t`Not now`,
  ...modal
}: ConfirmDialogProps) {
  return (
    <Modal {...modal} isBusy={isPending}>
      {error && (
        <p className="field-note bad modal-body" role="alert">
          {error}
        </p>
      )}
      <div className="modal-actions">
        <Button large disabled={isPending} onClick={modal.onClose}>
          {dismissal}
        </Button>
        <Button large look={look} loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
