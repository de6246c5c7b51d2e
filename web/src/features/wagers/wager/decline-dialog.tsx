import { claimPauseMs, type WagerReply } from '@contend/contracts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { formatSpan } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import type { Gathering } from '../../../lib/wager/wager-consents';
import { sideTitle } from '../../../lib/wager/wager-sides';
import { useDeclineSeat } from '../api';
import { formatOf } from '../labels';
import { t } from '../../../lib/language/translate';

interface DeclineDialogProps {
  wager: WagerReply;
  gathering: Gathering;
  onClose: () => void;
}

/** What ends when a player of a side declines, or its captain withdraws. */
function lossOf(wager: WagerReply, { name }: Gathering): string {
  const side = sideTitle(wager, name) ?? t`your side`;
  if (wager.status === 'claimed') {
    return t`The acceptance of
      ${side} ends, and the wager is open to others again.
      ${side} can accept it again in ${formatSpan(claimPauseMs)}.`;
  }
  return wager.expiresAt
    ? t`The changed terms are dropped. The wager stays open on its current terms and stakes.`
    : t`The ${formatOf(wager)} of ${side} ends before it is listed.`;
}

/** Declines my seat, or withdraws the captain's offer, acceptance or change. */
export function DeclineDialog({ wager, gathering, onClose }: DeclineDialogProps) {
  const decline = useDeclineSeat();
  const isCaptain = useMe()?.id === gathering.side.captainId;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isCaptain ? t`Withdraw for your side?` : t`Decline your seat?`}
      description={t`${lossOf(wager, gathering)} Nothing is held from anyone for it.`}
      action={isCaptain ? t`Withdraw` : t`Decline`}
      look="danger"
      onConfirm={() => decline.mutate({ params: { wagerId: wager.id } }, { onSuccess: onClose })}
      isPending={decline.isPending}
      error={decline.error?.message}
    />
  );
}
