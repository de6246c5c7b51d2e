import type { WagerReply } from '@contend/contracts';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { formatCents } from '../../lib/format';
import { useCancelWager } from './api/cancel-wager';
import { formatOf } from './wager-words';

interface CancelDialogProps {
  wager: WagerReply;
  onClose: () => void;
}

const asking = 'Your opponent has 10 minutes to agree. Then both stakes come back';
const agreeing = 'Your opponent asked for it. Both stakes come back';

function actionOf({ status, stake, cancelRequestedBy }: WagerReply): string {
  if (status === 'open') return `Cancel and return ${formatCents(stake)}`;
  return cancelRequestedBy ? 'Agree and return both stakes' : 'Ask to call it off';
}

/** Cancels an open wager, or requests to cancel an accepted one. */
export function CancelDialog({ wager, onClose }: CancelDialogProps) {
  const cancel = useCancelWager();
  const stake = formatCents(wager.stake);
  const isOpen = wager.status === 'open';
  const isAnswer = wager.cancelRequestedBy !== null;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isOpen ? 'Cancel this wager?' : 'Call the match off?'}
      description={
        isOpen
          ? `Your ${formatOf(wager)} leaves the list and its ${stake} comes back to you.`
          : `${isAnswer ? agreeing : asking} and nobody wins ${formatCents(wager.prize)}.`
      }
      action={actionOf(wager)}
      look="danger"
      onConfirm={() =>
        cancel.mutate({ params: { wagerId: wager.id }, body: {} }, { onSuccess: onClose })
      }
      isPending={cancel.isPending}
      error={cancel.error?.message}
    />
  );
}
