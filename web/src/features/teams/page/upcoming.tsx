import type { ScrimBookingReply, TeamReply } from '@contend/contracts';
import { CalendarDays, CalendarPlus, Crosshair } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { CalendarDialog } from '../../../components/match/calendar-dialog';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { TeamBadge } from '../../../components/player/team-badge';
import { RelativeTime } from '../../../components/page/times';
import { formatCount } from '../../../lib/format/format';
import { useNow } from '../../../lib/state/use-now';
import { timeIn, zonePlace } from '../../../lib/format/zone-time';
import { useBookings, useLatestWagers } from '../api';
import { dayWordsIn } from './labels';
import { isUpcoming, UpcomingWager } from './upcoming-wager';
import { t, tAs } from '../../../lib/language/translate';
import './upcoming.css';

const minuteMs = 60_000;

function Booking({ booking, teamId }: { booking: ScrimBookingReply; teamId: string }) {
  const nowMs = useNow(minuteMs);
  const { home, away, startsAt } = booking;
  const [mine, other] = home.id === teamId ? [home, away] : [away, home];
  return (
    <li className="upcoming">
      <Crosshair className="icon upcoming-kind" aria-hidden />
      <TeamBadge team={other} size={36} />
      <div className="upcoming-what">
        <p className="strong">{t`Scrim vs ${other.name} · Best of ${booking.bestOf}`}</p>
        <p className="small faint">
          {t`${other.rating === null ? '' : `${formatCount(other.rating)} · `}unrated`}
        </p>
      </div>
      <p className="upcoming-zones muted">
        <span>
          <b className="number amount upcoming-mine">{timeIn(startsAt, mine.timeZone)}</b>{' '}
          <span className="small">{t`${zonePlace(mine.timeZone)}, yours`}</span>
        </span>
        <span>
          <b className="number amount faint">{timeIn(startsAt, other.timeZone)}</b>{' '}
          <span className="small">{t`${zonePlace(other.timeZone)}, theirs`}</span>
        </span>
      </p>
      <p className="upcoming-when">
        <span className="strong">{dayWordsIn(startsAt, { timeZone: mine.timeZone, nowMs })}</span>
        <span className="small faint">
          {booking.status === 'playing' ? t`under way` : <RelativeTime at={startsAt} />}
        </span>
      </p>
      <Link className={buttonClass()} to={`/scrims/bookings/${booking.id}`}>
        {tAs('command')`Open`}
      </Link>
    </li>
  );
}

const Nothing = () => (
  <EmptyState icon={CalendarDays} title={t`Nothing planned`}>
    {t`Booked scrims and wagers of the team show here, soonest first.`}
  </EmptyState>
);

/** For members: the team’s booked scrims, and its wagers that the viewer takes part in. */
export function Upcoming({ team }: { team: TeamReply }) {
  const [isSubscribing, setSubscribing] = useState(false);
  const week = useBookings(team.id);
  const mine = useLatestWagers();
  const wagers = (mine.data?.items ?? []).filter((wager) => isUpcoming(wager, team.id));
  const bookings = week.data?.bookings ?? [];
  const failed = [week, mine].find(({ isError }) => isError);
  const isPending = week.isPending || mine.isPending;
  return (
    <section className="card" aria-labelledby="team-upcoming">
      <div className="card-head">
        <h2 id="team-upcoming">{t`Upcoming`}</h2>
        <Button
          look="quiet"
          icon={<CalendarPlus className="icon" aria-hidden />}
          onClick={() => setSubscribing(true)}
        >
          {t`Calendar feed`}
        </Button>
      </div>
      {failed?.error && (
        <ErrorState
          title={t`We can’t load what is planned`}
          error={failed.error}
          onRetry={() => void Promise.all([week.refetch(), mine.refetch()])}
          isRetrying={week.isFetching || mine.isFetching}
        />
      )}
      {!failed && isPending && <SkeletonLines rows={2} />}
      {!failed && !isPending && bookings.length + wagers.length === 0 && <Nothing />}
      {!failed && !isPending && (
        <ul>
          {bookings.map((booking) => (
            <Booking key={booking.id} booking={booking} teamId={team.id} />
          ))}
          {wagers.map((wager) => (
            <UpcomingWager key={wager.id} wager={wager} teamId={team.id} />
          ))}
        </ul>
      )}
      {isSubscribing && <CalendarDialog team={team} onClose={() => setSubscribing(false)} />}
    </section>
  );
}
