import type { WalletTransaction } from '@contend/contracts';
import { ReceiptText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Chip } from '../../components/chip';
import { FilterMenu } from '../../components/menu';
import { Money } from '../../components/money';
import { Pagination } from '../../components/pagination';
import { SkeletonLines } from '../../components/skeleton';
import { EmptyState, ErrorState } from '../../components/states';
import { Tooltip } from '../../components/tooltip';
import { formatCents, formatDayTime, formatExact, shortId } from '../../lib/format';
import { useTransactions } from './api/list-transactions';
import { placeOf, stateOf, typeChoices, typeOf } from './transaction-words';

const pageSize = 20;

function noteOf({ note, counterparty, reference }: WalletTransaction): string {
  if (note) return `“${note}”`;
  if (reference?.kind === 'wager') return `Wager ${shortId(reference.id)}`;
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

function Lines({ items }: { items: WalletTransaction[] }) {
  return (
    <table className="table statement">
      <thead>
        <tr>
          <th>Date</th>
          <th>What</th>
          <th>
            <span className="unseen">State</span>
          </th>
          <th className="end">Amount</th>
          <th className="end">Balance after</th>
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

/** The account's lines, like a bank's: date, what, amount, balance after. */
export function Statement() {
  const [search, setSearch] = useSearchParams();
  const type = typeOf(search.get('type') ?? '');
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const list = useTransactions({ page, pageSize, type });
  const filter = (value: string): void => setSearch(value ? { type: value } : {});
  return (
    <section className="card">
      <div className="card-head">
        <h2>Statement</h2>
        <FilterMenu
          label="Type"
          choices={typeChoices}
          value={type ?? ''}
          onChange={filter}
          anyLabel="All"
        />
      </div>
      {list.isPending && <SkeletonLines />}
      {list.isError && (
        <ErrorState
          title="We can’t load your statement"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyState icon={ReceiptText} title={type ? 'Nothing of that kind' : 'No lines yet'}>
          {type ? 'Clear the filter to see the rest.' : 'Add money, and it shows here.'}
        </EmptyState>
      )}
      {list.data && list.data.items.length > 0 && (
        <>
          <Lines items={list.data.items} />
          <Pagination {...list.data} />
        </>
      )}
    </section>
  );
}
