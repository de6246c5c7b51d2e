import { hasRole } from '@contend/contracts';
import { CalendarClock, Plus } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { installLiveRules } from '../../../lib/live/live-rules';
import { useMe } from '../../../lib/session/session';
import { useSeries, useSeriesList } from '../api';
import { organizerLive } from '../live';
import { NotOrganizer } from '../not-organizer';
import { SeriesCard } from './series-card';
import { t, tAs } from '../../../lib/language/translate';
import './series.css';

installLiveRules(organizerLive);

const myEvents = { to: '/organize', label: t`My events` };

const New = () => (
  <Link className={buttonClass('primary')} to="/organize/series/new">
    <Plus className="icon" aria-hidden />
    {t`New series`}
  </Link>
);

function AllSeries() {
  const list = useSeriesList();
  if (list.error) {
    return (
      <ErrorState
        title={t`We can’t load your series`}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <SkeletonRows />;
  if (list.data.items.length === 0) {
    return (
      <EmptyState icon={CalendarClock} title={t`No series yet`} actions={<New />}>
        {t`A series publishes an event of one of your templates each week.`}
      </EmptyState>
    );
  }
  const open = list.data.items.filter(({ status }) => status !== 'ended');
  const ended = list.data.items.filter(({ status }) => status === 'ended');
  return (
    <div className="stack">
      {[...open, ...ended].map((series) => (
        <SeriesCard key={series.id} series={series} />
      ))}
    </div>
  );
}

function OneSeries({ seriesId }: { seriesId: string }) {
  const series = useSeries(seriesId);
  if (series.error) {
    return (
      <ErrorState
        title={t`We can’t load this series`}
        error={series.error}
        onRetry={() => void series.refetch()}
      />
    );
  }
  return series.data ? <SeriesCard series={series.data} isWhole /> : <SkeletonRows />;
}

/** My series of tournaments; with an id in the address, one of them. */
export function SeriesScreen() {
  const me = useMe();
  const { seriesId } = useParams();
  if (!me) return null;
  const mayOrganize = hasRole(me, 'organizer');
  const above = seriesId ? { to: '/organize/series', label: t`Series` } : myEvents;
  return (
    <>
      <PageHead
        title={seriesId ? tAs('one')`Series` : t`My series`}
        above={above}
        actions={mayOrganize && !seriesId && <New />}
      />
      {mayOrganize ? (
        seriesId ? (
          <OneSeries seriesId={seriesId} />
        ) : (
          <AllSeries />
        )
      ) : (
        <NotOrganizer />
      )}
    </>
  );
}
