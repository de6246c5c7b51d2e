import type { WagerReply } from '@contend/contracts';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { formatCents } from '../../lib/format';
import { useCancelWager } from './api/cancel-wager';
import { formatOf } from './wager-words';

interface CancelDialogProps {
  wager: WagerReply;
  onClose: () => void;
}

/** Takes an open wager off the list, or asks to call an accepted one off. */
export function CancelDialog({ wager, onClose }: CancelDialogProps) {
  const cancel = useCancelWager();
  const stake = formatCents(wager.stake);
  const isOpen = wager.status === 'open';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isOpen ? 'Cancel this wager?' : 'Call the match off?'}
      description={
        isOpen
          ? `Your ${formatOf(wager)} leaves the list and its ${stake} comes back to you.`
          : `Both of you must agree. Then both stakes come back and nobody wins ${formatCents(
              wager.prize,
            )}.`
      }
      action={isOpen ? `Cancel and return ${stake}` : 'Ask to call it off'}
      look="danger"
      onConfirm={() =>
        cancel.mutate({ params: { wagerId: wager.id }, body: {} }, { onSuccess: onClose })
      }
      isPending={cancel.isPending}
      error={cancel.error?.message}
    />
  );
}
