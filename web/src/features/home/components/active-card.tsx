import {
  type getActiveMatches,
  type MatchReply,
  type Reply,
  sideNameIn,
  teamIn,
  type WagerReply,
} from '@contend/contracts';
import { Hourglass } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAcceptScore } from '../../../api/matches';
import { Button, buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { Hexagon } from '../../../components/player/hexagon';
import { TeamBadge } from '../../../components/player/team-badge';
import { Countdown } from '../../../components/page/times';
import { formatCents } from '../../../lib/format/format';
import { lazyPart } from '../../../lib/state/lazy-part';
import { useCatalogue } from '../../../api/catalogue';
import {
  answerRefusalWords,
  pendingProposal,
  silenceWords,
} from '../../../lib/match/score-answers';
import { useMe } from '../../../lib/session/session';
import { placeIn } from '../../../lib/labels/place-in';
import { ownSeatPrize, winningsOf } from '../../../lib/wager/wager-money';
import { sideOf } from '../../../lib/wager/wager-sides';
import { toast } from '../../../lib/notifications/toasts';
import { useNow } from '../../../lib/state/use-now';
import { useCatchUp } from '../catch-up';
import { needOf, proposalToAnswer, type Need } from '../match-need';
import { NeedCard } from './need-card';
import { t } from '../../../lib/language/translate';

const RejectScoreDialog = lazyPart(
  () => import('../../../components/match/reject-score-dialog'),
  'RejectScoreDialog',
);

export type Active = Reply<typeof getActiveMatches>['items'][number];

const secondMs = 1000;

interface ActiveCardProps {
  active: Active;
  /** Undefined when it could not be read. */
  match: MatchReply | undefined;
  /** The wager of the match, once it is loaded. */
  wager: WagerReply | undefined;
  /** The tournament of the match, if it has one. */
  eventName?: string | undefined;
  isFirst: boolean;
  /** Reads the list of active matches again. */
  refetch: () => unknown;
}

/** The score that the player has to answer, own side first; null when there is none. */
function scoreToAnswer(match: MatchReply, myId: string | undefined): [number, number] | null {
  const asked = proposalToAnswer(match, myId);
  if (!asked) return null;
  const [home, away] = asked.proposal.scores;
  return asked.side === 'home' ? [home, away] : [away, home];
}

interface Money {
  wager: WagerReply | undefined;
  myId: string | undefined;
  /** The label of the prize of a 1v1 match, and whether the prize is mine. */
  gain: { label: string; isMine: boolean };
}

/** The stakes that I paid and their prize; of a covered seat, nothing. */
function money({ wager, myId = '', gain }: Money) {
  if (!wager) return [];
  const { stake, prize, teamSize } = wager;
  if (teamSize === 1) {
    return [
      { label: t`Stake`, value: formatCents(stake) },
      { label: gain.label, value: formatCents(gain.isMine ? ownSeatPrize(wager) : prize) },
    ];
  }
  const seats = wager[sideOf(wager, myId) ?? 'home']?.seats ?? [];
  const paid = seats.filter(({ payerId }) => payerId === myId).length;
  return [
    { label: t`Your stake`, value: formatCents(stake * paid) },
    { label: t`You get if you win`, value: formatCents(winningsOf(wager, seats, myId)) },
  ];
}

interface ConfirmCardProps extends Omit<ActiveCardProps, 'refetch'> {
  match: MatchReply;
  name: string;
  score: [number, number];
  note: string;
}

/** A score to confirm or reject, with its payout, answered on the home screen. */
function ConfirmCard({ active, match, name, ...card }: ConfirmCardProps) {
  const { score, wager, note, isFirst } = card;
  const me = useMe();
  const accept = useAcceptScore();
  const [isRejecting, setRejecting] = useState(false);
  const words = score.join('–');
  const isMine = score[0] > score[1];
  const confirm = () =>
    accept.mutate(
      { params: { matchId: match.id }, query: { proposalId: pendingProposal(match)?.id } },
      {
        onError: (error) =>
          toast({ look: 'error', title: t`Not confirmed`, content: answerRefusalWords(error) }),
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
          {t`Confirm the score`}
        </Chip>
      }
      clock={match.answerBy && <Countdown until={match.answerBy} />}
      then={silenceWords(match)}
      mark={mark}
      name={name}
      title={isMine ? t`${name} says you won` : t`${name} claims the win`}
      note={note}
      figures={money({
        ...{ wager, myId: me?.id },
        gain: { label: isMine ? t`You get` : t`${name} gets`, isMine },
      })}
    >
      <Button look={isFirst ? 'primary' : 'plain'} loading={accept.isPending} onClick={confirm}>
        {t`Confirm ${words}`}
      </Button>
      <Button onClick={() => setRejecting(true)}>{t`Reject`}</Button>
      <Link className={buttonClass('quiet')} to={`/matches/${match.id}`}>
        {t`Open match`}
      </Link>
      {isRejecting && (
        <Suspense fallback={null}>
          <RejectScoreDialog match={match} onClose={() => setRejecting(false)} />
        </Suspense>
      )}
    </NeedCard>
  );
}

/** The match of the list, until it was read itself. */
const listedNeed = ({ status, deadline }: Active): Need => ({
  ...{ chip: status === 'disputed' ? t`Disputed` : t`Match`, tone: 'plain' },
  ...{ action: t`Open match`, until: deadline, isMine: false },
});

/** The other side of a match: its team, or its captain. */
function opponentName(active: Active, match: MatchReply | undefined, myId?: string): string {
  const place = match && placeIn(match, myId);
  if (!match || !place) return active.opponent?.displayName ?? t`your opponent`;
  return sideNameIn(match, place.side === 'home' ? 'away' : 'home');
}

/** The hexagon of a team on the other side; players have theirs in the list. */
function opponentBadge(match: MatchReply | undefined, myId: string | undefined) {
  const place = match && placeIn(match, myId);
  const team = place && teamIn(match, place.side === 'home' ? 'away' : 'home');
  return team && <TeamBadge team={team} size={38} />;
}

/** A match in progress: what is needed, from whom, until when, and what is at stake. */
export function ActiveCard({ active, match, wager, eventName, ...card }: ActiveCardProps) {
  const { isFirst, refetch } = card;
  const game = useCatalogue().game(active.gameId);
  const myId = useMe()?.id;
  const now = useNow(secondMs);
  useCatchUp({ isBehind: match !== undefined && match.status !== active.status, refetch });
  const name = opponentName(active, match, myId);
  const need = match ? needOf(match, myId, now) : listedNeed(active);
  const terms = match ?? wager;
  const format = terms && t` · ${terms.teamSize}v${terms.teamSize} · best of ${terms.bestOf}`;
  const note = `${eventName ?? game?.name ?? active.kind}${format ?? ''}`;
  const score = match && scoreToAnswer(match, myId);
  if (match && score) {
    return <ConfirmCard {...{ active, wager, isFirst, match, score, note, name }} />;
  }
  return (
    <NeedCard
      chip={<Chip tone={need.tone}>{need.chip}</Chip>}
      clock={need.until && <Countdown until={need.until} />}
      then={need.until ? need.then : undefined}
      mark={opponentBadge(match, myId)}
      name={name}
      avatarUrl={active.opponent?.avatarUrl}
      title={t`Match with ${name}`}
      note={note}
      figures={money({ wager, myId, gain: { label: t`You get if you win`, isMine: true } })}
    >
      <Link
        className={buttonClass(isFirst && need.isMine ? 'primary' : 'plain')}
        to={`/matches/${active.id}`}
      >
        {need.action}
      </Link>
    </NeedCard>
  );
}
