import type { getActiveMatches, MatchReply, Reply, WagerReply } from '@contend/contracts';
import { Hourglass } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button';
import { Chip, type Tone } from '../../components/chip';
import { Hexagon } from '../../components/hexagon';
import { RejectScoreDialog } from '../../components/reject-score-dialog';
import { TeamBadge } from '../../components/team-badge';
import { Countdown } from '../../components/times';
import { formatCents } from '../../lib/format';
import { useActiveMatches, useCatalogue } from '../../lib/reads';
import { useAcceptScore } from '../../lib/score-answers';
import { useMe } from '../../lib/session';
import { prizeOf } from '../../lib/wager-money';
import { sideOf, teamOn } from '../../lib/wager-sides';
import { toast } from '../../lib/toasts';
import { useMatch } from './api/get-match';
import { NeedCard } from './need-card';

export type Active = Reply<typeof getActiveMatches>['items'][number];

interface Need {
  chip: string;
  tone: Tone;
  action: string;
  /** What happens at the deadline. */
  then?: string;
}

const ended: Need = { chip: 'Final', tone: 'good', action: 'Open match' };

const needs: Record<string, Need> = {
  scheduled: {
    ...{ chip: 'Scheduled', tone: 'info', action: 'Open match' },
    then: 'until the check-in closes',
  },
  check_in: {
    ...{ chip: 'Check-in open', tone: 'warn', action: 'Check in' },
    then: 'then every stake goes back',
  },
  live: { chip: 'Live', tone: 'good', action: 'Open match', then: 'to report the score' },
  score_proposed: {
    ...{ chip: 'Score proposed', tone: 'warn', action: 'Open match' },
    then: 'then auto-confirmed',
  },
  disputed: { chip: 'Disputed', tone: 'warn', action: 'Open match', then: 'for an admin to rule' },
};

/** The match of an open step is read directly: the list of matches is updated later, by events. */
const moving = ['check_in', 'live', 'score_proposed'];
const catchUpMs = 1000;

/** The list is read again while it is behind the match. */
function useCatchUp({ isBehind }: { isBehind: boolean }): void {
  const { refetch } = useActiveMatches();
  useEffect(() => {
    if (!isBehind) return;
    const timer = setInterval(() => void refetch(), catchUpMs);
    return () => clearInterval(timer);
  }, [isBehind, refetch]);
}

/** The deadline of the current step. */
function deadlineOf({ status, checkInBy, playBy, answerBy, dispute }: MatchReply): string | null {
  if (status === 'check_in') return checkInBy;
  if (status === 'live') return playBy;
  if (status === 'score_proposed') return answerBy;
  return status === 'disputed' ? (dispute?.rulingBy ?? null) : null;
}

interface ActiveCardProps {
  active: Active;
  /** The wager of the match, once it is loaded. */
  wager: WagerReply | undefined;
  isFirst: boolean;
}

/** The score that the player has to answer, own side first; null when there is none. */
function scoreToAnswer(match: MatchReply, myId: string | undefined): [number, number] | null {
  const mine = match.home.captainId === myId ? 'home' : 'away';
  if (match[mine].captainId !== myId || match.status !== 'score_proposed') return null;
  const proposal = match.proposals.findLast(({ answer }) => !answer);
  if (!proposal || proposal.side === mine) return null;
  const [home, away] = proposal.scores;
  return mine === 'home' ? [home, away] : [away, home];
}

interface Money {
  wager: WagerReply | undefined;
  myId: string | undefined;
  /** The label of the prize of one against one. */
  gainLabel: string;
}

/** The stakes that I paid and their prize; of a covered seat, nothing. */
function money({ wager, myId = '', gainLabel }: Money) {
  if (!wager) return [];
  const { stake, prize, teamSize } = wager;
  if (teamSize === 1) {
    return [
      { label: 'Stake', value: formatCents(stake) },
      { label: gainLabel, value: formatCents(prize) },
    ];
  }
  const seats = wager[sideOf(wager, myId) ?? 'home']?.seats ?? [];
  const paid = seats.filter(({ payerId }) => payerId === myId).length;
  return [
    { label: 'Your stake', value: formatCents(stake * paid) },
    { label: 'You get if you win', value: formatCents(prizeOf(seats, myId, stake)) },
  ];
}

