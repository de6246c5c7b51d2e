import { formatClock, formatExact, formatRelative, formatSpan } from '../../lib/format/format';
import { useNow } from '../../lib/state/use-now';
import { Tooltip } from '../control/tooltip';

const secondMs = 1000;
const slowMs = 30_000;
const urgentMs = 5 * 60_000;

/** The time left until a server deadline, as a clock. */
export function Countdown({ until }: { until: string }) {
  const left = Date.parse(until) - useNow(secondMs);
  return (
    <time className={`number ${left < urgentMs ? 'warn' : ''}`} dateTime={until} role="timer">
      {formatClock(left)}
    </time>
  );
}

/** The rounded time left: 23 h. */
export function TimeLeft({ until }: { until: string }) {
  const now = useNow(slowMs);
  return (
    <Tooltip tip={formatExact(until)}>
      <time dateTime={until}>{formatSpan(Date.parse(until) - now)}</time>
    </Tooltip>
  );
}

/** A moment relative to now; the exact time on hover and focus. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow(slowMs);
  return (
    <Tooltip tip={formatExact(at)}>
      <time dateTime={at}>{formatRelative(Date.parse(at), now)}</time>
    </Tooltip>
  );
}
