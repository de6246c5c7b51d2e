import { affiliateBasisPoints } from '@contend/contracts';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Chip } from '../../../components/page/chip';
import { ShowEarlier } from '../../../components/page/show-earlier';
import { SkeletonRows, Skeleton } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { type Commission, type CommissionMonth, useCommissions } from '../api';
import { monthsOf } from './commission-months';
import { percentOf } from '../labels';
import type { MonthsChartProps } from '../savings/months-chart';
import { t, tAs } from '../../../lib/language/translate';
import { dateLocale } from '../../../lib/language/language';
import '../savings/savings.css';

/** Loaded after the screen: the drawing code is not in its chunk. */
const MonthsChart = lazy(() =>
  import('../savings/months-chart').then((loaded) => ({ default: loaded.MonthsChart })),
);

const month = new Intl.DateTimeFormat(dateLocale, { month: 'short', timeZone: 'UTC' });

/** Paid commissions, and above them those that are pending: drawn over the sum of both. */
function barsOf(earned: CommissionMonth[], now: Date): MonthsChartProps {
  const months = monthsOf(earned, now);
  return {
    labels: months.map(({ start }) => month.format(new Date(start))),
    series: [
      { color: '--info', values: months.map(({ paid, pending }) => paid + pending) },
      { color: '--good', values: months.map(({ paid }) => paid) },
    ],
  };
}

const states = {
  pending: { label: t`Pending`, tone: 'info' },
  paid: { label: t`Paid`, tone: 'good' },
  cancelled: { label: tAs('commission')`Taken back`, tone: 'bad' },
} as const;
const held = { label: t`In review`, tone: 'warn' } as const;
const refused = { label: t`Refused`, tone: 'bad' } as const;

/** What its owner learns of a review; null where it changes nothing. */
function reviewNote({ review, paysAt }: Commission): string | null {
  if (review?.state === 'refused') return t`Refused: “${review.reason ?? ''}”`;
  if (review?.state !== 'open') return null;
  const end = paysAt && paysAt > review.until ? paysAt : review.until;
  return t`We check whether the account that used your code is connected to yours. Without a
    decision it is paid after ${formatDayTime(end)}`;
}

/** Paid, and no longer its owner's: a bank took the payment back. */
const isTakenBack = ({ status, amount }: Commission): boolean => status === 'paid' && amount === 0;

const noteOf = (commission: Commission): string => {
  const { status, paysAt } = commission;
  if (isTakenBack(commission)) return t`Taken back by the bank`;
  if (status === 'paid') return t`In your wallet`;
  if (status === 'cancelled') return t`The payment was returned`;
  return paysAt ? t`Paid on ${formatDayTime(paysAt)} at the earliest` : t`Paid with the next run`;
};

const Row = ({ commission }: { commission: Commission }) => {
  const { code, amount, at, status } = commission;
  const isRefused = commission.review?.state === 'refused';
  const isHeld = commission.review?.state === 'open' && status === 'pending';
  const shown = states[isTakenBack(commission) ? 'cancelled' : status];
  const { label, tone } = isHeld ? held : isRefused ? refused : shown;
  const review = reviewNote(commission);
  return (
    <tr>
      <td>{formatDayTime(at)}</td>
      <td>
        <span className="strong">{code}</span>
      </td>
      <td>
        <Chip tone={tone}>{label}</Chip>{' '}
        <span className="small muted">
          {review ?? noteOf(commission)}
          {(isHeld || isRefused) && (
            <>{t`. ${<Link to="/support">{t`Write to support`}</Link>} if that is wrong.`}</>
          )}
        </span>
      </td>
      <td className={`end number amount ${status === 'cancelled' ? 'faint' : ''}`}>
        {status === 'cancelled' ? <s>{formatCents(amount)}</s> : formatCents(amount)}
      </td>
    </tr>
  );
};

const Chart = ({ months }: { months: CommissionMonth[] }) => {
  const [now] = useState(() => new Date());
  const bars = useMemo(() => barsOf(months, now), [months, now]);
  return (
    <figure className="months-figure">
      <figcaption className="small muted">
        {t`By month of the purchase ${<span className="legend is-good">{t`Paid`}</span>} ${(
          <span className="legend is-info">{t`Pending`}</span>
        )}`}
      </figcaption>
      <Suspense fallback={<Skeleton height={200} />}>
        <MonthsChart {...bars} />
      </Suspense>
    </figure>
  );
};

const Table = ({ commissions }: { commissions: Commission[] }) => (
  <div className="table-scroll" role="group" aria-label={t`Each commission`} tabIndex={0}>
    <table className="table">
      <thead>
        <tr>
          <th>{t`Purchase`}</th>
          <th>{t`Code`}</th>
          <th>{t`State`}</th>
          <th className="end">{tAs('share')`Yours`}</th>
        </tr>
      </thead>
      <tbody>
        {commissions.map((one) => (
          <Row key={one.id} commission={one} />
        ))}
      </tbody>
    </table>
  </div>
);

const emptyWords = t`Share a code. When another player starts a plan with it,
  ${percentOf(affiliateBasisPoints)} of their first payment appear here: pending at first, then in
  your wallet.`;

const Rows = () => {
  const list = useCommissions();
  const { items, error } = list;
  const retry = { onRetry: () => void list.refetch(), isRetrying: list.isFetching };
  if (!items && error)
    return <ErrorState title={t`We can’t load your commissions`} error={error} {...retry} />;
  if (!items) return <SkeletonRows />;
  return (
    <>
      <Table commissions={items} />
      <ShowEarlier list={list} />
    </>
  );
};

/** A chart of what each month earned, and the commissions with their states and dates. */
export const CommissionsCard = ({ months }: { months: CommissionMonth[] }) => (
  <section className="card" aria-labelledby="commissions-title">
    <div className="card-head">
      <h2 id="commissions-title">{t`Commissions`}</h2>
    </div>
    {months.length === 0 ? (
      <EmptyState icon={HandCoins} title={t`No purchases with your codes yet`}>
        {emptyWords}
      </EmptyState>
    ) : (
      <>
        <Chart months={months} />
        <Rows />
      </>
    )}
  </section>
);
