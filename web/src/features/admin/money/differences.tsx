import { GitCompare } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useDifferences } from '../../../api/staff';
import { Button } from '../../../components/control/button';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { Segments } from '../../../components/control/segments';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatChange, formatDayTime, formatRelative } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { useNow } from '../../../lib/state/use-now';
import { type Difference, useExplainDifference, useWithdrawExplanation } from '../api/money';
import { factsOf, mendOf, titleOf } from './labels';
import { t } from '../../../lib/language/translate';

const states = [
  { value: 'open', label: t`Open` },
  { value: 'explained', label: t`Explained` },
] as const;

const empty = {
  open: { title: t`Ledger and provider agree`, text: t`Both are compared once a day.` },
  explained: { title: t`Nothing is explained`, text: t`What an admin has explained appears here.` },
};

function ExplainDialog({ row, onClose }: { row: Difference; onClose: () => void }) {
  const explain = useExplainDifference();
  const { id: differenceId, text } = row;
  return (
    <ReasonDialog
      title={t`Mark as explained?`}
      description={[
        t`${factsOf(row)} It leaves the open list and the alert, and comes back if the difference`,
        t`changes. No money moves.`,
      ].join(' ')}
      label={t`What explains it, and the ticket`}
      action={t`Mark as explained`}
      look="primary"
      minLength={10}
      maxLength={500}
      isPending={explain.isPending}
      error={explain.error?.message}
      onSubmit={(reason) =>
        explain.mutate({ params: { differenceId }, body: { text, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

/** Takes the explanation that is shown back; another one refuses it. */
function WithdrawDialog({ row, onClose }: { row: Difference; onClose: () => void }) {
  const withdraw = useWithdrawExplanation();
  const { id: differenceId, explanation } = row;
  const explainedAt = explanation?.at ?? '';
  return (
    <ReasonDialog
      title={t`Withdraw the explanation?`}
      description={[
        t`${factsOf(row)} The difference is open again and counts for the alert.`,
        t`What was written stays, with your name and reason. No money moves.`,
      ].join(' ')}
      label={t`Why it does not explain this`}
      action={t`Withdraw explanation`}
      minLength={10}
      maxLength={500}
      isPending={withdraw.isPending}
      error={withdraw.error?.message}
      onSubmit={(reason) =>
        withdraw.mutate(
          { params: { differenceId }, body: { explainedAt, reason } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

type Note = NonNullable<Difference['explanation']>;
const noteWords = ({ by, at, reason }: Note): string =>
  t`${by.username} on ${formatDayTime(at)}: “${reason ?? t`erased`}”`;

/** Explanations that do not count any more, each with who withdrew it. */
function Earlier({ earlier }: Pick<Difference, 'earlier'>) {
  if (earlier.length === 0) return null;
  return (
    <details className="small muted">
      <summary>{t`Explained before`}</summary>
      <ul>
        {earlier.map((one) => (
          <li key={one.at}>
            {noteWords(one)}
            {one.withdrawn
              ? t`, withdrawn by ${noteWords(one.withdrawn)}`
              : t`, of the difference as it was then`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function About({ row }: { row: Difference }) {
  const { about, user, providerRef } = row;
  return (
    <p className="small faint">
      {user && (
        <>
          <Link to={`/players/${user.id}`}>{user.username}</Link>
          {' · '}
        </>
      )}
      {about && `${about.kind} ${about.id} · `}
      {providerRef && t`at the provider ${providerRef}`}
    </p>
  );
}

function Row({ row, onDo }: { row: Difference; onDo: () => void }) {
  const { amount, user, since, isCompared, explanation, earlier } = row;
  const me = useMe();
  const isOwn = user !== null && user.id === me?.id;
  const now = useNow(60_000);
  return (
    <li className="dispute">
      <div className="grow">
        <p className="strong">{titleOf(row)}</p>
        <p className="small">{factsOf(row)}</p>
        {explanation ? (
          <p className="small muted">{noteWords(explanation)}</p>
        ) : (
          <p className="small muted">{mendOf(row)}</p>
        )}
        <Earlier earlier={earlier} />
        <About row={row} />
        <p className="small faint">
          {t`found ${formatDayTime(since)}, ${formatRelative(Date.parse(since), now)}`}
          {!isCompared && t` · older than the comparison reaches`}
        </p>
      </div>
      {amount === 0 ? (
        <span className="small muted">{t`No money in suspense`}</span>
      ) : (
        <>
          <span className="number amount">{formatChange(amount)}</span>
          <Link className="small" to="/admin/suspense">
            {t`Decide in suspense`}
          </Link>
        </>
      )}
      {isOwn && <span className="small muted">{t`Yours: another admin decides about it`}</span>}
      {amount === 0 && (
        <Button disabled={isOwn} look={explanation ? 'quiet' : 'plain'} onClick={onDo}>
          {explanation ? t`Withdraw` : t`Explain`}
        </Button>
      )}
    </li>
  );
}

/** Differences to the provider, also those that no transfer mends, the oldest first. */
export function Differences({ page }: { page: number }) {
  const [search, setSearch] = useSearchParams();
  const [row, setRow] = useState<Difference | null>(null);
  const state = search.get('state') === 'explained' ? 'explained' : 'open';
  const list = useDifferences({ state, page });
  const comparedAt = list.data?.comparedAt;
  return (
    <>
      <div className="row tight wrap">
        <Segments
          isCompact
          label={t`State`}
          choices={states}
          value={state}
          onChange={(value) => setSearch({ show: 'differences', state: value })}
        />
        {list.data && (
          <span className="small muted">
            {comparedAt ? t`Compared ${formatDayTime(comparedAt)}` : t`Not compared yet`}
          </span>
        )}
      </div>
      <section className="card" aria-label={t`Differences to the provider`}>
        {list.isPending && <SkeletonRows />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the differences`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyPage {...list.data}>
            <EmptyState icon={GitCompare} title={empty[state].title}>
              {empty[state].text}
            </EmptyState>
          </EmptyPage>
        )}
        <ul>
          {list.data?.items.map((one) => (
            <Row key={one.id} row={one} onDo={() => setRow(one)} />
          ))}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
      {row && !row.explanation && <ExplainDialog row={row} onClose={() => setRow(null)} />}
      {row?.explanation && <WithdrawDialog row={row} onClose={() => setRow(null)} />}
    </>
  );
}
