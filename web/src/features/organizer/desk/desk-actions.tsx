import type { TournamentReply } from '@contend/contracts';
import { ExternalLink, Monitor, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { Button, buttonClass } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { formatCents } from '../../../lib/format/format';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import { useNow } from '../../../lib/state/use-now';
import { useCancelTournament, useMoveTournament, usePayOut, usePublishTournament } from '../api';
import { effectOf, mayCancel, movesOf, type NextMove } from '../labels';
import { guaranteeOf } from './guarantee';
import { useFailureWords } from '../../../components/decision/use-failure-words';
import { t, tAs } from '../../../lib/language/translate';

const minuteMs = 60_000;

interface ActionProps {
  tournament: TournamentReply;
}

interface DialogProps extends ActionProps {
  onClose: () => void;
}

const idOf = ({ id: tournamentId, version }: TournamentReply) => ({
  params: { tournamentId },
  body: { version },
});

function PublishDialog({ tournament, onClose }: DialogProps) {
  const publish = usePublishTournament();
  const cents = guaranteeOf(tournament);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Publish ${tournament.name}?`}
      description={
        <>
          {t`Registration opens, and the terms do not change any more.`}
          {cents > 0 &&
            t` ${formatCents(cents)} move from your wallet into escrow, and back if you cancel.`}
        </>
      }
      action={cents > 0 ? t`Publish for ${formatCents(cents)}` : t`Publish`}
      isPending={publish.isPending}
      error={moneyRefusal(publish.error, useFailureWords(publish.error, tournament))}
      onConfirm={() => publish.mutate(idOf(tournament), { onSuccess: onClose })}
    />
  );
}

function MoveDialog({ tournament, move, onClose }: DialogProps & { move: NextMove }) {
  const make = useMoveTournament();
  const { params, body } = idOf(tournament);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`${move.label}?`}
      description={effectOf(move, tournament)}
      action={move.label}
      isPending={make.isPending}
      error={useFailureWords(make.error, tournament)}
      onConfirm={() =>
        make.mutate({ params: { ...params, move: move.move }, body }, { onSuccess: onClose })
      }
    />
  );
}

function CancelDialog({ tournament, onClose }: DialogProps) {
  const cancel = useCancelTournament();
  const cents = guaranteeOf(tournament);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      look="danger"
      title={tAs('event')`Cancel ${tournament.name}?`}
      description={
        <>
          {t`It cannot be opened again. Every fee goes back to the wallet that paid it`}
          {cents > 0 && t`, and ${formatCents(cents)} to you`}
          {t`. ${tournament.entries.placed}
            ${makesTeams(tournament) ? t`players` : t`entries`} are notified.`}
        </>
      }
      action={t`Cancel the event`}
      isPending={cancel.isPending}
      error={useFailureWords(cancel.error, tournament)}
      onConfirm={() => cancel.mutate(idOf(tournament), { onSuccess: onClose })}
    />
  );
}

function PayOutButton({ tournament }: ActionProps) {
  const payOut = usePayOut();
  const now = useNow(minuteMs);
  const isPossible =
    tournament.status === 'completed' &&
    tournament.dates.payoutAt !== null &&
    Date.parse(tournament.dates.payoutAt) <= now;
  if (!isPossible) return null;
  return (
    <Button
      look="primary"
      loading={payOut.isPending}
      onClick={() => payOut.mutate(idOf(tournament))}
    >
      {t`Pay ${formatCents(tournament.prize.totalCents)} out`}
    </Button>
  );
}

type Open = { kind: 'publish' } | { kind: 'cancel' } | { kind: 'move'; move: NextMove };

function Dialogs({ tournament, open, onClose }: DialogProps & { open: Open }) {
  const dialog = { tournament, onClose };
  if (open.kind === 'publish') return <PublishDialog {...dialog} />;
  if (open.kind === 'cancel') return <CancelDialog {...dialog} />;
  return <MoveDialog {...dialog} move={open.move} />;
}

/** The steps of the event's own state. */
export function DeskActions({ tournament }: ActionProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const { id, status } = tournament;
  const isDraft = status === 'draft';
  return (
    <>
      {isDraft ? (
        <Link className={buttonClass()} to={`/organize/${id}/edit`}>
          <Pencil className="icon" aria-hidden />
          {t`Edit`}
        </Link>
      ) : (
        <>
          <Link className={buttonClass()} to={`/tournaments/${id}/broadcast`} target="_blank">
            <Monitor className="icon" aria-hidden />
            {t`Broadcast view`}
          </Link>
          <Link className={buttonClass()} to={`/tournaments/${id}`}>
            <ExternalLink className="icon" aria-hidden />
            {t`Public page`}
          </Link>
        </>
      )}
      {mayCancel(status) && (
        <Button onClick={() => setOpen({ kind: 'cancel' })}>{tAs('event')`Cancel`}</Button>
      )}
      {movesOf(tournament).map((move) => (
        <Button
          key={move.move}
          look={move.move === 'pause' ? 'plain' : 'primary'}
          onClick={() => setOpen({ kind: 'move', move })}
        >
          {move.label}
        </Button>
      ))}
      {isDraft && (
        <Button look="primary" onClick={() => setOpen({ kind: 'publish' })}>
          {t`Publish`}
        </Button>
      )}
      <PayOutButton tournament={tournament} />
      {open && <Dialogs {...{ tournament, open }} onClose={() => setOpen(null)} />}
    </>
  );
}
