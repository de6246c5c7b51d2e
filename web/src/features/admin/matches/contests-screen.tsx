import type { ScrimBookingReply } from '@contend/contracts';
import { CalendarX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useContests } from '../../../api/staff';
import { Button } from '../../../components/control/button';
import { cancelReasonNames } from '../../../components/match/cancel-reasons';
import { FormError } from '../../../components/form/form-parts';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { formatDayTime, formatSpan } from '../../../lib/format/format';
import { useWatch } from '../../../lib/live/live';
import '../admin.css';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { useDecideContest } from '../api/matches';
import { t } from '../../../lib/language/translate';

type Cancellation = NonNullable<ScrimBookingReply['cancellation']>;

interface ContestProps {
  booking: ScrimBookingReply;
  cancellation: Cancellation;
}

const spanBefore = ({ startsAt }: ScrimBookingReply, { at }: Cancellation): string =>
  formatSpan(Date.parse(startsAt) - Date.parse(at));

function Contest({ booking, cancellation }: ContestProps) {
  const decide = useDecideContest();
  const { side, reason, note, counts, contest } = cancellation;
  const name = booking[side].name;
  const call = (decision: 'counts' | 'excused') =>
    decide.mutate({ params: { bookingId: booking.id }, body: { decision } });
  const isPending = (decision: string) =>
    decide.isPending && decide.variables.body.decision === decision;
  return (
    <li className="dispute">
      <div className="grow stack">
        <p className="strong">
          <Link to={`/scrims/bookings/${booking.id}`}>
            {booking.home.name} – {booking.away.name}
          </Link>
        </p>
        <p className="muted">
          {t`${name} cancelled ${spanBefore(booking, cancellation)} before the start at
            ${formatDayTime(booking.startsAt)}: ${cancelReasonNames[reason]}`}
          {note && t`, “${note}”`}
          {t`. Now it ${counts ? t`counts against them` : t`does not count`}.`}
        </p>
        {contest && <p>{t`Contested ${<RelativeTime at={contest.at} />}: “${contest.note}”`}</p>}
        <FormError>{decide.error?.message}</FormError>
      </div>
      <div className="row tight">
        <Button loading={isPending('excused')} onClick={() => call('excused')}>
          {t`Excuse`}
        </Button>
        <Button look="danger" loading={isPending('counts')} onClick={() => call('counts')}>
          {t`It counts`}
        </Button>
      </div>
    </li>
  );
}

/** Contested cancellations of scrims, oldest first; a moderator of neither team decides. */
export function ContestsScreen() {
  const [search] = useSearchParams();
  useWatch('scrims');
  const list = useContests({ page: Math.max(1, Number(search.get('page')) || 1) });
  return (
    <>
      <PageHead
        title={t`Contested scrims`}
        note={t`Late cancellations whose reason a side contests. A decision is final.`}
      />
      <StaffTabs />
      <section className="card" aria-label={t`Contested scrims`}>
        {list.isPending && <SkeletonRows />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the contested scrims`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyPage {...list.data}>
            <EmptyState icon={CalendarX} title={t`Nothing to decide`}>
              {t`A late cancellation appears here when a side contests it.`}
            </EmptyState>
          </EmptyPage>
        )}
        <ul>
          {list.data?.items.map(
            (booking) =>
              booking.cancellation && (
                <Contest key={booking.id} booking={booking} cancellation={booking.cancellation} />
              ),
          )}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
    </>
  );
}
