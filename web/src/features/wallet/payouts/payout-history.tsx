import { Landmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Chip } from '../../../components/page/chip';
import { Money } from '../../../components/money/money';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatDayTime, shortId } from '../../../lib/format/format';
import { endWords, stateOfPayout } from './labels';
import type { Payout, usePayouts } from '../api/payouts';
import { t } from '../../../lib/language/translate';

interface LineProps {
  payout: Payout;
  /** Whether the link to this page is about it. */
  isLinked: boolean;
}

function Line({ payout, isLinked }: LineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLinked) line.current?.scrollIntoView?.({ block: 'center' });
  }, [isLinked]);
  const { label, tone } = stateOfPayout(payout);
  const end = endWords(payout);
  return (
    <li ref={line} aria-current={isLinked || undefined}>
      <div className="grow">
        <p>
          <span className="number">{shortId(payout.id)}</span>{' '}
          <span className="muted">{t`requested ${formatDayTime(payout.createdAt)}`}</span>
        </p>
        {payout.status === 'paid' && payout.endedAt && (
          <p className="small muted">{t`Paid ${formatDayTime(payout.endedAt)}`}</p>
        )}
        {end && <p className="small muted">{end}</p>}
      </div>
      <Chip tone={tone}>{label}</Chip>
      <Money cents={payout.amount} />
    </li>
  );
}

interface HistoryProps {
  list: ReturnType<typeof usePayouts>;
  /** The payout that a line of the statement leads to. */
  linkedId: string | null;
}

/** My payouts, newest first. */
export function PayoutHistory({ list, linkedId }: HistoryProps) {
  return (
    <section className="card" aria-label={t`All payouts`}>
      <div className="card-head">
        <h2>{t`All payouts`}</h2>
      </div>
      {list.isPending && <SkeletonRows />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load your payouts`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyPage {...list.data}>
          <EmptyState icon={Landmark} title={t`No payouts yet`}>
            {t`A payout appears here with every step and its latest date.`}
          </EmptyState>
        </EmptyPage>
      )}
      <ul className="payout-list">
        {list.data?.items.map((payout) => (
          <Line key={payout.id} payout={payout} isLinked={payout.id === linkedId} />
        ))}
      </ul>
      {list.data && list.data.total > 0 && <Pagination {...list.data} />}
    </section>
  );
}
