import { disputeWindowMs, type MatchReply, type WagerReply } from '@contend/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWager } from '../../../api/wagers';
import { Button, buttonClass } from '../../../components/control/button';
import { formatCents, formatSpan, formatTime } from '../../../lib/format/format';
import { rulerNameOf } from '../../../lib/match/ruler-words';
import { ownSeatPrize } from '../../../lib/wager/wager-money';
import { DisputeDialog } from './dispute-dialog';
import { isSolo, leftFirst, scoreWords, type Facing } from '../sides';
import { StepBar } from './step-bar';
import { t, tAs } from '../../../lib/language/translate';

interface AfterProps {
  match: MatchReply;
  view: Facing;
}

const decided = {
  agreement: t`Both agreed.`,
  silence: t`Auto-confirmed: no answer in 30 min.`,
  ruling: t`Decided by a ruling.`,
};

function howDecided(match: MatchReply): string {
  const { decidedBy, timeline } = match;
  const ruler = rulerNameOf(match);
  const last = timeline.findLast(({ what }) => what === 'completed');
  if (last?.by === 'organizer') return t`Set by the organizer.`;
  if (decidedBy === 'ruling' && ruler) return t`Ruled by ${ruler}.`;
  return decidedBy ? decided[decidedBy] : '';
}

/** The winner, with their score first. */
export function wonWords(match: MatchReply, view: Facing): string {
  const winner = [view.left, view.right].find(({ name }) => name === match.winner);
  const scores = match.scores && leftFirst(match.scores, view);
  if (!scores) return t`The match is over`;
  const score = scoreWords(winner?.name === view.right.name ? [scores[1], scores[0]] : scores);
  if (view.mine && match.winner === view.mine && isSolo(match)) return t`You won ${score}`;
  return t`${winner?.title ?? t`One side`} won ${score}`;
}

/** Whether the prize is the reader’s alone. */
const isMyPrize = ({ match, view }: AfterProps): boolean =>
  view.mine !== null && match.winner === view.mine && isSolo(match);

/** The prize of the winner: the reader’s own by the rake of their plan. */
export const prizeWords = (after: AfterProps, wager: WagerReply): string =>
  formatCents(isMyPrize(after) ? ownSeatPrize(wager) : wager.prize);

/** Who gets the prize: each winning seat’s share goes to the wallet that paid for it. */
function recipientOf({ match, view }: AfterProps): string {
  const winner = [view.left, view.right].find(({ name }) => name === match.winner);
  if (match.teamSize > 1)
    return t`those who paid for the seats of ${winner?.title ?? t`the winner`}`;
  return isMyPrize({ match, view }) ? tAs('recipient')`you` : (winner?.title ?? t`the winner`);
}

/** The payouts and their times. */
function paidWords({ match, view }: AfterProps, wager: WagerReply): string {
  const prize = prizeWords({ match, view }, wager);
  const to = recipientOf({ match, view });
  if (wager.status === 'settled') {
    const when = wager.settledAt ? t` at ${formatTime(wager.settledAt)}` : '';
    if (isMyPrize({ match, view })) return t`${prize} is in your wallet, paid${when}.`;
    return t`${prize} was paid to ${to}${when}.`;
  }
  if (!wager.settlesAt) return t`${prize} goes to ${to}.`;
  const unless = match.decidedBy === 'ruling' ? '' : t`, unless it is disputed`;
  return t`${prize} is paid to ${to} at ${formatTime(wager.settlesAt)}${unless}.`;
}

const Rematch = ({ wager }: { wager: WagerReply }) => (
  <Link className={buttonClass('primary', 'large')} to={`/wagers/new?rematch=${wager.id}`}>
    {t`Rematch for ${formatCents(wager.stake)}`}
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
        note={read.isError ? t`${how} We can’t load the payout: ${read.error.message}` : how}
        actions={
          read.isError && (
            <Button large loading={read.isFetching} onClick={() => void read.refetch()}>
              {t`Try again`}
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
                  title={t`Possible for ${disputeWindow} after the result`}
                  onClick={() => setDisputing(true)}
                >
                  {tAs('command')`Dispute`}
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
