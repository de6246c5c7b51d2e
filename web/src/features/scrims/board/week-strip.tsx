import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { CalendarDialog } from '../../../components/match/calendar-dialog';
import { Skeleton } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { hourWords } from '../../../lib/format/clock';
import { dayWords, hourIn, myZone, timeIn, zonePlace } from '../../../lib/format/zone-time';
import type { TeamWeek } from '../api';
import { AvailabilityDialog } from './availability-dialog';
import type { Interval } from './filters';
import type { MyTeam } from '../playing-as';
import { otherTeam } from '../labels';
import './week.css';
import { useTeamWeek } from '../../../api/team-week';
import { t } from '../../../lib/language/translate';

type Day = TeamWeek['days'][number];
type Hour = Day['hours'][number];

const hourMs = 3_600_000;
/** Hours of the evening, which are always shown. */
const evening = { first: 18, last: 23 };

/** Scrims that last past midnight do not add the hours before this one; those that begin there do. */
const morning = 6;

const hourOf = ({ startsAt }: Pick<Hour, 'startsAt'>, zone: string): number =>
  hourIn(startsAt, zone);

/** The hours that all days show: the evening, and those with a free player or a booking. */
function shownHours({ days, bookings, timeZone }: TeamWeek): { first: number; last: number } {
  const busy = days
    .flatMap(({ hours }) => hours)
    .map(({ free, isBooked, ...hour }) => ({ free, isBooked, at: hourOf(hour, timeZone) }))
    .filter(({ free, isBooked, at }) => free > 0 || (isBooked && at >= morning))
    .map(({ at }) => at);
  const begun = bookings.map((booking) => hourOf(booking, timeZone));
  return {
    first: Math.min(evening.first, ...busy, ...begun),
    last: Math.max(evening.last, ...busy, ...begun),
  };
}

/** A night that ends in the morning of a day is of the day before. */
const isIn = (day: Day, interval: Interval | null): boolean => {
  const [first, last] = [day.hours[0], day.hours.at(-1)];
  if (!interval || !first || !last) return false;
  const begin = Date.parse(first.startsAt);
  const end = Date.parse(last.startsAt) + hourMs;
  const [from, until] = [interval.from.getTime(), interval.until.getTime()];
  const common = Math.min(end, until) - Math.max(begin, from);
  return (begin <= from && from < end) || common > morning * hourMs;
};

/** What is on a day, beside its date: the first booking, or that it is today. */
function markOf(day: Day, { week, teamId }: { week: TeamWeek; teamId: string }): string {
  const [first] = day.hours;
  if (!first) return '';
  const from = Date.parse(first.startsAt);
  const until = from + day.hours.length * hourMs;
  const booking = week.bookings.find(({ startsAt }) => {
    const at = Date.parse(startsAt);
    return from <= at && at < until;
  });
  if (!booking) return day === week.days[0] ? t`Today` : '';
  return `${otherTeam(booking, teamId).tag} ${timeIn(booking.startsAt, week.timeZone)}`;
}

interface BarsProps {
  hours: Hour[];
  members: number;
  zone: string;
}

function Bars({ hours, members, zone }: BarsProps) {
  const most = Math.max(members, ...hours.map(({ free }) => free), 1);
  const words = ({ free, isBooked, startsAt }: Hour) =>
    t`${timeIn(startsAt, zone)}: ${isBooked ? t`booked, ` : ''}${free} free`;
  return (
    <ol className="week-bars">
      {hours.map((hour) => (
        <li key={hour.startsAt} title={words(hour)}>
          <i
            className={hour.isBooked ? 'booked' : undefined}
            style={{ height: hour.isBooked ? '100%' : `${(100 * hour.free) / most}%` }}
            aria-hidden
          />
          <span className="unseen">{words(hour)}</span>
        </li>
      ))}
    </ol>
  );
}

interface DayCellProps {
  day: Day;
  week: TeamWeek;
  teamId: string;
  members: number;
  interval: Interval | null;
}

function DayCell({ day, week, teamId, members, interval }: DayCellProps) {
  const { first, last } = shownHours(week);
  const zone = week.timeZone;
  const hours = day.hours.filter((hour) => {
    const at = hourOf(hour, zone);
    return first <= at && at <= last;
  });
  const step = Math.ceil(hours.length / 3);
  return (
    <li className={isIn(day, interval) ? 'week-day chosen' : 'week-day'}>
      <p className="row between">
        <b>{dayWords(day.date).split(' ').slice(0, 2).join(' ')}</b>
        <span className="small faint clip">{markOf(day, { week, teamId })}</span>
      </p>
      <Bars {...{ hours, members, zone }} />
      <p className="week-hours small faint" aria-hidden>
        {hours
          .filter((_, nth) => nth % step === 0)
          .map((hour) => (
            <span key={hour.startsAt}>{hourWords(hourOf(hour, zone))}</span>
          ))}
      </p>
      <p className="small muted">{t`${day.posted} posted`}</p>
    </li>
  );
}

const WeekSkeleton = () => (
  <ul className="week" role="status" aria-label={t`Loading`}>
    {Array.from({ length: 7 }, (_, nth) => (
      <li className="week-day stack" key={nth}>
        <Skeleton width="60%" height={14} />
        <Skeleton height={36} />
        <Skeleton width="40%" height={12} />
      </li>
    ))}
  </ul>
);

interface WeekStripProps {
  team: MyTeam;
  members: number;
  /** The days of the filter, which are highlighted. */
  interval: Interval | null;
}

/** The next seven days of my team, by its clock: free players and bookings per hour. */
export function WeekStrip({ team, members, interval }: WeekStripProps) {
  const week = useTeamWeek(team.id);
  const [asking, ask] = useState<'availability' | 'calendar' | null>(null);
  const zone = week.data?.timeZone;
  return (
    <section className="card" aria-label={t`The week of my team`}>
      <div className="card-head wrap week-head">
        <h2>
          {t`Your week`}{' '}
          {zone && zone !== myZone() && (
            <span className="small faint">{t`by ${zonePlace(zone)} time`}</span>
          )}
        </h2>
        <p className="row wrap small muted week-legend">
          <span className="row tight">
            <i className="week-mark" aria-hidden />
            {t`Players free`}
            {members > 0 && `, 0–${members}`}
          </span>
          <span className="row tight">
            <i className="week-mark booked" aria-hidden />
            {t`Booked for your team`}
          </span>
          <button type="button" className="text-button" onClick={() => ask('calendar')}>
            <CalendarDays className="icon tiny" aria-hidden /> {t`Calendar`}
          </button>
          {week.data && (
            <button type="button" className="text-button" onClick={() => ask('availability')}>
              {t`Edit availability`}
            </button>
          )}
        </p>
      </div>
      {week.isPending && <WeekSkeleton />}
      {week.isError && (
        <ErrorState
          title={t`We can’t load your week`}
          error={week.error}
          onRetry={() => void week.refetch()}
          isRetrying={week.isFetching}
        />
      )}
      {week.data && (
        <ul className="week" tabIndex={0} aria-label={t`Next seven days`}>
          {week.data.days.map((day) => (
            <DayCell
              key={day.date}
              {...{ day, week: week.data, teamId: team.id, members, interval }}
            />
          ))}
        </ul>
      )}
      {asking === 'availability' && week.data && (
        <AvailabilityDialog team={team} week={week.data} onClose={() => ask(null)} />
      )}
      {asking === 'calendar' && <CalendarDialog team={team} onClose={() => ask(null)} />}
    </section>
  );
}
