import { cardIn, type MatchReply, type PlayerCard } from '@contend/contracts';
import { ArrowLeftRight, Check, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { Hexagon } from '../../../components/player/hexagon';
import { OnlineMark } from '../../../components/player/online-mark';
import { formatCount, formatTime } from '../../../lib/format/format';
import { usePresence } from '../../../lib/live/presence';
import { useMe } from '../../../lib/session/session';
import { useNow } from '../../../lib/state/use-now';
import { RatingLine } from './rating-line';
import './roster.css';
import { useCheckIn } from '../api';
import { actorNames, type Facing, type FacingSide } from '../sides';
import { StandInDialog } from './stand-in-dialog';
import { t } from '../../../lib/language/translate';

interface RosterProps {
  match: MatchReply;
  view: Facing;
}

type Seat = FacingSide['seats'][number];

const secondMs = 1000;

/** Whether the roster can still change: before the end of check-in, or of play without a report. */
function isRosterOpen(match: MatchReply, now: number): boolean {
  const { status, proposals, checkInBy, playBy } = match;
  if (status === 'scheduled' || status === 'check_in') return now < Date.parse(checkInBy);
  return status === 'live' && proposals.length === 0 && !!playBy && now < Date.parse(playBy);
}

/** Players of a side who have no seat and may take one. */
function standInsOf(match: MatchReply, side: FacingSide['name']): PlayerCard[] {
  const seated = [...match.home.seats, ...match.away.seats].map(({ userId }) => userId);
  const free = (match[side].standInIds ?? []).filter((id) => !seated.includes(id));
  return free.flatMap((id) => cardIn(match, id) ?? []);
}

/** The seat that I am asked to take. */
const askedSeat = (seats: readonly Seat[], myId: string | undefined): Seat | undefined =>
  myId === undefined ? undefined : seats.find(({ askedId }) => askedId === myId);

/** Takes the seat of a running scrim that the viewer is asked to take. */
function TakeSeat({ match, seat }: { match: MatchReply; seat: Seat }) {
  const checkIn = useCheckIn();
  const name = cardIn(match, seat.userId)?.displayName ?? t`a former player`;
  return (
    <div className="roster-asked">
      <p className="grow">
        {t`Your captain asks you to stand in for
          ${name}. Until you take the seat you are not part of this scrim.`}
      </p>
      {checkIn.error && (
        <p className="small bad" role="alert">
          {checkIn.error.message}
        </p>
      )}
      <Button
        look="primary"
        loading={checkIn.isPending}
        onClick={() => checkIn.mutate({ params: { matchId: match.id } })}
      >
        {t`Take the seat`}
      </Button>
    </div>
  );
}

/** The check-in of one player; nothing before it opens. */
function Presence({ match, seat }: { match: MatchReply; seat: Seat }) {
  if (seat.checkedInAt) {
    return (
      <Chip tone="good" icon={Check}>
        {t`In, ${formatTime(seat.checkedInAt)}`}
      </Chip>
    );
  }
  return match.status === 'check_in' ? <Chip tone="warn">{t`Not checked in`}</Chip> : null;
}

interface PlayerProps {
  match: MatchReply;
  seat: Seat;
  captainId: string;
  isOnline: boolean;
  /** Whether the roster can still change. */
  isOpen: boolean;
}

function Player({ match, seat, captainId, isOnline, isOpen }: PlayerProps) {
  const myId = useMe()?.id;
  const card = cardIn(match, seat.userId);
  const name = card?.displayName ?? t`A former player`;
  const asked = seat.askedId && cardIn(match, seat.askedId)?.displayName;
  const replaced = seat.standInFor && cardIn(match, seat.standInFor)?.displayName;
  const notes = [
    seat.userId === captainId && t`Captain`,
    seat.standInFor && t`Stand-in for ${replaced || t`a former player`}`,
    card?.rating != null && formatCount(card.rating),
  ].filter(Boolean);
  const isMe = seat.userId === myId;
  return (
    <li className={isMe ? 'roster-seat mine' : 'roster-seat'}>
      <OnlineMark isOnline={isOnline}>
        <Hexagon name={name} imageUrl={card?.avatarUrl} size={32} isMine={isMe} />
      </OnlineMark>
      <div className="grow">
        <p className="clip">
          {card ? <Link to={`/players/${card.id}`}>{name}</Link> : name}
          {isMe && <span className="small muted"> {t`· you`}</span>}
        </p>
        {notes.length > 0 && <p className="small muted clip">{notes.join(' · ')}</p>}
        <RatingLine match={match} userId={seat.userId} />
      </div>
      {asked && isOpen && (
        <Chip tone="warn" icon={Hourglass}>
          {t`${asked} is asked`}
        </Chip>
      )}
      <Presence match={match} seat={seat} />
    </li>
  );
}

interface RosterSideProps {
  match: MatchReply;
  side: FacingSide;
  online: ReadonlySet<string>;
  isOpen: boolean;
}

const Roster = ({ match, side, online, isOpen }: RosterSideProps) => (
  <div className="roster-side">
    <p className="small muted clip">{side.title}</p>
    <ul>
      {side.seats.map((seat) => (
        <Player
          key={seat.userId}
          match={match}
          seat={seat}
          captainId={match[side.name].captainId}
          isOnline={online.has(seat.userId)}
          isOpen={isOpen}
        />
      ))}
    </ul>
    <p className="small faint">{t`${actorNames(match, side.name)} acts for this side.`}</p>
  </div>
);

/** The players of both sides, with their check-in; who acts for a side may change its seats. */
export function RosterCard({ match, view }: RosterProps) {
  const [isChanging, setChanging] = useState(false);
  const now = useNow(secondMs);
  const standIns = view.mine ? standInsOf(match, view.mine) : [];
  const isOpen = isRosterOpen(match, now);
  const mayChange = view.mayAct && standIns.length > 0 && isOpen;
  const seats = [...match.home.seats, ...match.away.seats];
  const online = usePresence(seats.map(({ userId }) => userId));
  const asked = askedSeat(seats, useMe()?.id);
  const here = seats.filter(({ checkedInAt }) => checkedInAt).length;
  return (
    <section className="card" aria-label={t`Rosters`}>
      <div className="card-head">
        <h2>{t`Rosters`}</h2>
        <div className="row tight">
          {match.status === 'check_in' && (
            <span className="small muted">{t`${here} of ${seats.length} checked in`}</span>
          )}
          {mayChange && (
            <Button
              icon={<ArrowLeftRight className="icon" aria-hidden />}
              onClick={() => setChanging(true)}
            >
              {t`Stand-in`}
            </Button>
          )}
        </div>
      </div>
      {asked && isOpen && <TakeSeat match={match} seat={asked} />}
      <div className="rosters">
        <Roster {...{ match, online, isOpen }} side={view.left} />
        <Roster {...{ match, online, isOpen }} side={view.right} />
      </div>
      {isChanging && view.mine && (
        <StandInDialog
          match={match}
          seats={view.left.seats}
          standIns={standIns}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  );
}
