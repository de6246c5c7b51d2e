import type { WalletTransaction } from '@contend/contracts';
import { ReceiptText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTransactions } from '../../../api/wallet';
import { Chip } from '../../../components/page/chip';
import { FilterMenu } from '../../../components/control/menu';
import { Money } from '../../../components/money/money';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { Tooltip } from '../../../components/control/tooltip';
import { formatCents, formatDayTime, formatExact, shortId } from '../../../lib/format/format';
import { withValues } from '../../../lib/state/search-values';
import { useNow } from '../../../lib/state/use-now';
import { byMonth, monthChoices, rangeOf } from './months';
import { StatementMonth } from './statement-month';
import { placeOf, stateOf, typeChoices, typeOf } from './labels';
import { t } from '../../../lib/language/translate';

const pageSize = 20;

type SetFilter = (name: 'type' | 'month', value: string) => void;

function noteOf({ note, counterparty, reference }: WalletTransaction): string {
  if (note) return `“${note}”`;
  if (reference?.kind === 'wager') return t`Wager ${shortId(reference.id)}`;
  return counterparty?.username ?? '';
}

function Line({ line }: { line: WalletTransaction }) {
  const state = stateOf(line);
  const place = placeOf(line);
  const isDone = line.status === 'posted';
  return (
    <tr>
      <td className="statement-date muted">
        <Tooltip tip={formatExact(line.createdAt)}>
          <time dateTime={line.createdAt}>{formatDayTime(line.createdAt)}</time>
        </Tooltip>
      </td>
      <td className="statement-what">
        <span className="stack">
          {place ? (
            <Link className="statement-title" to={place}>
              {line.title}
            </Link>
          ) : (
            line.title
          )}
          <span className="small faint">{noteOf(line)}</span>
        </span>
      </td>
      <td className="statement-opponent">
        {line.opponent ? (
          <Link to={`/players/${line.opponent.id}`}>{line.opponent.username}</Link>
        ) : (
          <span className="faint">–</span>
        )}
      </td>
      <td className="end statement-rake muted number">
        {line.rake ? formatCents(line.rake) : <span className="faint">–</span>}
      </td>
      <td className="statement-state">{state && <Chip tone={state.tone}>{state.label}</Chip>}</td>
      <td className="end statement-amount">
        <Money cents={line.amount} isChange className={isDone ? '' : 'faint'} />
      </td>
      <td className="end statement-balance muted number">
        {line.balanceAfter === null ? '' : formatCents(line.balanceAfter)}
      </td>
    </tr>
  );
}

const columns = 7;

interface LinesProps {
  items: WalletTransaction[];
  type: WalletTransaction['type'] | undefined;
}

function Lines({ items, type }: LinesProps) {
  return (
    <table className="table statement">
      <thead>
        <tr>
          <th>{t`Date`}</th>
          <th>{t`What`}</th>
          <th>{t`Opponent`}</th>
          <th className="end">{t`Rake on your share`}</th>
          <th>
            <span className="unseen">{t`State`}</span>
          </th>
          <th className="end">{t`Amount`}</th>
          <th className="end">{t`Balance after`}</th>
        </tr>
      </thead>
      {byMonth(items).map(({ month, lines }) => (
        <tbody key={month}>
          <StatementMonth {...{ month, type, columns }} />
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const minuteMs = 60_000;

/** The filters of the statement, from the address. */
function Filters({ type, month, set }: { type: string; month: string; set: SetFilter }) {
  const now = useNow(minuteMs);
  return (
    <div className="row tight wrap">
      <FilterMenu
        label={t`Type`}
        choices={typeChoices}
        value={type}
        onChange={(value) => set('type', value)}
        anyLabel={t`All`}
      />
      <FilterMenu
        label={t`Month`}
        choices={monthChoices(new Date(now))}
        value={month}
        onChange={(value) => set('month', value)}
        anyLabel={t`All`}
      />
    </div>
  );
}

/**
 * The account's lines, as on a bank statement: date, type, opponent, rake, amount, balance after.
 */
export function Statement() {
  const [search, setSearch] = useSearchParams();
  const type = typeOf(search.get('type') ?? '');
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const month = search.get('month') ?? '';
  const list = useTransactions({ page, pageSize, type, ...rangeOf(month) });
  const isFiltered = type !== undefined || month !== '';
  const set: SetFilter = (name, value) =>
    setSearch((current) => withValues(current, { [name]: value, page: null }));
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t`Statement`}</h2>
        <Filters type={type ?? ''} month={month} set={set} />
      </div>
      {list.isPending && <SkeletonLines />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load your statement`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyState icon={ReceiptText} title={isFiltered ? t`Nothing like that` : t`No lines yet`}>
          {isFiltered
            ? t`Clear the filters to see the rest.`
            : t`What you add, stake and win shows here.`}
        </EmptyState>
      )}
      {list.data && list.data.items.length > 0 && (
        <>
          <Lines items={list.data.items} type={type} />
          <Pagination {...list.data} />
        </>
      )}
    </section>
  );
}
