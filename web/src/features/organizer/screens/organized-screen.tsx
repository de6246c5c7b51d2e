import { hasRole, type TournamentSummary } from '@contend/contracts';
import { CalendarClock, Plus, Trophy } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { Money } from '../../../components/money/money';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatDayTime } from '../../../lib/format/format';
import { installLiveRules } from '../../../lib/live/live-rules';
import { useCatalogue } from '../../../api/catalogue';
import { useMe } from '../../../lib/session/session';
import { useOrganized } from '../api';
import { formatsWords, statusTones, statusWords } from '../labels';
import { organizerLive } from '../live';
import { NotOrganizer } from '../not-organizer';
import { t } from '../../../lib/language/translate';
import '../organizer.css';

installLiveRules(organizerLive);

function EventRow({ event }: { event: TournamentSummary }) {
  const { game } = useCatalogue();
  const { placed, waiting, max } = event.entries;
  return (
    <li>
      <Link className="event-row" to={`/organize/${event.id}`}>
        <GameMark game={game(event.gameId)} size={36} />
        <span className="grow">
          <strong>{event.name}</strong>
          <span className="small muted">
            {formatDayTime(event.startsAt)} · {formatsWords(event.formats)} ·{' '}
            {event.teamSize === 1 ? t`players` : `${event.teamSize}v${event.teamSize}`}
          </span>
        </span>
        <span className="small muted event-entries">
          {t`${placed} of ${max}`}
          {waiting > 0 && t`, ${waiting} waiting`}
        </span>
        {event.prize.totalCents > 0 && <Money cents={event.prize.totalCents} />}
        <Chip tone={statusTones[event.status]}>
          {statusWords[event.status]}
          {event.status === 'registration_open' && placed >= max && t`, full`}
        </Chip>
      </Link>
    </li>
  );
}

const New = () => (
  <Link className={buttonClass('primary')} to="/organize/new">
    <Plus className="icon" aria-hidden />
    {t`New tournament`}
  </Link>
);

function Events() {
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const events = useOrganized(page);
  if (events.error) {
    return (
      <ErrorState
        title={t`We can’t load your events`}
        error={events.error}
        onRetry={() => void events.refetch()}
      />
    );
  }
  if (!events.data) return <SkeletonRows />;
  if (events.data.items.length === 0) {
    return (
      <EmptyPage {...events.data}>
        <EmptyState icon={Trophy} title={t`No events yet`} actions={<New />}>
          {t`Only you see a draft until you publish it.`}
        </EmptyState>
      </EmptyPage>
    );
  }
  return (
    <>
      <ul className="event-list">
        {events.data.items.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <Pagination {...events.data} />
    </>
  );
}

/** The events that I organize. */
export function OrganizedScreen() {
  const me = useMe();
  if (!me) return null;
  const mayOrganize = hasRole(me, 'organizer');
  return (
    <>
      <PageHead
        title={t`My events`}
        above={{ to: '/tournaments', label: t`Tournaments` }}
        actions={
          mayOrganize && (
            <>
              <Link className={buttonClass()} to="/organize/series">
                <CalendarClock className="icon" aria-hidden />
                {t`Series`}
              </Link>
              <New />
            </>
          )
        }
      />
      {mayOrganize ? (
        <div className="card">
          <Events />
        </div>
      ) : (
        <NotOrganizer />
      )}
    </>
  );
}
