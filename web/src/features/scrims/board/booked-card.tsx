import type { ScrimBookingReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { TeamBadge } from '../../../components/player/team-badge';
import { momentIn, myZone, otherTime } from '../../../lib/format/zone-time';
import type { MyTeam } from '../playing-as';
import { otherTeam } from '../labels';
import { t } from '../../../lib/language/translate';

interface BookedCardProps {
  team: MyTeam;
  bookings: ScrimBookingReply[] | undefined;
}

/** The coming scrims of my team; nothing without one. */
export function BookedCard({ team, bookings = [] }: BookedCardProps) {
  if (bookings.length === 0) return null;
  return (
    <section className="card" aria-label={t`Booked scrims`}>
      <div className="card-head">
        <h2>{t`Booked`}</h2>
      </div>
      <ul className="booked">
        {bookings.map((booking) => {
          const other = otherTeam(booking, team.id);
          return (
            <li key={booking.id}>
              <Link className="row" to={`/scrims/bookings/${booking.id}`}>
                <TeamBadge team={other} size={32} />
                <span className="stack grow">
                  <span className="clip strong">{other.name}</span>
                  <span className="small faint">
                    {momentIn(booking.startsAt, myZone())} ·{' '}
                    {otherTime(booking.startsAt, other.timeZone)}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
