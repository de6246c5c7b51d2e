import type { MatchReply, WagerReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { GameMark } from '../../../components/player/game-mark';
import { Money } from '../../../components/money/money';
import { RelativeTime } from '../../../components/page/times';
import { formatCount, formatTime } from '../../../lib/format/format';
import { placeIn } from '../../../lib/labels/place-in';
import { useCatalogue } from '../../../api/catalogue';
import { winningsOf } from '../../../lib/wager/wager-money';
import { useNow } from '../../../lib/state/use-now';
import type { Active } from './active-card';
import { useDismissMatch } from '../api';
import type { Urgent } from '../my-matches';
import { useCatchUp } from '../catch-up';
import { t } from '../../../lib/language/translate';

interface FinishedProps {
  matches: Urgent[];
  wagers: WagerReply[];
  myId: string;
  /** Reads the wagers again. */
  refetch: () => unknown;
}

const minuteMs = 60_000;
/** Older results are on the profile only. */
const shownMs = 7 * 24 * 3_600_000;

/** What a wager moves for the player, and when it is paid. */
function paymentOf(wager: WagerReply | undefined, myId: string) {
  if (!wager?.winner) return null;
  const mine = wager.home.seats.some(({ userId }) => userId === myId) ? 'home' : 'away';
  const seats = wager[mine]?.seats ?? [];
  const paid = seats.filter(({ payerId }) => payerId === myId).length;
  const isWon = wager.winner === mine;
  const due = wager.settlesAt ? t`paid at ${formatTime(wager.settlesAt)}` : t`not paid yet`;
  return {
    cents: isWon ? winningsOf(wager, seats, myId) : -wager.stake * paid,
    when: wager.status === 'settled' ? t`paid` : due,
  };
}

type Decided = Pick<MatchReply, 'winner' | 'scores'>;

/** “Won 2–1”, the player’s own score first; null without a winner. */
function resultWords({ winner, scores }: Decided, mine: 'home' | 'away'): string | null {
  if (!winner) return null;
  const shown = scores && (mine === 'home' ? scores : [scores[1], scores[0]]);
  return [winner === mine ? t`Won` : t`Lost`, shown?.join('–')].filter(Boolean).join(' ');
}

/** How a match without a winner ended. An event takes a match back when its result is undone. */
function endWords({ status, kind }: Active): string {
  if (status === 'completed') return t`Finished`;
  if (status !== 'cancelled') return t`No result`;
  return kind === 'tournament' ? t`Undone by the organizer` : t`Called off`;
}

interface ResultProps {
  active: Active;
  match: MatchReply | undefined;
  wager: WagerReply | undefined;
  myId: string;
}

function Result({ active, match, wager, myId }: ResultProps) {
  const { game } = useCatalogue();
  const payment = paymentOf(wager, myId);
  const place = match && placeIn(match, myId);
  const isHome = wager?.home.seats.some(({ userId }) => userId === myId);
  const words =
    (match && place && resultWords(match, place.side)) ??
    (wager?.winner ? resultWords(wager, isHome ? 'home' : 'away') : null);
  return (
    <li className="row">
      <GameMark game={game(active.gameId)} size={28} />
      <div className="grow">
        <p className="clip">
          <span className="muted">{words ?? endWords(active)}</span>{' '}
          <Link to={`/matches/${active.id}`}>
            {t`vs ${active.opponent?.displayName ?? t`a former player`}`}
          </Link>
        </p>
        <p className="small faint">
          <RelativeTime at={active.updatedAt} />
        </p>
      </div>
      {payment && payment.cents !== 0 && (
        <div className="end">
          <Money cents={payment.cents} isChange />
          {payment.cents > 0 && <p className="small faint">{payment.when}</p>}
        </div>
      )}
    </li>
  );
}

/** Whether the wager of a completed match is listed without its result: events bring it later. */
const isWagerBehind = ({ id, status }: Active, wagers: WagerReply[]): boolean =>
  status === 'completed' && wagers.some(({ matchId, winner }) => matchId === id && !winner);

/** The results of the last days, collapsed: score and prize, and when it is paid. */
export function Finished({ matches, wagers, myId, refetch }: FinishedProps) {
  const dismiss = useDismissMatch();
  const now = useNow(minuteMs);
  const shown = matches.filter(({ active }) => now < Date.parse(active.updatedAt) + shownMs);
  useCatchUp({ isBehind: shown.some(({ active }) => isWagerBehind(active, wagers)), refetch });
  if (shown.length === 0) return null;
  const clear = () =>
    shown.forEach(({ active }) => dismiss.mutate({ params: { matchId: active.id } }));
  return (
    <details className="card finished">
      <summary>
        <span className="strong">{t`Results`}</span>{' '}
        <span className="muted">{t`${formatCount(shown.length)} in the last 7 days`}</span>
      </summary>
      <ul>
        {shown.map(({ active, match }) => (
          <Result
            key={active.id}
            {...{ active, match }}
            wager={wagers.find(({ matchId }) => matchId === active.id)}
            myId={myId}
          />
        ))}
      </ul>
      <div className="row between finished-foot">
        <Link className="link small" to={`/players/${myId}/matches`}>
          {t`All of your matches`}
        </Link>
        <Button look="quiet" loading={dismiss.isPending} onClick={clear}>
          {t`Clear results`}
        </Button>
      </div>
    </details>
  );
}
