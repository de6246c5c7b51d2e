import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { t } from '../../lib/language/translate';
import './modal.css';

/** The specification's default width of a modal, in pixels. */
export const modalMaxWidth = 460;

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  maxWidth?: number;
  children: ReactNode;
}

/** Focuses the first input; not on touch devices, where that would open the keyboard. */
const firstField = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>('input, select, textarea');

export function Modal({
  isOpen,
  onClose,
  title,
  description,
  maxWidth = modalMaxWidth,
  children,
}: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="shade" />
        <Dialog.Viewport className="modal-viewport">
          <Dialog.Popup
            ref={popup}
            className="modal"
            style={{ maxWidth }}
            initialFocus={(by) => by === 'touch' || (firstField(popup.current) ?? true)}
          >
            <header>
              <Dialog.Title className="modal-title">{title}</Dialog.Title>
              <Dialog.Close className="icon-button" aria-label={t`Close`}>
                <X className="icon" aria-hidden />
              </Dialog.Close>
            </header>
            {description && (
              <Dialog.Description className="muted modal-description">
                {description}
              </Dialog.Description>
            )}
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
