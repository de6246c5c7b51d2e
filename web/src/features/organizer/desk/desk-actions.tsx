import type { TournamentReply } from '@contend/contracts';
import { ExternalLink, Monitor, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { Button, buttonClass } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { formatCents } from '../../../lib/format/format';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import { useMe } from '../../../lib/session/session';
import { useNow } from '../../../lib/state/use-now';
import { useCancelTournament, useMoveTournament, usePayOut, usePublishTournament } from '../api';
import { effectOf, mayCancel, movesOf, type NextMove } from '../labels';
import { guaranteeOf, mayPublish } from '../guarantee';
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
          {t`Registration opens, and the terms can no longer change.`}
          {cents > 0 &&
            t` ${formatCents(cents)} moves from your wallet into escrow, and back if you cancel.`}
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

/** Why a paused event with winners is not cancelled. */
const decidedWords = t`All matches are decided. Resume the event: it is over then, and belongs to
  its winners.`;

function CancelDialog({ tournament, onClose }: DialogProps) {
  const cancel = useCancelTournament();
  const { owner, status } = tournament;
  // The guarantee of a draft is still in its owner’s wallet.
  const cents = status === 'draft' ? 0 : guaranteeOf(tournament);
  const failure = useFailureWords(cancel.error, tournament);
  const isDecided = cancel.error?.code === 'tournament-status' && status === 'paused';
  const recipient = useMe()?.id === owner.id ? tAs('recipient')`you` : owner.displayName;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      look="danger"
      title={tAs('event')`Cancel ${tournament.name}?`}
      description={
        <>
          {t`It cannot be opened again. Every fee goes back to the wallet that paid it`}
          {cents > 0 && t`, and ${formatCents(cents)} to ${recipient}`}
          {t`. ${tournament.entries.placed}
            ${makesTeams(tournament) ? t`players` : t`entries`} are notified.`}
        </>
      }
      action={t`Cancel the event`}
      isPending={cancel.isPending}
      error={isDecided ? decidedWords : failure}
      onConfirm={() => cancel.mutate(idOf(tournament), { onSuccess: onClose })}
    />
  );
}

function PayOutDialog({ tournament, onClose }: DialogProps) {
  const payOut = usePayOut();
  const sum = formatCents(tournament.prize.totalCents);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Pay the prizes out?`}
      description={t`${sum} leaves escrow now, in the shares that are listed under Money.`}
      action={t`Pay ${sum} out`}
      isPending={payOut.isPending}
      error={useFailureWords(payOut.error, tournament)}
      onConfirm={() => payOut.mutate(idOf(tournament), { onSuccess: onClose })}
    />
  );
}

/** Whether the hold of the prizes is over, and no ruling is open. */
function usePayable({ status, dates, openRulings = 0 }: TournamentReply): boolean {
  const now = useNow(minuteMs);
  if (status !== 'completed' || !dates.payoutAt || openRulings > 0) return false;
  return Date.parse(dates.payoutAt) <= now;
}

type Open = { kind: 'publish' | 'cancel' | 'pay-out' } | { kind: 'move'; move: NextMove };

function Dialogs({ tournament, open, onClose }: DialogProps & { open: Open }) {
  const dialog = { tournament, onClose };
  if (open.kind === 'move') return <MoveDialog {...dialog} move={open.move} />;
  if (open.kind === 'publish') return <PublishDialog {...dialog} />;
  return open.kind === 'cancel' ? <CancelDialog {...dialog} /> : <PayOutDialog {...dialog} />;
}

const Pages = ({ tournament: { id, status } }: ActionProps) =>
  status === 'draft' ? (
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
  );

/** The steps of the event's own state. */
export function DeskActions({ tournament }: ActionProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const me = useMe();
  const isPayable = usePayable(tournament);
  const { owner, prize, status } = tournament;
  const isDraft = status === 'draft';
  return (
    <>
      <Pages tournament={tournament} />
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
      {isDraft &&
        (mayPublish(tournament, me) ? (
          <Button look="primary" onClick={() => setOpen({ kind: 'publish' })}>
            {t`Publish`}
          </Button>
        ) : (
          <p className="small muted">
            {t`${owner.displayName} publishes it: the guarantee is their money.`}
          </p>
        ))}
      {isPayable && (
        <Button look="primary" onClick={() => setOpen({ kind: 'pay-out' })}>
          {t`Pay ${formatCents(prize.totalCents)} out`}
        </Button>
      )}
      {open && <Dialogs {...{ tournament, open }} onClose={() => setOpen(null)} />}
    </>
  );
}
