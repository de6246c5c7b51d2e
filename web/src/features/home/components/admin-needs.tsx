import {
  Banknote,
  CalendarX,
  Flag,
  Gavel,
  LifeBuoy,
  Scale,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { Countdown } from '../../../components/page/times';
import { formatCents, formatTotal } from '../../../lib/format/format';
import type { StaffCounts, StaffWork } from '../../../components/support/staff-work';
import { NeedCard } from './need-card';

const counted = (count: number, one: string, many: string): string =>
  `${formatTotal(count)} ${count === 1 ? one : many}`;

interface Kind {
  count: Exclude<keyof StaffCounts, 'disputes' | 'overdue'>;
  icon: LucideIcon;
  chip: string;
  /** Its title by number: “2 reports wait for a decision”. */
  one: string;
  many: string;
  note: string;
  to: string;
  action: string;
}

const kinds: Kind[] = [
  {
    ...{
      count: 'support',
      icon: LifeBuoy,
      chip: 'Support',
      to: '/staff',
      action: 'Open the inbox',
    },
    ...{ one: 'player waits for an answer', many: 'players wait for an answer' },
    note: 'In support requests and live chats',
  },
  {
    ...{ count: 'reports', icon: Flag, chip: 'Reports', to: '/staff?tab=reports' },
    ...{ one: 'report waits for a decision', many: 'reports wait for a decision' },
    ...{ note: 'Messages that players or the word filter reported', action: 'Open reports' },
  },
  {
    ...{ count: 'appeals', icon: Gavel, chip: 'Appeals', to: '/staff?tab=appeals' },
    ...{ one: 'appeal waits for a decision', many: 'appeals wait for a decision' },
    ...{ note: 'Of mutes and bans', action: 'Open appeals' },
  },
  {
    ...{ count: 'contests', icon: CalendarX, chip: 'Scrims', to: '/admin/scrims' },
    ...{ one: 'cancellation is contested', many: 'cancellations are contested' },
    ...{ note: 'Late cancellations of scrims', action: 'Open scrims' },
  },
  {
    ...{ count: 'payouts', icon: Banknote, chip: 'Payouts', to: '/admin/payouts' },
    ...{ one: 'payout waits for a review', many: 'payouts wait for a review' },
    ...{ note: 'Within 24 hours of the request', action: 'Open payouts' },
  },
  {
    ...{ count: 'flagged', icon: Flag, chip: 'Flagged', to: '/admin/wagers' },
    ...{ one: 'wager is stuck', many: 'wagers are stuck', action: 'Open flagged wagers' },
    note: 'Stakes stay held until an admin resolves it',
  },
  {
    ...{ count: 'collusion', icon: Users, chip: 'Collusion', to: '/admin/collusion' },
    ...{ one: 'pair of players is flagged', many: 'pairs of players are flagged' },
    ...{ note: 'By improbable results', action: 'Open flagged pairs' },
  },
  {
    ...{ count: 'commissions', icon: Banknote, chip: 'Commissions', to: '/admin/commissions' },
    ...{ one: 'commission waits for a review', many: 'commissions wait for a review' },
    ...{ note: 'Of connected accounts', action: 'Open commissions' },
  },
  {
    ...{ count: 'suspense', icon: Banknote, chip: 'Suspense', to: '/admin/suspense' },
    ...{ one: 'difference to the provider is open', many: 'differences to the provider are open' },
    ...{ note: 'Money that fits no payment', action: 'Open suspense' },
  },
  {
    ...{ count: 'refunds', icon: Banknote, chip: 'Refunds', to: '/admin/refunds' },
    ...{ one: 'refund to a card is stuck', many: 'refunds to cards are stuck' },
    ...{ note: 'The provider has refused it six times', action: 'Open refunds' },
  },
];

/** Whether any work waits for staff. */
export const hasAdminWork = ({ counts }: StaffWork): boolean =>
  (counts.disputes ?? 0) > 0 || kinds.some(({ count }) => (counts[count] ?? 0) > 0);

function Disputes({ work, isFirst }: { work: StaffWork; isFirst: boolean }) {
  const { disputes, counts } = work;
  const total = counts.disputes ?? 0;
  if (total === 0) return null;
  const [oldest] = disputes;
  const lockedCents = disputes.reduce((sum, { pot }) => sum + pot, 0);
  const due = oldest?.dispute?.escalatedAt ? null : oldest?.dispute?.rulingBy;
  return (
    <NeedCard
      chip={
        <Chip tone="warn" icon={Scale}>
          Ruling needed
        </Chip>
      }
      clock={due ? <Countdown until={due} /> : <span className="warn">overdue</span>}
      then={due ? 'for the oldest' : undefined}
      mark={<Scale className="icon" aria-hidden />}
      name="Disputes"
      title={`${counted(total, 'dispute waits', 'disputes wait')} for a ruling`}
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

interface WaitingProps {
  kind: Kind;
  count: number;
  overdue: number;
}

const Waiting = ({ kind, count, overdue }: WaitingProps) => (
  <NeedCard
    chip={
      <Chip tone={overdue > 0 ? 'bad' : 'warn'} icon={kind.icon}>
        {kind.chip}
      </Chip>
    }
    clock={overdue > 0 && <span className="bad">{overdue} overdue</span>}
    mark={<kind.icon className="icon" aria-hidden />}
    name={kind.chip}
    title={counted(count, kind.one, kind.many)}
    note={kind.note}
  >
    <Link className={buttonClass()} to={kind.to}>
      {kind.action}
    </Link>
  </NeedCard>
);

/** Work that waits for a moderator or an admin, a card for each kind. */
export function AdminNeeds({ work, isFirst }: { work: StaffWork; isFirst: boolean }) {
  const { counts } = work;
  return (
    <>
      <Disputes work={work} isFirst={isFirst} />
      {kinds.map((kind) => {
        const count = counts[kind.count] ?? 0;
        const overdue = kind.count === 'support' ? (counts.overdue ?? 0) : 0;
        return count > 0 && <Waiting key={kind.count} {...{ kind, count, overdue }} />;
      })}
    </>
  );
}
