import { Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AccomplishmentGrid } from '../../../components/player/accomplishment-grid';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import type { useAccomplishments } from '../../../api/profiles';
import { t } from '../../../lib/language/translate';

const mostShown = 8;

interface AccomplishmentsCardProps {
  list: ReturnType<typeof useAccomplishments>;
  isMine: boolean;
}

/** The latest accomplishments of a player. */
export function AccomplishmentsCard({ list, isMine }: AccomplishmentsCardProps) {
  const earned = (list.data?.items ?? []).filter(({ earnedAt }) => earnedAt !== null);
  return (
    <section className="card" aria-labelledby="accomplishments-title">
      <div className="card-head">
        <h2 id="accomplishments-title" className="grow">
          {t`Accomplishments`}
        </h2>
        {list.data && (
          <span className="small muted">{t`${list.data.earned} of ${list.data.total}`}</span>
        )}
        {isMine && (
          <Link className="link small" to="/rewards">
            {t`Rewards`}
          </Link>
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
      {list.isSuccess && earned.length === 0 && (
        <EmptyState icon={Trophy} title={t`None earned yet`}>
          {t`The first completed match brings one.`}
        </EmptyState>
      )}
      {earned.length > 0 && <AccomplishmentGrid items={earned.slice(0, mostShown)} />}
    </section>
  );
}
