import { lazy, Suspense, useMemo } from 'react';
import { Skeleton } from '../../../components/page/skeleton';
import { formatCents, formatChange } from '../../../lib/format/format';
import type { Savings } from '../api';
import type { MonthsChartProps } from './months-chart';
import { monthYear, usedMonths } from './labels';
import { t, tAs } from '../../../lib/language/translate';

/** Loaded with the months: the drawing code is not in the screen's chunk. */
const MonthsChart = lazy(() =>
  import('./months-chart').then((loaded) => ({ default: loaded.MonthsChart })),
);

const monthFigures = ({ saved, price, net }: Savings['total']) => (
  <>
    <td className="end number amount">{formatCents(saved)}</td>
    <td className="end number amount">{formatCents(price)}</td>
    <td className={`end number amount ${net < 0 ? 'bad' : net > 0 ? 'good' : ''}`}>
      {formatChange(net)}
    </td>
  </>
);

const Chart = (bars: MonthsChartProps) => (
  <figure className="months-figure">
    <figcaption className="small muted">
      {t`By month ${<span className="legend is-good">{t`Rake saved`}</span>} ${(
        <span className="legend is-bad">{t`Price`}</span>
      )}`}
    </figcaption>
    <Suspense fallback={<Skeleton height={200} />}>
      <MonthsChart {...bars} />
    </Suspense>
  </figure>
);

const Table = ({ used, total }: { used: Savings['months']; total: Savings['total'] }) => (
  <div className="table-scroll" role="group" aria-label={t`Each month`} tabIndex={0}>
    <table className="table">
      <thead>
        <tr>
          <th>{t`Month`}</th>
          <th className="end">{t`Won shares`}</th>
          <th className="end">{t`Rake paid`}</th>
          <th className="end">{tAs('rake')`Saved`}</th>
          <th className="end">{t`Price`}</th>
          <th className="end">{t`Left over`}</th>
        </tr>
      </thead>
      <tbody>
        {used.map((one) => (
          <tr key={one.month}>
            <td>{monthYear(one.month)}</td>
            <td className="end number amount">{formatCents(one.share)}</td>
            <td className="end number amount">{formatCents(one.rakePaid)}</td>
            {monthFigures(one)}
          </tr>
        ))}
        <tr className="strong">
          <td>{t`Together`}</td>
          <td className="end number amount">{formatCents(total.share)}</td>
          <td className="end number amount">{formatCents(total.rakePaid)}</td>
          {monthFigures(total)}
        </tr>
      </tbody>
    </table>
  </div>
);

/** The statement of what memberships saved and cost, by month. */
export function SavingMonths({ months, total }: Pick<Savings, 'months' | 'total'>) {
  const bars = useMemo(() => {
    const inOrder = months.toReversed();
    return {
      labels: inOrder.map(({ month }) => monthYear(month).slice(0, 3)),
      series: [
        { color: '--good', values: inOrder.map(({ saved }) => saved) },
        { color: '--bad', values: inOrder.map(({ price }) => -price) },
      ],
    };
  }, [months]);
  const used = usedMonths(months);
  return (
    <section className="card" aria-labelledby="savings-title">
      <div className="card-head">
        <h2 id="savings-title">{t`What your memberships saved and cost`}</h2>
        <p className="small muted">{t`The price counts by the day, after refunds`}</p>
      </div>
      {used.length === 0 ? (
        <p className="saving-note muted">
          {t`No wager was won and no plan was paid for in the last ${months.length} months.`}
        </p>
      ) : (
        <>
          <Chart {...bars} />
          <Table used={used} total={total} />
        </>
      )}
      {total.net < 0 && (
        <p className="small muted saving-note">
          {t`In these months memberships cost ${formatCents(-total.net)} more than they saved.`}
        </p>
      )}
    </section>
  );
}
