import type { BracketReply, SideName, TournamentMatch, TournamentReply } from '@contend/contracts';
import type { Slot } from '@contend/tournament-engine';
import { Hand, Hexagon as HexagonIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { slotText } from '../../../components/bracket/bracket-data';
import { entriesOf } from '../../../components/bracket/bracket-of';
import { buttonClass } from '../../../components/control/button';
import { Chip, type Tone } from '../../../components/page/chip';
import { Hexagon } from '../../../components/player/hexagon';
import { OnlineMark } from '../../../components/player/online-mark';
import { Segments } from '../../../components/control/segments';
import { EmptyState } from '../../../components/page/states';
import { TeamBadge } from '../../../components/player/team-badge';
import { RelativeTime } from '../../../components/page/times';
import { formatCount, formatTime } from '../../../lib/format/format';
import { usePresence } from '../../../lib/live/presence';
import { vetoTurnWords } from '../../../lib/match/veto-turn';
import { watchWords } from '../../../lib/match/watch-words';
import { BoardClock } from './board-clock';
import { type ComingMatch, roundNames } from './coming-rounds';
import { ExtendButton, isExtendable, isNudgeable, MatchClaim, NudgeButton } from './match-claim';
import { followedOf, SidePresence } from './side-presence';
import { t } from '../../../lib/language/translate';

const statusWords: Record<TournamentMatch['status'], { text: string; tone: Tone }> = {
  open: { text: t`Check-in`, tone: 'info' },
  live: { text: t`Live`, tone: 'good' },
  score_proposed: { text: t`Score reported`, tone: 'info' },
  disputed: { text: t`Disputed`, tone: 'warn' },
  decided: { text: t`Decided`, tone: 'plain' },
  removed: { text: t`Removed`, tone: 'plain' },
};

const choosingMaps: { text: string; tone: Tone } = { text: t`Choosing maps`, tone: 'info' };

/** Calls and what is to be decided first, then red, then amber, then the others. */
const urgency = ({ adminAskedAt, flag, late }: TournamentMatch): number => {
  if (adminAskedAt || flag) return 0;
  if (late === 'red') return 1;
  return late === 'amber' ? 2 : 3;
};

const byRound = (one: TournamentMatch, other: TournamentMatch): number =>
  one.stage.localeCompare(other.stage) || one.key.localeCompare(other.key, 'en', { numeric: true });
/** Of the same urgency the one with the least time left. */
const byUrgency = (one: TournamentMatch, other: TournamentMatch): number =>
  urgency(one) - urgency(other) ||
  Date.parse(one.expectedBy) - Date.parse(other.expectedBy) ||
  byRound(one, other);

interface BoardMatch {
  match: TournamentMatch;
}

interface SideProps extends BoardMatch {
  name: SideName;
  online: ReadonlySet<string>;
}

/** A side with its presence, and its games where a score was reported. */
function Side({ match, name: of, online }: SideProps) {
  const side = match[of];
  const { name, team, seats = [] } = side;
  const reported = match.proposal?.scores[of === 'home' ? 0 : 1];
  return (
    <span className="board-side">
      <OnlineMark isOnline={seats.some(({ userId }) => online.has(userId))}>
        {team ? <TeamBadge team={team} size={20} /> : <Hexagon name={name} size={20} />}
      </OnlineMark>
      <span className="clip">{name}</span>
      {reported !== undefined && <span className="number">{reported}</span>}
      <SidePresence {...{ match, side, online }} />
    </span>
  );
}

/** Since when a match is open or played, or who reported its score. */
function StateNote({ match }: BoardMatch) {
  const { status, proposal, openedAt, startsAt } = match;
  const turn = vetoTurnWords(match);
  if (turn) return turn;
  if (proposal) return t`reported by ${match[proposal.side].name}`;
  const isOpen = status === 'open';
  return (
    <>
      {isOpen ? t`open since` : t`started`} <RelativeTime at={isOpen ? openedAt : startsAt} />
    </>
  );
}

interface RowProps {
  tournament: TournamentReply;
  match: TournamentMatch;
  round: string | undefined;
  /** Players who are online, as far as they are followed. */
  online: ReadonlySet<string>;
}

function BoardRow({ tournament, match, round, online }: RowProps) {
  const { text, tone } = match.veto ? choosingMaps : statusWords[match.status];
  const isRed = match.late === 'red' || match.adminAskedAt !== null;
  const look = isRed ? 'late red' : match.late ? 'late amber' : '';
  return (
    <li className={`board-row match-row ${look}`}>
      <span className="board-key">
        <strong>{match.key}</strong>
        <span className="small muted">{round ?? t`best of ${match.bestOf}`}</span>
      </span>
      <span className="grow board-sides">
        <Side {...{ match, online }} name="home" />
        <Side {...{ match, online }} name="away" />
      </span>
      <span className="board-state">
        {match.adminAskedAt ? (
          <Chip tone="bad" icon={Hand}>
            {t`Admin called`}
          </Chip>
        ) : (
          <Chip tone={tone}>{text}</Chip>
        )}
        <span className="small muted">
          <StateNote match={match} />
        </span>
        {(match.late || match.claimedBy) && !match.adminAskedAt && (
          <MatchClaim {...{ tournament, match }} />
        )}
      </span>
      <BoardClock match={match} clock={tournament.matchClock} />
      <span className="board-actions">
        {isNudgeable(tournament, match) && !match.adminAskedAt && (
          <NudgeButton {...{ tournament, match }} />
        )}
        {isExtendable(tournament, match) && !match.adminAskedAt && (
          <ExtendButton {...{ tournament, match }} />
        )}
        <RoomLink match={match} />
      </span>
    </li>
  );
}

/** The link to the room of a match: while it is played and needs no organizer, to watch it. */
function RoomLink({ match: { id, key, status, home, away, adminAskedAt, flag } }: BoardMatch) {
  const isWatched = status === 'live' && !adminAskedAt && !flag;
  const words = isWatched ? watchWords(home.name, away.name) : undefined;
  return (
    <Link className={buttonClass()} to={`/matches/${id}`} aria-label={words} title={words}>
      {isWatched ? t`Watch` : t`Open${<span className="unseen"> {key}</span>}`}
    </Link>
  );
}

/** A side that is known, or where it will come from. */
function ComingSide({ slot, bracket }: { slot: Slot; bracket: BracketReply }) {
  const entries = entriesOf(bracket);
  const name = slotText(slot, entries);
  return (
    <span className={slot.kind === 'entry' ? 'row tight' : 'row tight muted'}>
      {slot.kind === 'entry' ? (
        <Hexagon name={name} size={20} />
      ) : (
        <HexagonIcon className="icon" aria-hidden />
      )}
      <span className="clip">{name}</span>
    </span>
  );
}

function ComingRow({ coming, bracket }: { coming: ComingMatch; bracket: BracketReply }) {
  const { match, round, startsAt } = coming;
  return (
    <li className="board-row match-row">
      <span className="board-key">
        <strong>{match.id}</strong>
        <span className="small muted">{round}</span>
      </span>
      <span className="grow board-sides">
        <ComingSide slot={match.home} bracket={bracket} />
        <ComingSide slot={match.away} bracket={bracket} />
      </span>
      <span className="board-state">
        <Chip tone="plain">{t`Waiting`}</Chip>
      </span>
      <span className="board-clock">
        <span className="number muted">{formatTime(startsAt)}</span>
        <span className="small muted">{t`estimate`}</span>
      </span>
    </li>
  );
}

interface BoardProps {
  tournament: TournamentReply;
  matches: readonly TournamentMatch[];
  bracket: BracketReply | undefined;
  /** Matches that are not open yet, the earliest first. */
  coming: readonly ComingMatch[];
}

/** How many matches to come are listed after the open ones. */
const mostComing = 4;

/** Open matches, those that need the organizer first, and the next ones. */
export function LiveBoard({ tournament, matches, bracket, coming }: BoardProps) {
  const [order, setOrder] = useState('late');
  const sorted = matches.toSorted(order === 'late' ? byUrgency : byRound);
  // Of the first rows: a page follows some users at most.
  const online = usePresence(followedOf(sorted));
  const rounds = bracket && roundNames(bracket);
  const next = bracket ? coming.slice(0, mostComing) : [];
  return (
    <section className="card" aria-label={t`Live board`}>
      <header className="card-head wrap">
        <h2>{t`Live board`}</h2>
        <Segments
          isCompact
          label={t`Order`}
          choices={[
            { value: 'late', label: t`Late first` },
            { value: 'round', label: t`By round` },
          ]}
          value={order}
          onChange={setOrder}
        />
      </header>
      {sorted.length === 0 && next.length === 0 ? (
        <EmptyState title={t`No open match`}>
          {tournament.status === 'paused'
            ? t`The event is paused. Resume it to open the next matches.`
            : t`Matches appear here as soon as both sides are known.`}
        </EmptyState>
      ) : (
        <ul>
          {sorted.map((match) => (
            <BoardRow
              key={match.id}
              {...{ tournament, match, online }}
              round={rounds?.get(`${match.stage}/${match.key}`)}
            />
          ))}
          {bracket &&
            next.map((one) => (
              <ComingRow key={`${one.stage}/${one.match.id}`} coming={one} bracket={bracket} />
            ))}
        </ul>
      )}
      {coming.length > next.length && (
        <p className="board-more small muted">
          {t`${formatCount(coming.length - next.length)} more to come`}
        </p>
      )}
    </section>
  );
}
