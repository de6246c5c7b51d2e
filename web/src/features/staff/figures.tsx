import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../components/skeleton';
import { useStaffWork } from '../../lib/staff-work';
import { useSupportInbox } from './api/list-inbox';

interface FigureProps {
  label: string;
  /** Undefined while it loads. */
  count: number | undefined;
  note: ReactNode;
  tone?: 'bad' | '';
}

const Figure = ({ label, count, note, tone = '' }: FigureProps) => (
  <>
    <p className="small muted">{label}</p>
    <p className={`figure ${tone}`}>{count ?? <Skeleton width={36} height={28} />}</p>
    <p className="small muted">{note}</p>
  </>
);

/** What waits for staff, in numbers. */
export function Figures() {
  const counts = useSupportInbox({}).data?.counts;
  const { reports, appeals, disputes } = useStaffWork().counts;
  return (
    <section className="card desk-figures" aria-label="Open work">
      <div>
        <Figure
          label="Waiting for an answer"
          count={counts?.open}
          note={counts ? `${counts.free} free · you hold ${counts.mine}` : 'Loading'}
        />
      </div>
      <div>
        <Figure
          label="Past the deadline"
          count={counts?.overdue}
          tone={counts && counts.overdue > 0 ? 'bad' : ''}
          note={counts?.overdue ? 'first in the inbox' : 'none now'}
        />
      </div>
      <Link to="/staff?tab=reports">
        <Figure label="Reports" count={reports} note="messages to decide on" />
      </Link>
      <Link to="/staff?tab=appeals">
        <Figure label="Appeals" count={appeals} note="of mutes and bans" />
      </Link>
      <Link to="/admin/disputes">
        <Figure label="Disputes" count={disputes} note="for a ruling" />
      </Link>
    </section>
  );
}
