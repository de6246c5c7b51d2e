import type { SuspenseResolution } from '@contend/contracts';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSuspense } from '../../../api/staff';
import { Button } from '../../../components/control/button';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { Segments } from '../../../components/control/segments';
import { SkeletonRows } from '../../../components/page/skeleton';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents, formatDayTime, formatRelative } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { useNow } from '../../../lib/state/use-now';
import '../admin.css';
import { type SuspenseRow, useResolveSuspense, useWithdrawSuspense } from '../api/money';
import { Differences } from './differences';
import { actionOf, effectOf, possibleOf, reasonOf, signedOf } from './labels';
import { t } from '../../../lib/language/translate';

interface DialogProps {
  row: SuspenseRow;
  resolution: SuspenseResolution;
  onClose: () => void;
}

function DecisionDialog({ row, resolution, onClose }: DialogProps) {
  const resolve = useResolveSuspense();
  const { id: suspenseId, amount, approvalsNeeded, waiting } = row;
  const isFirst = approvalsNeeded > 1 && !waiting;
  const next = isFirst ? t` Another admin decides the same before it is booked.` : '';
  return (
    <ReasonDialog
      title={`${actionOf[resolution]}: ${formatCents(Math.abs(amount))}?`}
      description={`${effectOf(row, resolution)}${next}`}
      label={t`Reason`}
      action={actionOf[resolution]}
      look={resolution === 'write-off' ? 'danger' : 'primary'}
      minLength={3}
      maxLength={500}
      isPending={resolve.isPending}
      error={resolve.error?.message}
      onSubmit={(reason) =>
        resolve.mutate(
          { params: { suspenseId }, body: { resolution, amount, reason } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

/** A decision that waits for a second admin, who gives the same one. */
function Waiting({ row, onDecide }: LineProps) {
  const me = useMe();
  const withdraw = useWithdrawSuspense();
  const { id: suspenseId, waiting } = row;
  if (!waiting) return null;
  const isMine = waiting.by.id === me?.id;
  return (
    <div className="row tight wrap">
      <span className="small">
        {t`${waiting.by.username} on
          ${formatDayTime(waiting.at)}: ${actionOf[waiting.resolution]} “`}
        {waiting.reason}”
      </span>
      <Button
        look="quiet"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { suspenseId } })}
      >
        {t`Withdraw`}
      </Button>
      {isMine ? (
        <span className="small muted">{t`Another admin decides the same`}</span>
      ) : (
        <Button look="primary" onClick={() => onDecide(waiting.resolution)}>
          {t`Approve: ${actionOf[waiting.resolution]}`}
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  row: SuspenseRow;
  onDecide: (resolution: SuspenseResolution) => void;
}

function Line({ row, onDecide }: LineProps) {
  const { about, user, provider, finding, since, waiting } = row;
  const isOwn = useMe()?.id === user?.id && user !== null;
  const now = useNow(60_000);
  return (
    <li className="dispute">
      <div className="grow">
        <p className="strong">{reasonOf(row)}</p>
        {finding && <p className="small muted">{finding}</p>}
        <p className="small muted">
          {provider}
          {user && (
            <>
              {' · '}
              <Link to={`/players/${user.id}`}>{user.username}</Link>
            </>
          )}
          {about && ` · ${about.kind} ${about.id}`}
        </p>
        <p className="small faint">
          {t`since ${formatDayTime(since)}, ${formatRelative(Date.parse(since), now)}`}
        </p>
        {waiting && !isOwn && <Waiting {...{ row, onDecide }} />}
      </div>
      <span className="number amount">{signedOf(row)}</span>
      {isOwn ? (
        <span className="small muted">{t`Yours: another admin decides`}</span>
      ) : (
        !waiting && (
          <div className="row tight wrap">
            {possibleOf(row).map((resolution) => (
              <Button
                key={resolution}
                look={resolution === 'write-off' ? 'danger' : 'plain'}
                onClick={() => onDecide(resolution)}
              >
                {actionOf[resolution]}
              </Button>
            ))}
          </div>
        )
      )}
    </li>
  );
}

/** Money between the ledger and the provider that is not explained, the oldest first. */
function SuspenseList({ page }: { page: number }) {
  const list = useSuspense({ page });
  const [open, setOpen] = useState<Omit<DialogProps, 'onClose'> | null>(null);
  return (
    <section className="card" aria-label={t`Money in suspense`}>
      {list.isPending && <SkeletonRows />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load what is in suspense`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyPage {...list.data}>
          <EmptyState icon={Scale} title={t`Nothing is in suspense`}>
            {t`The ledger is compared with the provider once a day. A difference appears here.`}
          </EmptyState>
        </EmptyPage>
      )}
      <ul>
        {list.data?.items.map((row) => (
          <Line key={row.id} row={row} onDecide={(resolution) => setOpen({ row, resolution })} />
        ))}
      </ul>
      {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      {open && <DecisionDialog {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}

const shows = [
  { value: 'money', label: t`Money in suspense` },
  { value: 'differences', label: t`Differences` },
] as const;

const notes = {
  money: t`Money that fits no payment or payout. What the comparison still finds leaves by itself
    once the provider agrees.`,
  differences: t`What the last comparison of payouts, refills and cards with the provider found,
    also where no money is known to have moved.`,
};

/** Money in suspense, and the differences that the comparison with the provider found. */
export function SuspenseScreen() {
  const [search, setSearch] = useSearchParams();
  const show = search.get('show') === 'differences' ? 'differences' : 'money';
  const page = Math.max(1, Number(search.get('page')) || 1);
  return (
    <>
      <PageHead title={t`Suspense`} note={notes[show]} />
      <StaffTabs />
      <Segments
        isCompact
        label={t`Show`}
        choices={shows}
        value={show}
        onChange={(value) => setSearch({ show: value })}
      />
      {show === 'money' ? <SuspenseList page={page} /> : <Differences page={page} />}
    </>
  );
}
