import type { SideName, WagerReply } from '@contend/contracts';
import { Check, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Hexagon } from '../../../components/player/hexagon';
import { Money } from '../../../components/money/money';
import { OpenSeat } from '../../../components/player/seat-hexagons';
import { TeamBadge } from '../../../components/player/team-badge';
import { formatCents, formatCount } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { gatheringOf } from '../../../lib/wager/wager-consents';
import { termsOf } from '../../../lib/wager/wager-money';
import { captainOn, playerIn, sideOf, teamOn } from '../../../lib/wager/wager-sides';
import { t, tAs } from '../../../lib/language/translate';

interface SideProps {
  wager: WagerReply;
  name: SideName;
}

function TeamSide({ wager, name }: SideProps) {
  const myId = useMe()?.id;
  const team = teamOn(wager, name);
  const isMine = sideOf(wager, myId) === name;
  if (!team) return null;
  return (
    <div className={`wager-side ${name}`}>
      <TeamBadge team={team} size={64} isMine={isMine} />
      <div className="grow">
        <Link className="strong" to={`/teams/${team.id}`}>
          {team.name}
        </Link>
        <p className="small muted">{team.tag}</p>
        {isMine && <p className="small accent">{t`Your side`}</p>}
        {!wager[name] && <p className="small muted">{t`challenged`}</p>}
      </div>
    </div>
  );
}

function Side({ wager, name }: SideProps) {
  const myId = useMe()?.id;
  const side = wager[name];
  if (teamOn(wager, name)) return <TeamSide {...{ wager, name }} />;
  const player = captainOn(wager, name);
  if (!player) {
    const open = wager.teamSize > 1 ? t`Waiting for a team` : t`Waiting for an opponent`;
    return (
      <div className={`wager-side ${name}`}>
        <Hexagon name="?" size={64} isUnknown />
        <p className="muted">{name === 'away' ? open : t`Unknown player`}</p>
      </div>
    );
  }
  return (
    <div className={`wager-side ${name}`}>
      <Hexagon
        name={player.displayName}
        imageUrl={player.avatarUrl}
        size={64}
        isMine={player.id === myId}
      />
      <div className="grow">
        <Link className="strong" to={`/players/${player.id}`}>
          {player.displayName}
        </Link>
        <p className="small muted number">
          {player.rating === null ? t`unrated` : formatCount(player.rating)}
        </p>
        {player.id === myId && <p className="small accent">{t`You`}</p>}
        {!side && <p className="small muted">{t`challenged`}</p>}
      </div>
    </div>
  );
}

/** Two sides with the score between them, if there is one. */
export const WagerSides = ({ wager }: { wager: WagerReply }) => (
  <div className="wager-sides">
    <Side wager={wager} name="home" />
    <span className="figure faint">{wager.scores ? wager.scores.join(' – ') : t`vs`}</span>
    <Side wager={wager} name="away" />
  </div>
);

interface SeatProps extends SideProps {
  /** The place of the seat on its side. */
  index: number;
}

/** The state of a seat's stake: consented or asked, and paid out to its payer. */
function SeatState({ wager, name, index }: SeatProps) {
  const gathering = gatheringOf(wager);
  const seat = wager[name]?.seats[index];
  if (gathering?.name === name) {
    const isMissing = gathering.missing.some(({ userId }) => userId === seat?.userId);
    const isUnpaid = gathering.unpaid.some(({ userId }) => userId === seat?.userId);
    return isMissing ? (
      <span className="small warn row tight">
        <Hourglass className="icon tiny" aria-hidden />
        {isUnpaid ? t`Asked for ${formatCents(gathering.terms.stake)}` : t`Asked to play`}
      </span>
    ) : (
      <span className="small good row tight">
        <Check className="icon tiny" aria-hidden />
        {t`Consented`}
      </span>
    );
  }
  if (wager.status !== 'settled' || wager.winner !== name) return null;
  return <Money cents={termsOf(wager.stake, wager.teamSize).seatPrizes[index] ?? 0} isChange />;
}

function Seat({ wager, name, index }: SeatProps) {
  const myId = useMe()?.id;
  const seat = wager[name]?.seats[index];
  if (!seat) return null;
  const player = playerIn(wager, seat.userId);
  const shown = player?.displayName ?? t`Unknown player`;
  const isCovered = seat.payerId !== seat.userId;
  const payer = playerIn(wager, seat.payerId)?.displayName ?? t`the captain`;
  const gathering = gatheringOf(wager);
  const isOpen =
    gathering?.name === name && gathering.missing.some(({ userId }) => userId === seat.userId);
  return (
    <li className="row wager-seat">
      {isOpen ? (
        <OpenSeat size={32} />
      ) : (
        <Hexagon
          name={shown}
          imageUrl={player?.avatarUrl}
          size={32}
          isMine={seat.userId === myId}
        />
      )}
      <div className="grow">
        <Link className="clip" to={`/players/${seat.userId}`}>
          {shown}
        </Link>
        <p className="small faint">
          {isCovered
            ? t`Covered by ${seat.payerId === myId ? tAs('claimer')`you` : payer}`
            : seat.userId === myId
              ? t`Your wallet`
              : t`Own wallet`}
        </p>
      </div>
      <SeatState {...{ wager, name, index }} />
    </li>
  );
}

const SideSeats = ({ wager, name }: SideProps) => (
  <div className="wager-seats-side">
    <p className="small muted">{teamOn(wager, name)?.name ?? t`Players`}</p>
    <ul>
      {wager[name]?.seats.map(({ userId }, index) => (
        <Seat key={userId} {...{ wager, name, index }} />
      ))}
    </ul>
  </div>
);

/** The seats of both sides: who plays, whose wallet pays, and who has consented. */
export const WagerSeats = ({ wager }: { wager: WagerReply }) =>
  wager.teamSize > 1 ? (
    <section className="card" aria-label={t`Seats`}>
      <div className="wager-seats">
        <SideSeats wager={wager} name="home" />
        {wager.away && <SideSeats wager={wager} name="away" />}
      </div>
      <p className="small muted wager-seats-note">
        {t`What comes back or is won goes to the wallet that paid for the seat.`}
      </p>
    </section>
  ) : null;
