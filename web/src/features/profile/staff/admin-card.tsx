import type { CallFailure } from '@contend/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { t } from '../../../lib/language/translate';

interface AdminCardProps<Data> {
  title: string;
  read: UseQueryResult<Data, CallFailure>;
  /** The title of a failed read. */
  failure: string;
  /** Shown in place of a failure that is none. */
  instead?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A card of the profile that only admins see. */
export function AdminCard<Data>({ title, read, failure, instead, children }: AdminCardProps<Data>) {
  const { data, error } = read;
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        <span className="small muted">{t`Only admins`}</span>
      </div>
      {read.isPending && <SkeletonRows rows={1} />}
      {instead && <p className="profile-annulment muted">{instead}</p>}
      {error && !instead && (
        <ErrorState
          title={failure}
          error={error}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
      {data !== undefined && <div className="profile-annulment">{children(data)}</div>}
    </section>
  );
}
