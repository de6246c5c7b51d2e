import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button';

/** What a refused form says, above the button that sent it. */
export const FormError = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className="bad" role="alert">
      {children}
    </p>
  ) : null;

interface DialogActionsProps {
  onClose: () => void;
  /** The one press that does it. */
  action: string;
  isPending: boolean;
  look?: ButtonLook;
}

/** The two ways out of a dialog with a form. */
export const DialogActions = ({
  onClose,
  action,
  isPending,
  look = 'primary',
}: DialogActionsProps) => (
  <div className="modal-actions">
    <Button large onClick={onClose}>
      Not now
    </Button>
    <Button large look={look} type="submit" loading={isPending}>
      {action}
    </Button>
  </div>
);
