import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSupportInbox } from '../../../api/staff';
import { Skeleton } from '../../../components/page/skeleton';
import { useStaffWork } from '../../../components/support/staff-work';
import { t } from '../../../lib/language/translate';
import { type Desk, useDesk } from '../use-desk';

interface FigureProps {
  label: string;
  /** Undefined while it loads, and after a failure. */
  count: number | undefined;
  hasFailed: boolean;
  note: ReactNode;
  tone?: 'bad' | '';
}

const Figure = ({ label, count, hasFailed, note, tone = '' }: FigureProps) => (
  <>
    <p className="small muted">{label}</p>
    <p className={`figure ${tone}`}>
      {count ?? (hasFailed ? '–' : <Skeleton width={36} height={28} />)}
    </p>
    <p className="small muted">{note}</p>
  </>
);

/** Where the inbox lists what is late. */
function lateNote(late: number | undefined, order: Desk['order']): string {
  if (late === 0) return t`none now`;
  return order === 'newest' ? t`in the inbox` : t`first in the inbox`;
}

/** What waits for staff, in numbers. */
export function Figures() {
  const { order } = useDesk();
  const counts = useSupportInbox({}).data?.counts;
  const { counts: work, overdue, isWaiting, hasFailed } = useStaffWork();
  const { reports, appeals, disputes } = work;
  const lateCount = Object.values<number | undefined>(overdue).reduce<number>(
    (sum, count) => sum + (count ?? 0),
    0,
  );
  // That nothing is late is known only after all reads.
  const late = lateCount > 0 || !(isWaiting || hasFailed) ? lateCount : undefined;
  return (
    <section className="card desk-figures" aria-label={t`Open work`}>
      <div>
        <Figure
          hasFailed={hasFailed}
          label={t`Waiting for an answer`}
          count={counts?.open}
          note={counts ? t`${counts.free} free · you hold ${counts.mine}` : t`in the inbox`}
        />
      </div>
      <div>
        <Figure
          hasFailed={hasFailed}
          label={t`Past the deadline`}
          count={late}
          tone={late ? 'bad' : ''}
          note={lateNote(late, order)}
        />
      </div>
      <Link to="/staff?tab=reports">
        <Figure
          hasFailed={hasFailed}
          label={t`Reports`}
          count={reports}
          note={t`messages to decide on`}
        />
      </Link>
      <Link to="/staff?tab=appeals">
        <Figure
          hasFailed={hasFailed}
          label={t`Appeals`}
          count={appeals}
          note={t`of mutes and bans`}
        />
      </Link>
      <Link to="/admin/disputes">
        <Figure hasFailed={hasFailed} label={t`Disputes`} count={disputes} note={t`for a ruling`} />
      </Link>
    </section>
  );
}
