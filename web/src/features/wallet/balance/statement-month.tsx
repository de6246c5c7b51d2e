import { Skeleton } from '../../../components/page/skeleton';
import { formatCents, formatChange } from '../../../lib/format/format';
import { type StatementFilter, useSums } from '../api/balance';
import { nameOfMonth, rangeOf } from './months';
import { t } from '../../../lib/language/translate';

interface StatementMonthProps {
  /** 2030-01, of this device's calendar. */
  month: string;
  filter: StatementFilter;
  columns: number;
}

interface FigureProps {
  label: string;
  value: string | undefined;
  isFailed: boolean;
}

const Figure = ({ label, value, isFailed }: FigureProps) => (
  <div>
    <dt className="small muted">{label}</dt>
    <dd className="number">{value ?? (isFailed ? '–' : <Skeleton width={64} height={14} />)}</dd>
  </div>
);

/** A balance, or undefined without lines. */
const balance = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? undefined : formatCents(cents);

/**
 * The heading of a month's lines, with the sums of the whole month: also of lines on other pages,
 * and only of the chosen type and player. Balances are shown where nothing is left out.
 */
export function StatementMonth({ month, filter, columns }: StatementMonthProps) {
  const { type, playerId } = filter;
  const { data, isError } = useSums({ type, playerId, ...rangeOf(month) });
  const isWhole = type === undefined && playerId === undefined;
  const figures = [
    ...(isWhole ? [{ label: t`Before`, value: balance(data?.opening) }] : []),
    { label: t`Came in`, value: data && formatChange(data.received) },
    { label: t`Went out`, value: data && formatChange(data.spent) },
    ...(isWhole ? [{ label: t`After`, value: balance(data?.closing) }] : []),
  ];
  return (
    <tr className="statement-month">
      <th colSpan={columns} scope="colgroup">
        <div>
          <span className="strong">{nameOfMonth(month)}</span>
          <dl>
            {figures.map((figure) => (
              <Figure key={figure.label} {...figure} isFailed={isError} />
            ))}
          </dl>
        </div>
      </th>
    </tr>
  );
}
