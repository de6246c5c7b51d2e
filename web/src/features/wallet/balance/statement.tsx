import type { WalletTransaction } from '@contend/contracts';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTransactions } from '../../../api/wallet';
import { Chip } from '../../../components/page/chip';
import { FormError } from '../../../components/form/form-parts';
import { Money } from '../../../components/money/money';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { Tooltip } from '../../../components/control/tooltip';
import { formatCents, formatDayTime, formatExact, shortId } from '../../../lib/format/format';
import { type StatementFilter, useStatementFile } from '../api/balance';
import { byMonth } from './months';
import { SaveStatement, StatementFilters, useStatementFilter } from './statement-filters';
import { StatementMonth } from './statement-month';
import { titleWords } from './line-title';
import { placeOf, stateOf } from './labels';
import { t } from '../../../lib/language/translate';

const pageSize = 20;

function noteOf({ note, counterparty, reference }: WalletTransaction): string {
  if (note) return t`“${note}”`;
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
              {titleWords(line.title)}
            </Link>
          ) : (
            titleWords(line.title)
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
      <td className="end statement-rake muted number" data-word={t`rake`}>
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
  filter: StatementFilter;
}

function Lines({ items, filter }: LinesProps) {
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
          <StatementMonth {...{ month, filter, columns }} />
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/**
 * The account's lines, as on a bank statement: date, type, opponent, rake, amount, balance after.
 */
export function Statement() {
  const { filter, month, page, isFiltered, set: change } = useStatementFilter();
  const list = useTransactions({ page, pageSize, ...filter });
  const file = useStatementFile();
  const set: typeof change = (name, value) => {
    file.reset();
    change(name, value);
  };
  const hasLines = Boolean(list.data?.items.length);
  return (
    <section className="card">
      <div className="card-head statement-head">
        <h2 className="grow">{t`Statement`}</h2>
        <StatementFilters {...{ filter, month, set }} />
        {hasLines && <SaveStatement {...{ file, filter, month }} />}
      </div>
      {file.error && (
        <div className="statement-error">
          <FormError>{file.error.message}</FormError>
        </div>
      )}
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
        <EmptyPage {...list.data}>
          <EmptyState
            icon={ReceiptText}
            title={isFiltered ? t`Nothing like that` : t`No lines yet`}
          >
            {isFiltered
              ? t`Clear the filters to see the rest.`
              : t`What you add, stake and win shows here.`}
          </EmptyState>
        </EmptyPage>
      )}
      {list.data && hasLines && (
        <>
          <Lines items={list.data.items} filter={filter} />
          <Pagination {...list.data} />
        </>
      )}
    </section>
  );
}
