import type { listWagers, Reply, WagerReply } from '@contend/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { ErrorState } from '../../../components/page/states';
import { useCatalogue } from '../../../api/catalogue';
import { useMe } from '../../../lib/session/session';
import { WagerRow } from './wager-row';
import { WagerSkeleton } from './wager-skeleton';
import { t } from '../../../lib/language/translate';

interface WagerListProps {
  list: UseQueryResult<Reply<typeof listWagers>, Error>;
  /** Shown in place of an empty list. */
  nothing: ReactNode;
  onAccept: (wager: WagerReply) => void;
  onCancel: (wager: WagerReply) => void;
}

const Head = () => (
  <div className="wager-head" aria-hidden>
    <span>{t`Match`}</span>
    <span>{t`Opponent`}</span>
    <span className="end">{t`Stake per seat`}</span>
    <span className="end">{t`Pot after rake`}</span>
    <span className="end">{t`Open for`}</span>
  </div>
);

export function WagerList({ list, nothing, onAccept, onCancel }: WagerListProps) {
  const catalogue = useCatalogue();
  const myId = useMe()?.id;
  if (list.isError) {
    return (
      <div className="card">
        <ErrorState
          title={t`We can’t load the wagers`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      </div>
    );
  }
  if (list.isPending) {
    return (
      <div className="card wager-list-card" role="status" aria-label={t`Loading`}>
        <Head />
        <WagerSkeleton />
      </div>
    );
  }
  if (list.data.items.length === 0) {
    return (
      <div className="card">
        <EmptyPage {...list.data}>{nothing}</EmptyPage>
      </div>
    );
  }
  return (
    <div className="card wager-list-card" aria-busy={list.isPlaceholderData || undefined}>
      <Head />
      <ul className="wager-list">
        {list.data.items.map((wager) => (
          <WagerRow key={wager.id} {...{ wager, catalogue, myId, onAccept, onCancel }} />
        ))}
      </ul>
      <Pagination {...list.data} />
    </div>
  );
}
