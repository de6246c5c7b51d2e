import { Flag, Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { Chip } from '../../components/chip';
import { Countdown } from '../../components/times';
import { formatCents, formatTotal } from '../../lib/format';
import { useWatch } from '../../lib/live';
import type { useAdminWork } from './api/list-admin-work';
import { NeedCard } from './need-card';

type Work = ReturnType<typeof useAdminWork>;

const counted = (count: number, one: string, many: string): string =>
  `${formatTotal(count)} ${count === 1 ? one : many}`;

/** Whether any work waits for an admin. */
export const hasAdminWork = ({ disputes, flagged }: Work): boolean =>
  (disputes?.total ?? 0) + (flagged?.total ?? 0) > 0;

function Disputes({ disputes, isFirst }: { disputes: Work['disputes']; isFirst: boolean }) {
  useWatch('disputes');
  if (!disputes || disputes.total === 0) return null;
  const [oldest] = disputes.items;
  const lockedCents = disputes.items.reduce((sum, { pot }) => sum + pot, 0);
  const due = oldest?.dispute?.escalatedAt ? null : oldest?.dispute?.rulingBy;
  const mark = <Scale className="icon" aria-hidden />;
  return (
    <NeedCard
      chip={
        <Chip tone="warn" icon={Scale}>
          Ruling needed
        </Chip>
      }
      clock={due ? <Countdown until={due} /> : <span className="warn">overdue</span>}
      then={due ? 'for the oldest' : undefined}
      mark={mark}
      name="Disputes"
      title={`${counted(disputes.total, 'dispute waits', 'disputes wait')} for a ruling`}
      note={
        lockedCents > 0
          ? `${formatCents(lockedCents)} locked until a moderator rules`
          : 'No result before a moderator rules'
      }
    >
      <Link className={buttonClass(isFirst ? 'primary' : 'plain')} to="/admin/disputes">
        Open disputes
      </Link>
    </NeedCard>
  );
}

/** Work that waits for an admin, as separate cards. */
export function AdminNeeds({ work, isFirst }: { work: Work; isFirst: boolean }) {
  const { disputes, flagged } = work;
  return (
    <>
      <Disputes disputes={disputes} isFirst={isFirst} />
      {flagged && flagged.total > 0 && (
        <NeedCard
          chip={
            <Chip tone="bad" icon={Flag}>
              Flagged
            </Chip>
          }
          mark={<Flag className="icon" aria-hidden />}
          name="Flagged wagers"
          title={`${counted(flagged.total, 'wager is', 'wagers are')} stuck`}
          note="Stakes stay held until an admin resolves it"
        >
          <Link className={buttonClass()} to="/admin/wagers">
            Open flagged wagers
          </Link>
        </NeedCard>
      )}
    </>
  );
}
