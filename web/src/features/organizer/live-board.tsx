import type { TournamentMatch, TournamentReply } from '@contend/contracts';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { Chip, type Tone } from '../../components/chip';
import { Hexagon } from '../../components/hexagon';
import { Segments } from '../../components/segments';
import { EmptyState } from '../../components/states';
import { TeamBadge } from '../../components/team-badge';
import { RelativeTime } from '../../components/times';

const statusWords: Record<TournamentMatch['status'], { text: string; tone: Tone }> = {
  open: { text: 'Check-in', tone: 'info' },
  live: { text: 'Live', tone: 'good' },
  score_proposed: { text: 'Score reported', tone: 'info' },
  disputed: { text: 'Disputed', tone: 'warn' },
  decided: { text: 'Decided', tone: 'plain' },
  removed: { text: 'Removed', tone: 'plain' },
};

/** Calls first, then red, then amber, then the others. */
const urgency = ({ adminAskedAt, late }: TournamentMatch): number => {
  if (adminAskedAt) return 0;
  if (late === 'red') return 1;
  return late === 'amber' ? 2 : 3;
};

const byUrgency = (one: TournamentMatch, other: TournamentMatch): number =>
  urgency(one) - urgency(other) || Date.parse(one.openedAt) - Date.parse(other.openedAt);
const byRound = (one: TournamentMatch, other: TournamentMatch): number =>
  one.stage.localeCompare(other.stage) || one.key.localeCompare(other.key, 'en', { numeric: true });

const Side = ({ side: { name, team } }: { side: TournamentMatch['home'] }) => (
  <span className="row tight">
    {team ? <TeamBadge team={team} size={20} /> : <Hexagon name={name} size={20} />}
    <span className="clip">{name}</span>
  </span>
);

function BoardRow({ match }: { match: TournamentMatch }) {
  const { text, tone } = statusWords[match.status];
  const isRed = match.late === 'red' || match.adminAskedAt !== null;
  const look = isRed ? 'late red' : match.late ? 'late amber' : '';
  return (
    <li className={`board-row ${look}`}>
      <span className="board-key">
        <strong>{match.key}</strong>
        <span className="small muted">best of {match.bestOf}</span>
      </span>
      <span className="grow board-sides">
        <Side side={match.home} />
        <Side side={match.away} />
      </span>
      <span className="board-state">
        {match.adminAskedAt ? (
          <Chip tone="bad" icon={Hand}>
            Admin called
          </Chip>
        ) : (
          <Chip tone={tone}>{text}</Chip>
        )}
        <span className="small muted">
          open since <RelativeTime at={match.openedAt} />
        </span>
      </span>
      <Link className={buttonClass()} to={`/matches/${match.id}`}>
        Open
      </Link>
    </li>
  );
}

interface BoardProps {
  tournament: TournamentReply;
  matches: readonly TournamentMatch[];
}

/** Open matches, those that need the organizer first. */
export function LiveBoard({ tournament, matches }: BoardProps) {
  const [order, setOrder] = useState('late');
  const sorted = matches.toSorted(order === 'late' ? byUrgency : byRound);
  return (
    <section className="card" aria-label="Live board">
      <header className="card-head">
        <h2>Live board</h2>
        <Segments
          isCompact
          label="Order"
          choices={[
            { value: 'late', label: 'Late first' },
            { value: 'round', label: 'By round' },
          ]}
          value={order}
          onChange={setOrder}
        />
      </header>
      {sorted.length === 0 ? (
        <EmptyState title="No open match">
          {tournament.status === 'paused'
            ? 'The event is paused. Resume it to open the next matches.'
            : 'Matches appear here as soon as both sides are known.'}
        </EmptyState>
      ) : (
        <ul>
          {sorted.map((match) => (
            <BoardRow key={match.id} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}
