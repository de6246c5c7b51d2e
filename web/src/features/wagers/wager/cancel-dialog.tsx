import type { WagerReply } from '@contend/contracts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { formatCents } from '../../../lib/format/format';
import { useCancelWager } from '../api';
import { allStakes, formatOf, rivalWords } from '../labels';
import { t } from '../../../lib/language/translate';

interface CancelDialogProps {
  wager: WagerReply;
  onClose: () => void;
}

function actionOf({ status, stake, teamSize, cancelRequestedBy }: WagerReply): string {
  const all = teamSize > 1 ? t`every stake` : t`both stakes`;
  if (status === 'open') return t`Cancel and return ${formatCents(stake * teamSize)}`;
  return cancelRequestedBy ? t`Agree and return ${all}` : t`Ask to call it off`;
}

/** What is lost, and who gets which stake back. */
function lossOf(wager: WagerReply): string {
  const { status, stake, prize, teamSize, cancelRequestedBy } = wager;
  if (status === 'open') {
    const back =
      teamSize > 1
        ? t`every stake of ${formatCents(stake)} goes back to the wallet that paid it`
        : t`its ${formatCents(stake)} comes back to you`;
    return t`Your ${formatOf(wager)} leaves the list and ${back}.`;
  }
  const rival = rivalWords(wager);
  const request = cancelRequestedBy
    ? t`${rival} asked for it. If you agree`
    : t`${rival} has 10 minutes to agree. Then`;
  return t`${request} ${allStakes(wager)} back, and the prize of
    ${formatCents(prize)} is not paid.`;
}

/** Cancels an open wager, or requests to cancel an accepted one. */
export function CancelDialog({ wager, onClose }: CancelDialogProps) {
  const cancel = useCancelWager();
  const isOpen = wager.status === 'open';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isOpen ? t`Cancel this wager?` : t`Call the match off?`}
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
