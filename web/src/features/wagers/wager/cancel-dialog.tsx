import type { WagerReply } from '@contend/contracts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { formatCents } from '../../../lib/format/format';
import { useCancelWager } from '../api';
import { allStakes, formatOf, rivalWords } from '../labels';

interface CancelDialogProps {
  wager: WagerReply;
  onClose: () => void;
}

function actionOf({ status, stake, teamSize, cancelRequestedBy }: WagerReply): string {
  const all = teamSize > 1 ? 'every stake' : 'both stakes';
  if (status === 'open') return `Cancel and return ${formatCents(stake * teamSize)}`;
  return cancelRequestedBy ? `Agree and return ${all}` : 'Ask to call it off';
}

/** What is lost, and who gets which stake back. */
function lossOf(wager: WagerReply): string {
  const { status, stake, prize, teamSize, cancelRequestedBy } = wager;
  if (status === 'open') {
    const back =
      teamSize > 1
        ? `every stake of ${formatCents(stake)} goes back to the wallet that paid it`
        : `its ${formatCents(stake)} comes back to you`;
    return `Your ${formatOf(wager)} leaves the list and ${back}.`;
  }
  const rival = rivalWords(wager);
  const request = cancelRequestedBy
    ? `${rival} asked for it. If you agree`
    : `${rival} has 10 minutes to agree. Then`;
  return `${request} ${allStakes(wager)} back, and the prize of ${formatCents(prize)} is not paid.`;
}

/** Cancels an open wager, or requests to cancel an accepted one. */
export function CancelDialog({ wager, onClose }: CancelDialogProps) {
  const cancel = useCancelWager();
  const isOpen = wager.status === 'open';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isOpen ? 'Cancel this wager?' : 'Call the match off?'}
      description={lossOf(wager)}
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
