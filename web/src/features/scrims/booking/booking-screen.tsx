import type { ScrimBookingReply, SideName } from '@contend/contracts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTeam, useMyTeams } from '../../../api/teams';
import { Button, buttonClass } from '../../../components/control/button';
import { CalendarDialog } from '../../../components/match/calendar-dialog';
import { Chip } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { TeamBadge } from '../../../components/player/team-badge';
import { Countdown } from '../../../components/page/times';
import { formatRelative } from '../../../lib/format/format';
import { useWatch } from '../../../lib/live/live';
import { useCatalogue } from '../../../api/catalogue';
import { useNow } from '../../../lib/state/use-now';
import { momentIn, myZone, otherTime, timeIn, zonePlace } from '../../../lib/format/zone-time';
import { useBooking } from '../api';
import { BookingChat } from './booking-chat';
import { CancelDialog } from './cancel-dialog';
import { Cancellation } from './cancellation';
import type { MySide } from '../listed';
import { actsFor } from '../playing-as';
import { bestOfWords, bookingStatus, depositWords, ratingWords, reliabilityWords } from '../labels';
import { t } from '../../../lib/language/translate';
import '../scrims.css';
import './booking.css';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The side of a team of mine, first one that I act for; null for everyone else. */
function useMySide({ home, away }: ScrimBookingReply): MySide | null {
  const mine = useMyTeams().data?.items.map(({ id }) => id) ?? [];
  const [isHome, isAway] = [mine.includes(home.id), mine.includes(away.id)];
  const homeTeam = useTeam(isHome ? home.id : undefined).data;
  const awayTeam = useTeam(isAway ? away.id : undefined).data;
  const sides: MySide[] = [
    ...(isHome ? [{ name: 'home' as const, mayAct: actsFor(homeTeam) }] : []),
    ...(isAway ? [{ name: 'away' as const, mayAct: actsFor(awayTeam) }] : []),
  ];
  return sides.find(({ mayAct }) => mayAct) ?? sides[0] ?? null;
}

interface TeamSideProps {
  booking: ScrimBookingReply;
  side: SideName;
  isMine: boolean;
}

function TeamSide({ booking, side, isMine }: TeamSideProps) {
  const team = booking[side];
  return (
    <div className="booking-side">
      <TeamBadge team={team} size={64} isMine={isMine} />
      <h2>
        <Link to={`/teams/${team.id}`}>{team.name}</Link>
      </h2>
      <p className="small faint">
        {ratingWords(team.rating, null)} · {reliabilityWords(team.reliability)}
      </p>
      <p>
        <b className="number amount">{timeIn(booking.startsAt, team.timeZone)}</b>{' '}
        <span className="small muted">
          {otherTime(booking.startsAt, team.timeZone).replace(/^\S+ /, '')}
        </span>
      </p>
      {booking.absent.includes(side) && <Chip tone="bad">{t`Did not appear`}</Chip>}
    </div>
  );
}

/** The start, with the time left within a day of it. */
function Start({ booking }: { booking: ScrimBookingReply }) {
  const left = Date.parse(booking.startsAt) - useNow(minuteMs);
  const isComing = booking.status === 'booked' && left > 0;
  return (
    <div className="booking-start">
      <p className="figure">{timeIn(booking.startsAt, myZone())}</p>
      <p className="muted">
        {t`${momentIn(booking.startsAt, myZone()).split(',')[0]}, ${zonePlace(myZone())} time`}
      </p>
      {isComing && left < dayMs && (
        <p>
          {t`starts in`} <Countdown until={booking.startsAt} />
        </p>
      )}
      {isComing && left >= dayMs && (
        <p className="muted">
          {t`starts
              ${formatRelative(Date.parse(booking.startsAt), Date.parse(booking.startsAt) - left)}`}
        </p>
      )}
    </div>
  );
}

interface StepProps {
  booking: ScrimBookingReply;
  mine: MySide | null;
}

function NextStep({ booking, mine }: StepProps) {
  const [asking, ask] = useState<'cancel' | 'calendar' | null>(null);
  const nowMs = useNow(minuteMs);
  const hasMatch = !['funding', 'unfunded'].includes(booking.status);
  const isOn = booking.status === 'booked' || booking.status === 'playing';
  const mayCancel = booking.status === 'booked' && nowMs < Date.parse(booking.startsAt);
  if (booking.status === 'cancelled') return null;
  return (
    <div className="booking-actions row wrap">
      {hasMatch && (
        <Link
          className={buttonClass(isOn ? 'primary' : 'plain', 'large')}
          to={`/matches/${booking.matchId}`}
        >
          {t`Open the match room`}
        </Link>
      )}
      {mine && isOn && (
        <Button large onClick={() => ask('calendar')}>
          {t`Add to calendar`}
        </Button>
      )}
      {mine?.mayAct && mayCancel && (
        <Button large look="danger" onClick={() => ask('cancel')}>
          {t`Cancel the scrim`}
        </Button>
      )}
      {asking === 'calendar' && mine && (
        <CalendarDialog team={booking[mine.name]} onClose={() => ask(null)} />
      )}
      {asking === 'cancel' && mine && (
        <CancelDialog booking={booking} side={mine.name} onClose={() => ask(null)} />
      )}
    </div>
  );
}

function BookingView({ booking }: { booking: ScrimBookingReply }) {
  const { game, playType } = useCatalogue();
  const mine = useMySide(booking);
  const status = bookingStatus(booking.status);
  const deposits = depositWords(booking);
  return (
    <>
      <section className="card" aria-label={t`The scrim`}>
        <div className="card-head">
          <GameMark game={game(booking.gameId)} />
          <div className="grow">
            <p className="strong">{game(booking.gameId)?.name}</p>
            <p className="small faint">
              {t`${playType(booking.playTypeId)?.name} ·
                ${booking.teamSize}v${booking.teamSize} · ${bestOfWords(booking)}`}
            </p>
          </div>
          <Chip tone={status.tone}>{status.label}</Chip>
        </div>
        <div className="booking-sides">
          <TeamSide booking={booking} side="home" isMine={mine?.name === 'home'} />
          <Start booking={booking} />
          <TeamSide booking={booking} side="away" isMine={mine?.name === 'away'} />
        </div>
        {deposits && <p className="booking-deposit muted">{deposits}</p>}
        <NextStep booking={booking} mine={mine} />
      </section>
      <Cancellation booking={booking} mine={mine} />
      {mine && <BookingChat booking={booking} mine={mine} />}
    </>
  );
}

const missing = {
  title: t`This scrim does not exist`,
  text: t`The link may be wrong. Other scrims are on the board.`,
  ways: [{ to: '/scrims', label: t`Scrims` }],
};

/** A booked scrim: both teams, the start in both zones, and what can be done with it. */
export function BookingScreen() {
  const { bookingId = '' } = useParams();
  const booking = useBooking(bookingId);
  useWatch('scrims');
  const { data } = booking;
  return (
    <>
      <PageHead
        title={data ? `${data.home.name} – ${data.away.name}` : t`Scrim`}
        above={{ to: '/scrims', label: t`Scrims` }}
      />
      {booking.isPending && (
        <div className="card">
          <SkeletonRows rows={3} />
        </div>
      )}
      {booking.isError && (
        <div className="card">
          <ErrorState
            title={t`We can’t show this scrim`}
            error={booking.error}
            onRetry={() => void booking.refetch()}
            isRetrying={booking.isFetching}
            missing={missing}
          />
        </div>
      )}
      {data && !booking.isError && <BookingView booking={data} />}
    </>
  );
}
