import type { LeaderboardMetric } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { Hexagon } from '../../components/hexagon';
import { countryName } from '../../lib/countries';
import { formatCount } from '../../lib/format';
import { useMe } from '../../lib/session';
import type { Board } from './api/list-leaders';
import { scoreHeads, scoreWords } from './board-words';

interface RowsProps {
  board: Board;
  metric: LeaderboardMetric;
}

type Place = Pick<Board['items'][number], 'user'> & { rank: number; score: number };

interface RowProps {
  place: Place;
  metric: LeaderboardMetric;
  isMine: boolean;
}

const Row = ({ place: { rank, user, score }, metric, isMine }: RowProps) => (
  <li>
    <Link className={isMine ? 'leader mine' : 'leader'} to={`/players/${user.id}`}>
      <span className={rank <= 3 ? `leader-rank top-${rank}` : 'leader-rank'}>
        {formatCount(rank)}
      </span>
      <Hexagon name={user.displayName} imageUrl={user.avatarUrl} size={32} isMine={isMine} />
      <span className="grow leader-name">
        <span className="strong clip">
          {user.displayName} {isMine && <span className="muted">you</span>}
        </span>
        <span className="small faint clip">
          {user.country ? countryName(user.country) : '\u00a0'}
        </span>
      </span>
      <span className="small muted leader-level">Level {formatCount(user.level)}</span>
      <span className="number leader-score">{scoreWords(metric, score)}</span>
    </Link>
  </li>
);

/** The places of a page, and the caller's own below it where it is elsewhere. */
export function BoardRows({ board: { items, me }, metric }: RowsProps) {
  const myId = useMe()?.id;
  const isListed = items.some(({ user }) => user.id === myId);
  const mine = me && me.rank !== null && me.score !== null && !isListed ? me : null;
  return (
    <>
      <div className="leader-heads" aria-hidden>
        <span className="leader-rank">Rank</span>
        <span className="grow">Player</span>
        <span>{scoreHeads[metric]}</span>
      </div>
      <ol className="leaders">
        {items.map((place) => (
          <Row key={place.user.id} {...{ place, metric }} isMine={place.user.id === myId} />
        ))}
      </ol>
      {mine && (
        <ol className="leaders own" aria-label="Your place">
          <Row place={mine as Place} metric={metric} isMine />
        </ol>
      )}
    </>
  );
}
