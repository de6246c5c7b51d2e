import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { PageHead } from '../../../components/page/page-head';
import { ShowEarlier } from '../../../components/page/show-earlier';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatYearDay } from '../../../lib/format/format';
import { installLiveRules } from '../../../lib/live/live-rules';
import { type BillingLine, useBillingHistory } from '../api';
import { amountOf, kindOf, noteOf, payerOf, periodOf } from './labels';
import { membershipLive } from '../live';
import { MembershipTabs } from '../membership-tabs';
import { t } from '../../../lib/language/translate';
import './billing.css';

installLiveRules(membershipLive);

const Row = ({ line }: { line: BillingLine }) => {
  const { label, tone } = kindOf(line);
  const note = noteOf(line);
  const isBack = line.direction === 'returned';
  return (
    <tr>
      <td className="billing-date">
        {formatYearDay(line.at)}
        <span className="small muted number">{line.number}</span>
      </td>
      <td className="billing-what">
        <span>
          <span className="strong">{line.plan.name}</span> <Chip tone={tone}>{label}</Chip>
        </span>
        {note && <span className="small muted">{note}</span>}
      </td>
      <td className="billing-period muted">{periodOf(line)}</td>
      <td className="billing-payer muted">{payerOf(line)}</td>
      <td className={`billing-amount end number amount ${isBack ? 'good' : ''}`}>
        {amountOf(line)}
      </td>
    </tr>
  );
};

const Table = ({ lines }: { lines: BillingLine[] }) => (
  <table className="table billing">
    <thead>
      <tr>
        <th>{t`Date and receipt`}</th>
        <th>{t`What`}</th>
        <th>{t`Period`}</th>
        <th>{t`Paid from`}</th>
        <th className="end">{t`Amount`}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <Row key={line.id} line={line} />
      ))}
    </tbody>
  </table>
);

const History = () => {
  const list = useBillingHistory();
  const { items, error } = list;
  const retry = { onRetry: () => void list.refetch(), isRetrying: list.isFetching };
  if (!items && error)
    return <ErrorState title={t`We can’t load your billing history`} error={error} {...retry} />;
  if (!items) return <SkeletonRows />;
  if (items.length === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title={t`Nothing was paid yet`}
        actions={
          <Link className={buttonClass()} to="/membership">
            {t`See the plans`}
          </Link>
        }
      >
        {t`Each payment, refund and cancellation of a plan appears here with its receipt number.`}
      </EmptyState>
    );
  return (
    <>
      <Table lines={items} />
      <ShowEarlier list={list} />
    </>
  );
};

/** Payments, changes, refunds and cancellations of all my memberships. */
export const BillingScreen = () => (
  <>
    <PageHead
      title={t`Billing history`}
      above={{ to: '/membership', label: t`Membership` }}
      note={t`Each line was mailed to you as a receipt with its number, if your e-mail address is
        confirmed.`}
    />
    <MembershipTabs />
    <section className="card" aria-label={t`Billing history`}>
      <History />
    </section>
  </>
);
