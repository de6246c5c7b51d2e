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
import { t } from '../../../lib/language/translate';

const counted = (count: number, one: string, many: string): string =>
  `${formatTotal(count)} ${count === 1 ? one : many}`;

interface Kind {
  count: Exclude<keyof StaffCounts, 'disputes' | 'requests' | 'liveChats'>;
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
      chip: t`Support`,
      to: '/staff',
      action: t`Open the inbox`,
    },
    ...{ one: t`player waits for an answer`, many: t`players wait for an answer` },
    note: t`In support requests and live chats`,
  },
  {
    ...{ count: 'reports', icon: Flag, chip: t`Reports`, to: '/staff?tab=reports' },
    ...{ one: t`report waits for a decision`, many: t`reports wait for a decision` },
    ...{ note: t`Messages that players or the word filter reported`, action: t`Open reports` },
  },
  {
    ...{ count: 'appeals', icon: Gavel, chip: t`Appeals`, to: '/staff?tab=appeals' },
    ...{ one: t`appeal waits for a decision`, many: t`appeals wait for a decision` },
    ...{ note: t`Of mutes and bans`, action: t`Open appeals` },
  },
  {
    ...{ count: 'contests', icon: CalendarX, chip: t`Scrims`, to: '/admin/scrims' },
    ...{ one: t`cancellation is contested`, many: t`cancellations are contested` },
    ...{ note: t`Late cancellations of scrims`, action: t`Open scrims` },
  },
  {
    ...{ count: 'payouts', icon: Banknote, chip: t`Payouts`, to: '/admin/payouts' },
    ...{ one: t`payout waits for a review`, many: t`payouts wait for a review` },
    ...{ note: t`Within 24 hours of the request`, action: t`Open payouts` },
  },
  {
    ...{ count: 'flagged', icon: Flag, chip: t`Flagged`, to: '/admin/wagers' },
    ...{ one: t`wager is stuck`, many: t`wagers are stuck`, action: t`Open flagged wagers` },
    note: t`Stakes stay held until an admin resolves it`,
  },
  {
    ...{ count: 'collusion', icon: Users, chip: t`Collusion`, to: '/admin/collusion' },
    ...{ one: t`pair of players is flagged`, many: t`pairs of players are flagged` },
    ...{ note: t`By improbable results`, action: t`Open flagged pairs` },
  },
  {
    ...{ count: 'commissions', icon: Banknote, chip: t`Commissions`, to: '/admin/commissions' },
    ...{ one: t`commission waits for a review`, many: t`commissions wait for a review` },
    ...{ note: t`Of connected accounts`, action: t`Open commissions` },
  },
  {
    ...{ count: 'suspense', icon: Banknote, chip: t`Suspense`, to: '/admin/suspense' },
    ...{ one: t`sum of money is in suspense`, many: t`sums of money are in suspense` },
    ...{ note: t`Money that fits no payment`, action: t`Open suspense` },
  },
  {
    count: 'differences',
    ...{ icon: Banknote, chip: t`Differences`, to: '/admin/suspense?show=differences' },
    ...{
      one: t`difference to the provider is open`,
      many: t`differences to the provider are open`,
    },
    ...{ note: t`The ledger and the provider do not agree`, action: t`Open differences` },
  },
  {
    ...{
      count: 'taxForms',
      icon: Banknote,
      chip: t`Tax forms`,
      to: '/admin/payouts?status=tax-forms',
    },
    ...{ one: t`tax form is missing`, many: t`tax forms are missing` },
    ...{ note: t`Of players who were paid enough to need one`, action: t`Open tax forms` },
  },
  {
    ...{ count: 'refunds', icon: Banknote, chip: t`Refunds`, to: '/admin/refunds' },
    ...{ one: t`refund to a card is stuck`, many: t`refunds to cards are stuck` },
    ...{ note: t`The provider has refused it six times`, action: t`Open refunds` },
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
          {t`Ruling needed`}
        </Chip>
      }
      clock={due ? <Countdown until={due} /> : <span className="warn">{t`overdue`}</span>}
      then={due ? t`for the oldest` : undefined}
      mark={<Scale className="icon" aria-hidden />}
      name="Disputes"
      title={t`${counted(total, t`dispute waits`, t`disputes wait`)} for a ruling`}
      note={
        lockedCents > 0
          ? t`${formatCents(lockedCents)} locked until a moderator rules`
          : t`No result before a moderator rules`
      }
    >
      <Link className={buttonClass(isFirst ? 'primary' : 'plain')} to="/admin/disputes">
        {t`Open disputes`}
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
    clock={overdue > 0 && <span className="bad">{t`${overdue} overdue`}</span>}
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
  const { counts, overdue } = work;
  return (
    <>
      <Disputes work={work} isFirst={isFirst} />
      {kinds.map((kind) => {
        const count = counts[kind.count] ?? 0;
        const late = overdue[kind.count] ?? 0;
        return count > 0 && <Waiting key={kind.count} {...{ kind, count }} overdue={late} />;
      })}
    </>
  );
}
