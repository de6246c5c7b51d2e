import { AlarmClock, Clock } from 'lucide-react';
import { formatClock, formatExact, formatSpan } from '../../../lib/format/format';
import { useNow } from '../../../lib/state/use-now';
import { t } from '../../../lib/language/translate';

const secondMs = 1000;
const hourMs = 3_600_000;
const urgentMs = 5 * 60_000;

interface DueTimeProps {
  /** The deadline of staff; null when nothing is due. */
  at: string | null;
  /** What is due: “to answer”. */
  what: string;
}

/** The time left until a deadline of staff, and since when it is over. */
export function DueTime({ at, what }: DueTimeProps) {
  const now = useNow(secondMs);
  if (!at) return <span className="due small faint">{t`nothing due`}</span>;
  const left = Date.parse(at) - now;
  const isLate = left <= 0;
  const isSoon = left < hourMs;
  const tone = isLate || left < urgentMs ? 'bad' : 'warn';
  const Icon = isLate ? AlarmClock : Clock;
  const clock = isSoon ? formatClock(left) : formatSpan(left);
  return (
    <span className="due">
      <time className={isSoon ? `number ${tone}` : 'number'} dateTime={at} title={formatExact(at)}>
        {isSoon && <Icon className="icon tiny" aria-hidden />}
        {isLate ? t`${formatSpan(-left)} late` : clock}
      </time>
      <span className="small muted">{what}</span>
    </span>
  );
}
