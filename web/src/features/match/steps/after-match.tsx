import { disputeWindowMs, type MatchReply, type WagerReply } from '@contend/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWager } from '../../../api/wagers';
import { Button, buttonClass } from '../../../components/control/button';
import { formatCents, formatSpan, formatTime } from '../../../lib/format/format';
import { DisputeDialog } from './dispute-dialog';
import { isSolo, leftFirst, scoreWords, type Facing } from '../sides';
import { StepBar } from './step-bar';

interface AfterProps {
  match: MatchReply;
  view: Facing;
}

const decided = {
  agreement: 'Both agreed.',
  silence: 'Auto-confirmed: no answer in 30 min.',
  ruling: 'Ruled by a moderator.',
};

function howDecided({ decidedBy, timeline }: MatchReply): string {
  const last = timeline.findLast(({ what }) => what === 'completed');
  if (last?.by === 'organizer') return 'Set by the organizer.';
  return decidedBy ? decided[decidedBy] : '';
}

/** The winner, with their score first. */
export function wonWords(match: MatchReply, view: Facing): string {
  const winner = [view.left, view.right].find(({ name }) => name === match.winner);
  const scores = match.scores && leftFirst(match.scores, view);
  if (!scores) return 'The match is over';
  const score = scoreWords(winner?.name === view.right.name ? [scores[1], scores[0]] : scores);
  if (view.mine && match.winner === view.mine && isSolo(match)) return `You won ${score}`;
  return `${winner?.title ?? 'One side'} won ${score}`;
}

/** Who gets the prize: each winning seat’s share goes to the wallet that paid for it. */
function recipientOf({ match, view }: AfterProps): string {
  const winner = [view.left, view.right].find(({ name }) => name === match.winner);
  if (match.teamSize > 1) return `those who paid for the seats of ${winner?.title ?? 'the winner'}`;
  const isMine = view.mine !== null && match.winner === view.mine;
  return isMine && isSolo(match) ? 'you' : (winner?.title ?? 'the winner');
}

/** The payouts and their times. */
function paidWords({ match, view }: AfterProps, wager: WagerReply): string {
  const prize = formatCents(wager.prize);
  const to = recipientOf({ match, view });
  if (wager.status === 'settled') {
    const when = wager.settledAt ? ` at ${formatTime(wager.settledAt)}` : '';
    if (to === 'you') return `${prize} is in your wallet, paid${when}.`;
    return `${prize} was paid to ${to}${when}.`;
  }
  if (!wager.settlesAt) return `${prize} goes to ${to}.`;
  const unless = match.decidedBy === 'ruling' ? '' : ', unless it is disputed';
  return `${prize} is paid to ${to} at ${formatTime(wager.settlesAt)}${unless}.`;
}

const Rematch = ({ wager }: { wager: WagerReply }) => (
  <Link className={buttonClass('primary', 'large')} to={`/wagers/new?rematch=${wager.id}`}>
    Rematch for {formatCents(wager.stake)}
  </Link>
);

const disputeWindow = formatSpan(disputeWindowMs);

/** A finished match: the winner, the payout times and a rematch; the dispute is secondary. */
export function AfterMatch({ match, view }: AfterProps) {
  const [isDisputing, setDisputing] = useState(false);
  const read = useWager(match.wagerId);
  const { data: wager } = read;
  const how = howDecided(match);
  if (!wager) {
    return (
      <StepBar
        note={read.isError ? `${how} We can’t load the payout: ${read.error.message}` : how}
        actions={
          read.isError && (
            <Button large loading={read.isFetching} onClick={() => void read.refetch()}>
              Try again
            </Button>
          )
        }
      >
        {wonWords(match, view)}.
      </StepBar>
    );
  }
  const isSettling = wager.status === 'settling';
  const mayDispute = view.mayAct && isSettling && match.decidedBy !== 'ruling';
  const isWinner = view.mine !== null && match.winner === view.mine;
  return (
    <>
      <StepBar
        until={isSettling ? wager.settlesAt : null}
        tone={isWinner ? 'live' : undefined}
        note={`${paidWords({ match, view }, wager)} ${how}`}
        actions={
          view.mayAct && (
            <>
              {mayDispute && (
                <Button
                  large
                  look="quiet"
                  title={`Possible for ${disputeWindow} after the result`}
                  onClick={() => setDisputing(true)}
                >
                  Dispute
                </Button>
              )}
              {isSolo(match) && <Rematch wager={wager} />}
            </>
          )
        }
      >
        {wonWords(match, view)}
      </StepBar>
      {isDisputing && <DisputeDialog wagerId={wager.id} onClose={() => setDisputing(false)} />}
    </>
  );
}
