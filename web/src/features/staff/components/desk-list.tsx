import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { t } from '../../../lib/language/translate';

/** A read of one page of a list. */
interface ListRead<Item> {
  data: { items: Item[]; page: number; pageSize: number; total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface DeskListProps<Item> {
  title: string;
  /** Beside the title. */
  head?: ReactNode;
  list: ListRead<Item>;
  empty: { icon: LucideIcon; title: string; text: string };
  row: (item: Item) => ReactNode;
}

/** One list of the desk: loading, empty, failed, or its rows. */
export function DeskList<Item>({ title, head, list, empty, row }: DeskListProps<Item>) {
  const { data, error, isFetching, refetch } = list;
  return (
    <section className="card desk-list" aria-label={title}>
      <div className="desk-head">
        <h2>{title}</h2>
        {head}
      </div>
      {!data && !error && <SkeletonRows />}
      {!data && error && (
        <ErrorState
          title={t`We can’t load this list`}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyPage {...data}>
          <EmptyState icon={empty.icon} title={empty.title}>
            {empty.text}
          </EmptyState>
        </EmptyPage>
      )}
      <ul>{data?.items.map(row)}</ul>
      {data && data.total > 0 && <Pagination {...data} />}
    </section>
  );
}