/** The team of the other side, if the wager is one of teams. */
const rivalTeam = (wager: WagerReply | undefined, myId: string | undefined) =>
  wager && teamOn(wager, sideOf(wager, myId) === 'home' ? 'away' : 'home');

interface ConfirmCardProps extends ActiveCardProps {
  match: MatchReply;
  score: [number, number];
  note: string;
}

/** A score to confirm or reject, with its payout, answered on the home screen. */
function ConfirmCard({ active, match, score, wager, note, isFirst }: ConfirmCardProps) {
  const me = useMe();
  const accept = useAcceptScore();
  const [isRejecting, setRejecting] = useState(false);
  const name = active.opponent?.displayName ?? 'Your opponent';
  const words = score.join('–');
  const isMine = score[0] > score[1];
  const confirm = () =>
    accept.mutate(
      { params: { matchId: match.id } },
      {
        onError: ({ message }) =>
          toast({ look: 'error', title: 'Not confirmed', content: message }),
      },
    );
  const mark: ReactNode = (
    <span className="row tight need-score">
      <Hexagon name={me?.displayName ?? '?'} imageUrl={me?.avatarUrl} size={38} isMine />
      <span className="figure">{words}</span>
      <Hexagon name={name} imageUrl={active.opponent?.avatarUrl} size={38} />
    </span>
  );
  return (
    <NeedCard
      chip={
        <Chip tone="warn" icon={Hourglass}>
          Confirm the score
        </Chip>
      }
      clock={active.deadline && <Countdown until={active.deadline} />}
      then="then auto-confirmed"
      mark={mark}
      name={name}
      title={isMine ? `${name} says you won` : `${name} claims the win`}
      note={note}
      figures={money({ wager, myId: me?.id, gainLabel: isMine ? 'You get' : `${name} gets` })}
    >
      <Button look={isFirst ? 'primary' : 'plain'} loading={accept.isPending} onClick={confirm}>
        Confirm {words}
      </Button>
      <Button onClick={() => setRejecting(true)}>Reject</Button>
      <Link className={buttonClass('quiet')} to={`/matches/${match.id}`}>
        Open match
      </Link>
      {isRejecting && <RejectScoreDialog match={match} onClose={() => setRejecting(false)} />}
    </NeedCard>
  );
}

/** A match in progress: what is needed, from whom, until when, and what is at stake. */
export function ActiveCard({ active, wager, isFirst }: ActiveCardProps) {
  const game = useCatalogue().game(active.gameId);
  const myId = useMe()?.id;
  const { data: match } = useMatch(active.id, { enabled: moving.includes(active.status) });
  const status = match?.status ?? active.status;
  const deadline = match ? deadlineOf(match) : active.deadline;
  useCatchUp({ isBehind: match !== undefined && match.status !== active.status });
  const team = rivalTeam(wager, myId);
  const name = team?.name ?? active.opponent?.displayName ?? 'your opponent';
  const need = needs[status] ?? ended;
  const format = wager && ` · ${wager.teamSize}v${wager.teamSize} · best of ${wager.bestOf}`;
  const note = `${game?.name ?? active.kind}${format ?? ''}`;
  const score = match && scoreToAnswer(match, myId);
  if (match && score) {
    const now = { ...active, deadline };
    return <ConfirmCard {...{ active: now, wager, isFirst, match, score, note }} />;
  }
  return (
    <NeedCard
      chip={<Chip tone={need.tone}>{need.chip}</Chip>}
      clock={deadline && <Countdown until={deadline} />}
      then={deadline ? need.then : undefined}
      name={name}
      avatarUrl={active.opponent?.avatarUrl}
      mark={team && <TeamBadge team={team} size={38} />}
      title={`Match with ${name}`}
      note={note}
      figures={money({ wager, myId, gainLabel: 'Winner gets' })}
    >
      <Link
        className={buttonClass(isFirst && status !== 'disputed' ? 'primary' : 'plain')}
        to={`/matches/${active.id}`}
      >
        {need.action}
      </Link>
    </NeedCard>
  );
}
