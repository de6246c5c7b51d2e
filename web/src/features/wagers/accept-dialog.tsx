import type { WagerReply } from '@contend/contracts';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { formatCents } from '../../lib/format';
import { useMe } from '../../lib/session';
import { useAcceptWager } from './api/accept-wager';
import { formatOf, placeOf, playerIn } from './wager-words';

interface AcceptDialogProps {
  wager: WagerReply;
  onClose: () => void;
}

/** Says what is held and what can be won, and takes the open side with one press. */
export function AcceptDialog({ wager, onClose }: AcceptDialogProps) {
  const me = useMe();
  const navigate = useNavigate();
  const accept = useAcceptWager();
  const opponent = playerIn(wager, wager.creatorId)?.displayName ?? 'this player';
  const confirm = () => {
    if (!me) return void navigate(`/sign-in?next=/wagers/${wager.id}`);
    accept.mutate(
      { params: { wagerId: wager.id }, body: { users: [me.id], stake: wager.stake } },
      { onSuccess: (accepted) => void navigate(placeOf(accepted)) },
    );
  };
  const isShort = accept.error?.code === 'insufficient-funds';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Play ${opponent}?`}
      description={
        <>
          {formatOf(wager)}. {formatCents(wager.stake)} of yours is held until the match is settled;
          the winner gets {formatCents(wager.prize)}. You are checked in at once.
        </>
      }
      action={`Accept for ${formatCents(wager.stake)}`}
      onConfirm={confirm}
      isPending={accept.isPending}
      error={
        accept.error && (
          <span>
            {accept.error.message} {isShort && <Link to="/wallet?add=money">Add money</Link>}
          </span>
        )
      }
    />
  );
}
