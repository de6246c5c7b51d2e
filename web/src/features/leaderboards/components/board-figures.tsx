import type { LeaderboardMetric } from '@contend/contracts';
import { Skeleton } from '../../../components/page/skeleton';
import {
  formatCount,
  formatDayTime,
  formatShortDate,
  formatSpan,
  formatTotal,
  formatYearDate,
} from '../../../lib/format/format';
import { countryName } from '../../../lib/form/countries';
import { useNow } from '../../../lib/state/use-now';
import type { Board } from '../api';
import {
  betterThan,
  missingWords,
  movementLabel,
  movementTone,
  movementWords,
  scoreHeads,
  scoreWords,
} from '../labels';
import { t, tAs } from '../../../lib/language/translate';
import '../../../components/page/figure-strip.css';

interface FiguresProps {
  /** Undefined while it is read. */
  board: Board | undefined;
  metric: LeaderboardMetric;
  /** The country whose players are ranked; all without it. */
  country: string | undefined;
}

const minuteMs = 60_000;

function Season({ season: { name, from, until } }: Pick<Board, 'season'>) {
  const now = useNow(minuteMs);
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  if (end <= now) {
    return (
      <div>
        <dt className="small muted">{t`Season ${name}`}</dt>
        <dd className="figure">{t`Over`}</dd>
        <dd className="small muted">{t`${formatShortDate(from)} to ${formatYearDate(end - 1)}`}</dd>
      </div>
    );
  }
  return (
    <div>
      <dt className="small muted">{t`Season ${name}`}</dt>
      <dd className="figure">{t`${formatSpan(end - now)} left`}</dd>
      <dd>
        <progress
          className="season-bar"
          aria-label={t`Season`}
          max={end - begin}
          value={now - begin}
        />
      </dd>
      <dd className="small muted">{t`until ${formatDayTime(until)}`}</dd>
    </div>
  );
}

interface MineProps extends Omit<FiguresProps, 'board'> {
  me: NonNullable<Board['me']>;
  total: number;
}

function Mine({ me, total, metric, country }: MineProps) {
  const movement = movementWords(me);
  const isElsewhere = country !== undefined && me.user.country !== country;
  return (
    <>
      <div>
        <dt className="small muted">{t`Your rank`}</dt>
        <dd className="figure">{me.rank === null ? '–' : formatCount(me.rank)}</dd>
        <dd className="small muted">
          {me.score === null
            ? isElsewhere
              ? t`Only players from ${countryName(country)} are ranked here`
              : t`You are not ranked here yet`
            : `${scoreHeads[metric]} ${scoreWords(metric, me.score)}`}
        </dd>
        {me.rank !== null && movement && (
          <dd className={`small ${movementTone(me)}`}>
            <span aria-hidden>{t`${movement} in 7 days`}</span>
            <span className="unseen">{movementLabel(me)}</span>
          </dd>
        )}
      </div>
      {me.rank !== null && (
        <div>
          <dt className="small muted">{t`Better than`}</dt>
          <dd className="figure">{betterThan(me.rank, total)}</dd>
          <dd className="small muted">
            {t`${formatTotal(Math.max(0, total - me.rank))} below you`}
          </dd>
        </div>
      )}
      {me.goal && me.score !== null && (
        <div>
          <dt className="small muted">{t`To rank ${formatCount(me.goal.rank)}`}</dt>
          <dd className="figure">{missingWords(metric, me.goal.score - me.score)}</dd>
          <dd className="small muted">{t`${scoreWords(metric, me.goal.score)} is needed now`}</dd>
        </div>
      )}
    </>
  );
}

/** The season, the caller's place, and how many are ranked. */
export const BoardFigures = ({ board, metric, country }: FiguresProps) => (
  <dl className="card figure-strip">
    {board ? (
      <>
        <Season season={board.season} />
        {board.me && <Mine me={board.me} total={board.total} {...{ metric, country }} />}
        <div>
          <dt className="small muted">{t`Players ranked`}</dt>
          <dd className="figure">{formatTotal(board.total)}</dd>
          {country && (
            <dd className="small muted">{tAs('country')`from ${countryName(country)}`}</dd>
          )}
        </div>
      </>
    ) : (
      <div>
        <dt className="unseen">{t`Loading`}</dt>
        <dd>
          <Skeleton height={56} />
        </dd>
      </div>
    )}
  </dl>
);
