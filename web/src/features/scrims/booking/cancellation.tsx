import type { ScrimBookingReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { cancelReasonNames } from '../../../components/match/cancel-reasons';
import { Chip } from '../../../components/page/chip';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { RelativeTime, TimeLeft } from '../../../components/page/times';
import { useNow } from '../../../lib/state/use-now';
import { useContestCancellation } from '../api';
import type { MySide } from '../listed';
import { t } from '../../../lib/language/translate';

const minuteMs = 60_000;

type Cancelled = NonNullable<ScrimBookingReply['cancellation']>;

/**
 * Whether my side can contest a cancellation: the one that cancelled, where it counts; the other
 * one, where a late one does not.
 */
export const mayContest = (
  { isLate, counts, side, contest, contestBy }: Cancelled,
  { mine, nowMs }: { mine: MySide | null; nowMs: number },
): boolean =>
  mine !== null &&
  mine.mayAct &&
  isLate &&
  contest === null &&
  nowMs < Date.parse(contestBy) &&
  counts === (mine.name === side);

function effectOf({ isLate, counts, contest }: Cancelled): string {
  if (!isLate) return t`It does not count.`;
  if (contest?.decision === 'excused') return t`Late; a moderator excused it: it does not count.`;
  if (contest?.decision === 'counts') return t`Late; a moderator decided that it counts.`;
  return counts ? t`Late: it counts against this team.` : t`Late, but agreed: it does not count.`;
}

interface CancellationProps {
  booking: ScrimBookingReply;
  mine: MySide | null;
}

/** Who cancelled, why, and whether it counts; nothing for a scrim that was not cancelled. */
export function Cancellation({ booking, mine }: CancellationProps) {
  const [isAsking, setAsking] = useState(false);
  const contest = useContestCancellation();
  const nowMs = useNow(minuteMs);
  const { cancellation } = booking;
  if (!cancellation) return null;
  const { side, reason, note, at, counts, isLate, contestBy } = cancellation;
  const isOpen = mayContest(cancellation, { mine, nowMs });
  const action = counts ? t`Ask to be excused` : t`Contest the reason`;
  const close = () => setAsking(false);
  return (
    <section className="card pad stack loose" aria-label={t`Cancellation`}>
      <div className="row between wrap">
        <h2>{t`Cancelled by ${booking[side].name}`}</h2>
        {isLate && (
          <Chip tone={counts ? 'bad' : 'plain'}>{t`Late${counts ? t`, counts` : ''}`}</Chip>
        )}
      </div>
      <p>
        {cancelReasonNames[reason]} · <RelativeTime at={at} />
      </p>
      {note && <p className="muted request-note">{t`“${note}”`}</p>}
      <p className="muted">{effectOf(cancellation)}</p>
      {cancellation.contest && cancellation.contest.decision === null && (
        <p className="warn">{t`Contested: a moderator decides whether it counts.`}</p>
      )}
      {isOpen && (
        <p className="row wrap">
          <Button onClick={() => setAsking(true)}>{action}</Button>
          <span className="small muted">
            {t`a moderator decides · ${<TimeLeft until={contestBy} />} left`}
          </span>
        </p>
      )}
      {isAsking && (
        <ReasonDialog
          title={`${action}?`}
          description={t`A moderator of neither team reads this and decides whether the cancellation
            counts.`}
          label={t`What happened`}
          action={t`Send to a moderator`}
          look="primary"
          minLength={3}
          maxLength={300}
          isPending={contest.isPending}
          error={contest.error?.message}
          onSubmit={(words) =>
            contest.mutate(
              { params: { bookingId: booking.id }, body: { note: words } },
              { onSuccess: close },
            )
          }
          onClose={close}
        />
      )}
    </section>
  );
}
