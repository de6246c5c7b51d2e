import type { WagerReply } from '@contend/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWager } from '../../../api/wagers';
import { Button, buttonClass } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { Modal } from '../../../components/dialog/modal';
import { formatCents } from '../../../lib/format/format';
import { useCancelWager, useDeleteWager } from '../api';
import { allStakes, formatOf, nextWords, placeOf, rivalWords } from '../labels';
import { t } from '../../../lib/language/translate';

interface CancelDialogProps {
  wager: WagerReply;
  onClose: () => void;
}

const offerAction = ({ stake, teamSize }: WagerReply): string =>
  t`Cancel and return ${formatCents(stake * teamSize)}`;

/** What cancelling an offer does. */
function offerEffect(wager: WagerReply): string {
  const { stake, teamSize } = wager;
  const back =
    teamSize > 1
      ? t`every stake of ${formatCents(stake)} goes back to the wallet that paid it`
      : t`its ${formatCents(stake)} comes back to you`;
  return t`Your ${formatOf(wager)} leaves the list and ${back}.`;
}

function callOffAction({ teamSize, cancelRequestedBy }: WagerReply): string {
  const all = teamSize > 1 ? t`every stake` : t`both stakes`;
  return cancelRequestedBy ? t`Agree and return ${all}` : t`Ask to call it off`;
}

/** What is lost, and who gets which stake back. */
function callOffEffect(wager: WagerReply): string {
  const { prize, cancelRequestedBy } = wager;
  const rival = rivalWords(wager);
  const request = cancelRequestedBy
    ? t`${rival} asked for it. If you agree`
    : t`${rival} has 10 minutes to agree. Then`;
  return t`${request} ${allStakes(wager)} back, and the prize of
    ${formatCents(prize)} is not paid.`;
}

/** An offer that was accepted, or ended, before it could be cancelled. */
const OfferOver = ({ wager, onClose }: CancelDialogProps) => (
  <Modal isOpen onClose={onClose} title={t`This offer is no longer open`}>
    <p className="modal-body" role="status">
      {nextWords(wager)}
    </p>
    <div className="modal-actions">
      <Button large onClick={onClose}>
        {t`Close`}
      </Button>
      <Link className={buttonClass('primary', 'large')} to={placeOf(wager)}>
        {wager.matchId ? t`Open match` : t`Open wager`}
      </Link>
    </div>
  </Modal>
);

/** Cancels an open wager; of one that is accepted meanwhile, the match is not called off. */
function CancelOffer({ wager, onClose }: CancelDialogProps) {
  const cancel = useDeleteWager();
  const isOver = wager.status !== 'open' && !cancel.isPending && !cancel.isSuccess;
  if (isOver) return <OfferOver {...{ wager, onClose }} />;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Cancel this wager?`}
      description={offerEffect(wager)}
      action={offerAction(wager)}
      look="danger"
      onConfirm={() => cancel.mutate({ params: { wagerId: wager.id } }, { onSuccess: onClose })}
      isPending={cancel.isPending}
      error={cancel.error?.message}
    />
  );
}

/** Requests to cancel an accepted wager, or agrees to the other side's request. */
function CallOff({ wager, onClose }: CancelDialogProps) {
  const cancel = useCancelWager();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Call the match off?`}
      description={callOffEffect(wager)}
      action={callOffAction(wager)}
      look="danger"
      onConfirm={() =>
        cancel.mutate({ params: { wagerId: wager.id }, body: {} }, { onSuccess: onClose })
      }
      isPending={cancel.isPending}
      error={cancel.error?.message}
    />
  );
}

/** Cancels a wager, as it stood when the dialog was opened: the offer, or the match. */
export function CancelDialog({ wager: listed, onClose }: CancelDialogProps) {
  const [isOffer] = useState(listed.status === 'open');
  const { data: wager = listed } = useWager(listed.id);
  return isOffer ? <CancelOffer {...{ wager, onClose }} /> : <CallOff {...{ wager, onClose }} />;
}
