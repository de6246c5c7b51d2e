import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useStuckRefunds } from '../../../api/staff';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { Money } from '../../../components/money/money';
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
import { type StuckRefund, useRetryRefund, useSettleRefund } from '../api/money';
import { failureOf, nextOf } from './labels';
import { t } from '../../../lib/language/translate';
import '../admin.css';

const states = [
  { value: 'stuck', label: t`Stuck` },
  { value: 'retrying', label: t`Tried again` },
] as const;

const empty = {
  stuck: {
    title: t`No refund is stuck`,
    text: t`A refund appears here after the provider has refused it six times.`,
  },
  retrying: {
    title: t`No refund is tried again`,
    text: t`A refund that the provider refuses is tried again over four days.`,
  },
};

interface DialogProps {
  refund: StuckRefund;
  onClose: () => void;
}

function RetryDialog({ refund, onClose }: DialogProps) {
  const retry = useRetryRefund();
  const amount = formatCents(refund.amount);
  return (
    <ConfirmDialog
      isOpen
      title={t`Refund ${amount} to the card of ${refund.user.username}?`}
      action={t`Refund ${amount}`}
      isPending={retry.isPending}
      error={retry.error?.message}
      onConfirm={() => retry.mutate({ params: { refundId: refund.id } }, { onSuccess: onClose })}
      onClose={onClose}
      description={[
        t`It is ordered at ${refund.provider} once more, within moments.`,
        t`It is listed here again if the provider refuses it.`,
      ].join(' ')}
    />
  );
}

function SettleDialog({ refund, onClose }: DialogProps) {
  const settle = useSettleRefund();
  const { id: refundId, amount, user } = refund;
  return (
    <ReasonDialog
      title={t`Settle ${formatCents(amount)} outside of the provider?`}
      description={[
        t`Choose this after ${user.username} was paid ${formatCents(amount)} in another way.`,
        t`Nothing is sent from here, the refund ends, and the platform keeps its money.`,
        t`This cannot be taken back.`,
      ].join(' ')}
      label={t`How the member was paid, and the ticket`}
      action={t`Settle ${formatCents(amount)}`}
      minLength={10}
      maxLength={500}
      isPending={settle.isPending}
      error={settle.error?.message}
      onSubmit={(reason) =>
        settle.mutate({ params: { refundId }, body: { amount, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

type Action = 'retry' | 'settle';

function Line({ refund, onDo }: { refund: StuckRefund; onDo: (action: Action) => void }) {
  const { user, plan, amount, since, paymentId, provider, state, retriedBy } = refund;
  const isOwn = useMe()?.id === user.id;
  const now = useNow(60_000);
  return (
    <li className="dispute">
      <div className="grow">
        <p className="strong">
          {t`${<Link to={`/players/${user.id}`}>{user.username}</Link>} for ${plan.name}`}
        </p>
        <p className="small muted">{failureOf(refund)}</p>
        <p className="small muted">
          {nextOf(refund)}
          {retriedBy &&
            t` · tried again by ${retriedBy.username} on ${formatDayTime(retriedBy.at)}`}
        </p>
        <p className="small faint">
          {since && t`since ${formatDayTime(since)}, ${formatRelative(Date.parse(since), now)} · `}
          {t`payment ${<span className="number">{paymentId}</span>} at ${provider}`}
        </p>
      </div>
      <Money cents={amount} />
      {isOwn && <span className="small muted">{t`Yours: another admin decides`}</span>}
      {state === 'stuck' && (
        <div className="row tight wrap">
          <Button disabled={isOwn} onClick={() => onDo('retry')}>
            {t`Try again`}
          </Button>
          <Button look="danger" disabled={isOwn} onClick={() => onDo('settle')}>
            {t`Settled otherwise`}
          </Button>
        </div>
      )}
    </li>
  );
}

function RefundList({ state, page }: { state: StuckRefund['state']; page: number }) {
  const list = useStuckRefunds({ state, page });
  const [open, setOpen] = useState<{ refund: StuckRefund; action: Action } | null>(null);
  const dialog = open && { refund: open.refund, onClose: () => setOpen(null) };
  return (
    <section className="card" aria-label={t`Refunds to cards`}>
      {list.isPending && <SkeletonRows />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load the refunds`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyPage {...list.data}>
          <EmptyState icon={Undo2} title={empty[state].title}>
            {empty[state].text}
          </EmptyState>
        </EmptyPage>
      )}
      <ul>
        {list.data?.items.map((refund) => (
          <Line key={refund.id} refund={refund} onDo={(action) => setOpen({ refund, action })} />
        ))}
      </ul>
      {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      {dialog && open.action === 'retry' && <RetryDialog {...dialog} />}
      {dialog && open.action === 'settle' && <SettleDialog {...dialog} />}
    </section>
  );
}

/** Refunds to cards that the provider did not make, the oldest first. */
export function RefundsScreen() {
  const [search, setSearch] = useSearchParams();
  const state = search.get('state') === 'retrying' ? 'retrying' : 'stuck';
  return (
    <>
      <PageHead
        title={t`Refunds to cards`}
        note={t`Of plans paid by card. Money added to a wallet is refunded at the provider alone;
          the wallet follows by itself.`}
      />
      <StaffTabs />
      <Segments
        isCompact
        label={t`State`}
        choices={states}
        value={state}
        onChange={(value) => setSearch({ state: value })}
      />
      <RefundList {...{ state }} page={Math.max(1, Number(search.get('page')) || 1)} />
    </>
  );
}
