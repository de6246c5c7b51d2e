import type { LeaderboardMetric } from '@contend/contracts';
import { Skeleton } from '../../components/skeleton';
import { formatCount, formatDayTime, formatSpan, formatTotal } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import type { Board } from './api/list-leaders';
import { scoreHeads, scoreWords } from './board-words';

interface FiguresProps {
  /** Undefined while it is read. */
  board: Board | undefined;
  metric: LeaderboardMetric;
}

const minuteMs = 60_000;

function Season({ season }: Pick<Board, 'season'>) {
  const left = Date.parse(season.until) - useNow(minuteMs);
  return (
    <div>
      <dt className="small muted">Season {season.name}</dt>
      <dd className="figure">{formatSpan(left)}</dd>
      <dd className="small muted">left, until {formatDayTime(season.until)}</dd>
    </div>
  );
}

const Mine = ({ me, metric }: { me: NonNullable<Board['me']>; metric: LeaderboardMetric }) => (
  <div>
    <dt className="small muted">Your rank</dt>
    <dd className="figure">{me.rank === null ? '–' : formatCount(me.rank)}</dd>
    <dd className="small muted">
      {me.score === null
        ? 'You are not ranked here yet'
        : `${scoreHeads[metric]} ${scoreWords(metric, me.score)}`}
    </dd>
  </div>
);

/** The season, the caller's place, and how many are ranked. */
export const BoardFigures = ({ board, metric }: FiguresProps) => (
  <dl className="card board-figures">
    {board ? (
      <>
        <Season season={board.season} />
        {board.me && <Mine me={board.me} metric={metric} />}
        <div>
          <dt className="small muted">Players ranked</dt>
          <dd className="figure">{formatTotal(board.total)}</dd>
        </div>
      </>
    ) : (
      <div>
        <dt className="unseen">Loading</dt>
        <dd>
          <Skeleton height={56} />
        </dd>
      </div>
    )}
  </dl>
);
