import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { t } from '../../lib/language/translate';
import { ModalHold } from './modal-hold';
import './modal.css';

/** The specification's default width of a modal, in pixels. */
export const modalMaxWidth = 460;

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  maxWidth?: number;
  /** Whether its call is in progress: it stays open until the reply, for 20 seconds at most. */
  isBusy?: boolean;
  children: ReactNode;
}

/** Focuses the first input; not on touch devices, where that would open the keyboard. */
const firstField = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>('input, select, textarea');

/** How long a call without a reply keeps its dialog open. */
const longestHoldMs = 20_000;

/** Whether a call keeps the dialog open: one in progress, for `longestHoldMs` at most. */
function useHeld({ isBusy }: { isBusy: boolean }): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setOver(true), longestHoldMs);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isBusy]);
  return isBusy && !isOver;
}

/** The state of the dialog that its content sets: `useModalBusy`, `useModalDirty`. */
function useHold() {
  const [isBusy, setBusy] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const holds = useMemo(() => ({ setBusy, setDirty }), []);
  return { isBusy, isDirty, holds };
}

/**
 * A dialog. While a call of its content is in progress it cannot be closed, for 20 seconds at most;
 * with unsaved input only its buttons close it.
 */
export function Modal({
  isOpen,
  onClose,
  title,
  description,
  maxWidth = modalMaxWidth,
  isBusy = false,
  children,
}: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  const hold = useHold();
  const isHeld = useHeld({ isBusy: isBusy || hold.isBusy });
  const mayCloseBy = (reason: Dialog.Root.ChangeEventReason) =>
    !isHeld && !(hold.isDirty && reason !== 'close-press');
  return (
    <Dialog.Root
      open={isOpen}
      disablePointerDismissal={isHeld || hold.isDirty}
      onOpenChange={(open, { reason }) => !open && mayCloseBy(reason) && onClose()}
    >
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
              <Dialog.Close disabled={isHeld} className="icon-button" aria-label={t`Close`}>
                <X className="icon" aria-hidden />
              </Dialog.Close>
            </header>
            {description && (
              <Dialog.Description className="muted modal-description">
                {description}
              </Dialog.Description>
            )}
            <ModalHold value={hold.holds}>{children}</ModalHold>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
