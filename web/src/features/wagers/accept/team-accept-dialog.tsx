import type { WagerReply } from '@contend/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogActions, FormError } from '../../../components/form/form-parts';
import { Modal } from '../../../components/dialog/modal';
import { formatCents } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { sideTitle } from '../../../lib/wager/wager-sides';
import { useAcceptWager, useWagerOfNow } from '../api';
import { RakeNote } from './rake-note';
import { ReceiptLines } from '../create/receipt';
import { sideRefusal } from './shortage';
import { noChoice, ownSeats, type PickedSide, sideBody } from '../create/side-choice';
import { SideField } from '../create/side-field';
import { nextNote } from '../create/labels';
import { TermChanges } from './term-changes';
import { useSide } from '../create/use-side';
import { formatOf, placeOf } from '../labels';
import { t } from '../../../lib/language/translate';
import '../create/create.css';

const maxWidth = 560;

interface TeamAcceptDialogProps {
  wager: WagerReply;
  onClose: () => void;
}

/** Sends the acceptance on the terms shown; changed terms are read and shown again. */
function useAcceptance(offered: WagerReply) {
  const navigate = useNavigate();
  const accept = useAcceptWager();
  const readNow = useWagerOfNow();
  const [{ wager, before }, show] = useState<{ wager: WagerReply; before: WagerReply | null }>({
    wager: offered,
    before: null,
  });
  const askAgain = async () => {
    const now = await readNow(wager.id);
    if (now.status === 'open') show({ wager: now, before: wager });
  };
  const send = (side: PickedSide) =>
    accept.mutate(
      { params: { wagerId: wager.id }, body: { ...sideBody(side), terms: wager.terms } },
      {
        onSuccess: (accepted) => void navigate(placeOf(accepted)),
        onError: ({ code }) => void (code === 'wager-changed' && askAgain()),
      },
    );
  const isShownAbove = before !== null && accept.error?.code === 'wager-changed';
  return {
    wager,
    before,
    send,
    isPending: accept.isPending,
    error: isShownAbove ? null : accept.error,
  };
}

const then = t`Then the match is on and your players check in within 15 minutes.`;

/** Accepts a wager for a team: its players, who pays for each seat, and the amounts. */
export function TeamAcceptDialog({ wager: offered, onClose }: TeamAcceptDialogProps) {
  const myId = useMe()?.id;
  const { wager, before, send, isPending, error } = useAcceptance(offered);
  const { gameId, teamSize, stake, opponentTeamId } = wager;
  const [choice, choose] = useState({ ...noChoice, teamId: opponentTeamId });
  const state = useSide({ gameId, teamSize, choice });
  const side = state.kind === 'ready' ? state.side : null;
  const action = side ? t`Accept for ${formatCents(stake * ownSeats(side))}` : t`Accept`;
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxWidth={maxWidth}
      title={t`Play ${sideTitle(wager, 'home') ?? t`this team`}?`}
      description={
        <>
          {before && <TermChanges before={before} now={wager} />}
          {t`${formatOf(wager)}, ${formatCents(stake)} a seat.`}
          {wager.rules && <span className="house-rules">{t`House rules: ${wager.rules}`}</span>}
        </>
      }
    >
      <form
        className="modal-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (side) send(side);
        }}
      >
        <SideField {...{ state, teamSize, choice }} onChange={choose} />
        {side && (
          <div className="receipt-lines">
            <ReceiptLines stakeCents={stake} side={side} note={nextNote(side, then)} />
            <RakeNote />
          </div>
        )}
        <FormError>{sideRefusal({ error, wager, myId })}</FormError>
        <DialogActions {...{ onClose, action, isPending }} isClosed={!side} />
      </form>
    </Modal>
  );
}
