import type { WagerReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { GameMark } from '../../../components/player/game-mark';
import { Money } from '../../../components/money/money';
import { RelativeTime } from '../../../components/page/times';
import { formatTime } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { prizeOf } from '../../../lib/wager/wager-money';
import type { Active } from './active-card';
import { useDismissMatch, useLatestWagers } from '../api';
import { useCatchUp } from '../catch-up';

interface FinishedProps {
  matches: Active[];
  wagers: WagerReply[];
  myId: string;
}

/** The result of a finished match for the player, and the payout time. */
function outcomeOf(wager: WagerReply | undefined, myId: string) {
  if (!wager?.winner || !wager.scores) return null;
  const mine = wager.home.seats.some(({ userId }) => userId === myId) ? 'home' : 'away';
  const seats = wager[mine]?.seats ?? [];
  const paid = seats.filter(({ payerId }) => payerId === myId).length;
  const [home, away] = wager.scores;
  const score = (mine === 'home' ? [home, away] : [away, home]).join('–');
  const isWon = wager.winner === mine;
  const due = wager.settlesAt ? `paid at ${formatTime(wager.settlesAt)}` : 'on its way';
  return {
    words: `${isWon ? 'Won' : 'Lost'} ${score}`,
    cents: isWon ? prizeOf(seats, myId, wager.stake) : -wager.stake * paid,
    when: wager.status === 'settled' ? 'paid' : due,
  };
}

/** The end of a match without a result for the player, in words. */
const endWords = ({ status }: Active): string =>
  status === 'completed' ? 'Finished' : status === 'cancelled' ? 'Called off' : 'No result';

/** Whether the wager of a completed match is listed without its result: events bring it later. */
const isWagerBehind = ({ id, status }: Active, wagers: WagerReply[]): boolean =>
  status === 'completed' && wagers.some(({ matchId, winner }) => matchId === id && !winner);

/** Finished matches until dismissed: the winner, and what is paid when. */
export function Finished({ matches, wagers, myId }: FinishedProps) {
  const dismiss = useDismissMatch();
  const { game } = useCatalogue();
  const { refetch } = useLatestWagers();
  useCatchUp({ isBehind: matches.some((match) => isWagerBehind(match, wagers)), refetch });
  return (
    <ul className="card finished">
      {matches.map((match) => {
        const wager = wagers.find(({ matchId }) => matchId === match.id);
        const outcome = outcomeOf(wager, myId);
        return (
          <li className="row" key={match.id}>
            <GameMark game={game(match.gameId)} size={28} />
            <div className="grow">
              <p className="clip">
                <span className="muted">{outcome?.words ?? endWords(match)}</span>{' '}
                <Link to={`/matches/${match.id}`}>
                  vs {match.opponent?.displayName ?? 'a former player'}
                </Link>
              </p>
              <p className="small faint">
                <RelativeTime at={match.updatedAt} />
              </p>
            </div>
            {outcome && outcome.cents !== 0 && (
              <div className="end">
                <Money cents={outcome.cents} isChange />
                {outcome.cents > 0 && <p className="small faint">{outcome.when}</p>}
              </div>
            )}
            <Button
              look="quiet"
              loading={dismiss.isPending && dismiss.variables.params.matchId === match.id}
              onClick={() => dismiss.mutate({ params: { matchId: match.id } })}
            >
              Dismiss
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
