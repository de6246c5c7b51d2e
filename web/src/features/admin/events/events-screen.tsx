import {
  type TournamentStatus,
  tournamentStatus,
  type TournamentSummary,
} from '@contend/contracts';
import { Trophy } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCatalogue } from '../../../api/catalogue';
import { buttonClass } from '../../../components/control/button';
import { FilterMenu } from '../../../components/control/menu';
import { Chip } from '../../../components/page/chip';
import { EmptyPage } from '../../../components/page/empty-page';
import { PageHead } from '../../../components/page/page-head';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { GameMark } from '../../../components/player/game-mark';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { formatDayTime } from '../../../lib/format/format';
import {
  placesWords,
  shapeWords,
  tournamentStatusWords,
} from '../../../lib/labels/tournament-labels';
import { useAllEvents } from '../api/events';
import { t } from '../../../lib/language/translate';
import '../admin.css';

const statuses: readonly TournamentStatus[] = tournamentStatus.options;
const choices = statuses.map((value) => ({ value, label: tournamentStatusWords(value).label }));

function Row({ event }: { event: TournamentSummary }) {
  const { game } = useCatalogue();
  const { label, tone } = tournamentStatusWords(event.status);
  return (
    <li className="dispute">
      <GameMark game={game(event.gameId)} size={36} />
      <div className="grow">
        <p className="strong">{event.name}</p>
        <p className="small faint">
          {[formatDayTime(event.startsAt), shapeWords(event), placesWords(event.entries)].join(
            ' · ',
          )}
        </p>
      </div>
      <Chip tone={tone}>{label}</Chip>
      <Link className={buttonClass()} to={`/organize/${event.id}`}>
        {t`Open desk`}
        <span className="unseen"> {event.name}</span>
      </Link>
    </li>
  );
}

/** All events, drafts and paused ones too, the latest start first. */
export function EventsScreen() {
  const [search, setSearch] = useSearchParams();
  const status = statuses.find((one) => one === search.get('status'));
  const page = Math.max(1, Number(search.get('page')) || 1);
  const list = useAllEvents({ ...(status && { status }), page });
  return (
    <>
      <PageHead
        title={t`Events`}
        note={t`Of all organizers, drafts and paused events included.`}
        actions={
          <FilterMenu
            label={t`State`}
            anyLabel={t`All`}
            choices={choices}
            value={status ?? ''}
            onChange={(value) => setSearch(value ? { status: value } : {}, { replace: true })}
          />
        }
      />
      <StaffTabs />
      <section className="card" aria-label={t`Events`}>
        {list.isPending && <SkeletonRows />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the events`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyPage {...list.data}>
            <EmptyState icon={Trophy} title={t`No events in this state`}>
              {t`Choose All to see every event.`}
            </EmptyState>
          </EmptyPage>
        )}
        <ul>
          {list.data?.items.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
    </>
  );
}
