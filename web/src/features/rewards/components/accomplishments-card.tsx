import { Trophy } from 'lucide-react';
import { AccomplishmentGrid } from '../../../components/player/accomplishment-grid';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { useAccomplishments } from '../../../api/profiles';
import { t } from '../../../lib/language/translate';

/** All accomplishments: earned ones with their dates, the others with my progress. */
export function AccomplishmentsCard({ userId }: { userId: string }) {
  const list = useAccomplishments(userId);
  return (
    <section className="card" aria-labelledby="accomplishments-title">
      <div className="card-head">
        <h2 id="accomplishments-title" className="grow">
          {t`Accomplishments`}
        </h2>
        {list.data && (
          <span className="small muted">{t`${list.data.earned} of ${list.data.total}`}</span>
        )}
      </div>
      {list.isPending && <SkeletonRows rows={2} />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load the accomplishments`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyState icon={Trophy} title={t`None are offered`}>
          {t`New ones show here.`}
        </EmptyState>
      )}
      {list.data && list.data.items.length > 0 && <AccomplishmentGrid items={list.data.items} />}
    </section>
  );
}
