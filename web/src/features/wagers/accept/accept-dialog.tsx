import type { WagerReply } from '@contend/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddMoney } from '../../../components/money/add-money';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { formatCents } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { playerIn } from '../../../lib/wager/wager-sides';
import { useAcceptWager, useWagerOfNow } from '../api';
import { RakeNote } from './rake-note';
import { TeamAcceptDialog } from './team-accept-dialog';
import { TermChanges } from './term-changes';
import { formatOf, placeOf } from '../labels';
import { t } from '../../../lib/language/translate';

interface AcceptDialogProps {
  wager: WagerReply;
  onClose: () => void;
}

/**
 * Shows what is held and what can be won, and accepts the wager. The terms on the screen are sent;
 * changed terms are shown and must be accepted again.
 */
function SoloAcceptDialog({ wager: offered, onClose }: AcceptDialogProps) {
  const me = useMe();
  const navigate = useNavigate();
  const accept = useAcceptWager();
  const readNow = useWagerOfNow();
  const [{ wager, before }, show] = useState<{ wager: WagerReply; before: WagerReply | null }>({
    wager: offered,
    before: null,
  });
  const opponent = playerIn(wager, wager.creatorId)?.displayName ?? t`this player`;
  const askAgain = async () => {
    const now = await readNow(wager.id);
    if (now.status === 'open') show({ wager: now, before: wager });
  };
  const confirm = () => {
    if (!me) return void navigate(`/sign-in?next=/wagers/${wager.id}`);
    accept.mutate(
      { params: { wagerId: wager.id }, body: { users: [me.id], terms: wager.terms } },
      {
        onSuccess: (accepted) => void navigate(placeOf(accepted)),
        onError: ({ code }) => void (code === 'wager-changed' && askAgain()),
      },
    );
  };
  const isShownAbove = before !== null && accept.error?.code === 'wager-changed';
  const isShort = accept.error?.code === 'insufficient-funds';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Play ${opponent}?`}
      description={
        <>
          {before && <TermChanges before={before} now={wager} />}
          {t`${formatOf(wager)}.
            ${formatCents(wager.stake)} of yours is held until the match is settled; the winner gets
            ${formatCents(wager.prize)}. You are checked in at once.`}
          <RakeNote />
          {wager.rules && <span className="house-rules">{t`House rules: ${wager.rules}`}</span>}
        </>
      }
      action={t`Accept for ${formatCents(wager.stake)}`}
      onConfirm={confirm}
      isPending={accept.isPending}
      error={
        accept.error &&
        !isShownAbove && (
          <span>
            {accept.error.message} {isShort && <AddMoney />}
          </span>
        )
      }
    />
  );
}

/** Accepts a wager: alone, or for a team with the seats of its side. */
export const AcceptDialog = (props: AcceptDialogProps) =>
  props.wager.teamSize > 1 ? <TeamAcceptDialog {...props} /> : <SoloAcceptDialog {...props} />;
