import type { WagerReply } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { GameMark } from '../../../components/player/game-mark';
import { SeatHexagons } from '../../../components/player/seat-hexagons';
import { Countdown } from '../../../components/page/times';
import { formatCents } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { useMe } from '../../../lib/session/session';
import { askedIds, gatheringOf } from '../../../lib/wager/wager-consents';
import { playerIn } from '../../../lib/wager/wager-sides';
import { t, tAs } from '../../../lib/language/translate';

const statusWords: Partial<Record<WagerReply['status'], string>> = {
  funding: t`Stakes are being held`,
  open: t`Open for another team`,
  claimed: t`Another team is accepting`,
  accepted: t`The match begins`,
  live: t`The match is on`,
  reported: t`A score is reported`,
  disputed: t`In dispute`,
};

/** The team's side of a wager. */
const sideOf = ({ home, away }: WagerReply, teamId: string) =>
  [home, away].find((side) => side?.teamId === teamId);

/** Whether a wager of this team is still to be played, or being played. */
export const isUpcoming = (wager: WagerReply, teamId: string): boolean =>
  wager.status in statusWords && Boolean(sideOf(wager, teamId));

/** The team's seats: those whose payer or player has not consented yet are open. */
function seatsIn(wager: WagerReply, teamId: string) {
  const side = sideOf(wager, teamId);
  const gathering = gatheringOf(wager);
  const own = gathering?.side === side ? gathering : null;
  const seats = (side?.seats ?? []).map(({ userId }) => {
    const player = playerIn(wager, userId);
    const isOpen = own?.missing.some((seat) => seat.userId === userId) ?? false;
    return { userId, name: player?.displayName ?? '?', imageUrl: player?.avatarUrl, isOpen };
  });
  const asked = (own ? askedIds(own) : []).map((id) => playerIn(wager, id)?.displayName);
  return { seats, asked: asked.filter(Boolean) };
}

interface UpcomingWagerProps {
  wager: WagerReply;
  teamId: string;
}

/** A wager of the team, with its seats and, while consents are asked for, the clock. */
export function UpcomingWager({ wager, teamId }: UpcomingWagerProps) {
  const game = useCatalogue().game(wager.gameId);
  const myId = useMe()?.id;
  const { seats, asked } = seatsIn(wager, teamId);
  const size = wager.teamSize;
  const agreed = seats.filter(({ isOpen }) => !isOpen).length;
  return (
    <li className="upcoming">
      <Swords className="icon upcoming-kind" aria-hidden />
      <GameMark game={game} size={36} />
      <div className="upcoming-what">
        <p className="strong">{t`${size}v${size} wager · Best of ${wager.bestOf}`}</p>
        <p className="small faint">
          {t`${formatCents(wager.stake)} a seat · the winners share ${formatCents(wager.prize)}`}
        </p>
        <p className="row tight upcoming-seats small faint">
          <SeatHexagons seats={seats} size={26} myId={myId} />
          {asked.length > 0 && t`${agreed} of ${seats.length} agreed · asked: ${asked.join(', ')}`}
        </p>
      </div>
      <p className="upcoming-when">
        {asked.length > 0 && wager.consentBy ? (
          <>
            <span className="warn">
              <Countdown until={wager.consentBy} />
            </span>
            <span className="small faint">{t`otherwise nothing is held`}</span>
          </>
        ) : (
          <span className="small faint">{statusWords[wager.status]}</span>
        )}
      </p>
      <Link
        className={buttonClass()}
        to={wager.matchId ? `/matches/${wager.matchId}` : `/wagers/${wager.id}`}
      >
        {tAs('command')`Open`}
      </Link>
    </li>
  );
}
