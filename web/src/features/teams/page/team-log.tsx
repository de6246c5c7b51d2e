import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ShowEarlier } from '../../../components/page/show-earlier';
import { SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { Tooltip } from '../../../components/control/tooltip';
import { formatExact, formatShortDay, formatTime } from '../../../lib/format/format';
import { useNow } from '../../../lib/state/use-now';
import { useTeamLog } from '../api';
import { logWords, type LogEntry } from './labels';
import { t } from '../../../lib/language/translate';

const minuteMs = 60_000;
const fewEntries = 10;
const mostEntries = 100;

/** The time of today, the date of other days. */
const timeWords = (at: string, nowMs: number): string => {
  const isToday = new Date(at).toDateString() === new Date(nowMs).toDateString();
  return isToday ? formatTime(at) : formatShortDay(at);
};

function Entry({ entry, names }: { entry: LogEntry; names: ReadonlyMap<string, string> }) {
  const now = useNow(minuteMs);
  const { title, to } = logWords(entry, (userId) => names.get(userId) ?? t`a former player`);
  return (
    <li className="team-log-entry">
      <Tooltip tip={formatExact(entry.at)}>
        <time className="small muted number" dateTime={entry.at}>
          {timeWords(entry.at, now)}
        </time>
      </Tooltip>
      <p>{to ? <Link to={to}>{title}</Link> : title}</p>
    </li>
  );
}

/** The latest changes of a team, newest first. */
export function TeamLog({ teamId }: { teamId: string }) {
  const [limit, setLimit] = useState(fewEntries);
  const log = useTeamLog(teamId, limit);
  const names = new Map(log.data?.players.map(({ id, displayName }) => [id, displayName]));
  const items = log.data?.items ?? [];
  const earlier = {
    hasNextPage: limit === fewEntries && items.length === fewEntries,
    isFetchingNextPage: log.isFetching,
    // The card says what is not loaded.
    ...{ isFetchNextPageError: false, error: null },
    fetchNextPage: () => setLimit(mostEntries),
  };
  return (
    <section className="card" aria-labelledby="team-log">
      <div className="card-head">
        <h2 id="team-log">{t`Team log`}</h2>
        <span className="small muted">{t`Members see it`}</span>
      </div>
      {log.isPending && <SkeletonLines rows={4} />}
      {log.isError && (
        <ErrorState
          title={t`We can’t load the log`}
          error={log.error}
          onRetry={() => void log.refetch()}
          isRetrying={log.isFetching}
        />
      )}
      <ol className="team-log">
        {items.map((entry, index) => (
          <Entry key={`${entry.at} ${entry.what} ${index}`} entry={entry} names={names} />
        ))}
      </ol>
      <ShowEarlier list={earlier} />
    </section>
  );
}
