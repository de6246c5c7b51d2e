import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../control/button';
import { useModalBusy } from '../dialog/modal-hold';
import { t } from '../../lib/language/translate';

/** The error of a refused form, above its submit button. */
export const FormError = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className="bad" role="alert">
      {children}
    </p>
  ) : null;

interface DialogActionsProps {
  /** Without it there is no cancel button. */
  onClose?: () => void;
  /** The submit button. */
  action: string;
  isPending: boolean;
  isClosed?: boolean;
  look?: ButtonLook;
}

/** The submit and cancel buttons of a dialog with a form. */
export function DialogActions({
  onClose,
  action,
  isPending,
  isClosed = false,
  look = 'primary',
}: DialogActionsProps) {
  useModalBusy({ isBusy: isPending });
  return (
    <div className="modal-actions">
      {onClose && (
        <Button large disabled={isPending} onClick={onClose}>
          {t`Not now`}
        </Button>
      )}
      <Button large look={look} type="submit" loading={isPending} disabled={isClosed}>
        {action}
      </Button>
    </div>
  );
}
