import type { listBlocks, Reply } from '@contend/contracts';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { Hexagon } from '../../../components/player/hexagon';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { useBlocks } from '../api/account';
import { useUnblockUser } from '../../../api/blocks';
import { t } from '../../../lib/language/translate';

type Blocked = Reply<typeof listBlocks>['items'][number];

function Row({ user, blockedAt }: Blocked) {
  const unblock = useUnblockUser();
  return (
    <li className="account-row">
      <Hexagon name={user.displayName} imageUrl={user.avatarUrl} size={32} />
      <div className="grow">
        <Link className="strong clip" to={`/players/${user.id}`}>
          {user.displayName}
        </Link>
        <p className="small muted">
          {t`blocked`} <RelativeTime at={blockedAt} />
        </p>
        {unblock.error && (
          <p className="field-note bad" role="alert">
            {unblock.error.message}
          </p>
        )}
      </div>
      <Button
        aria-label={t`Unblock ${user.displayName}`}
        loading={unblock.isPending}
        onClick={() => unblock.mutate({ params: { userId: user.id } })}
      >
        {t`Unblock`}
      </Button>
    </li>
  );
}

/** The players that I block. Blocking begins on a profile. */
export function BlockedPlayers() {
  const [page, setPage] = useState(1);
  const list = useBlocks(page);
  const { items = [], total = 0, pageSize = 10 } = list.data ?? {};
  return (
    <section className="card settings-form" aria-label={t`Blocked players`}>
      <div>
        <h2>{t`Blocked players`}</h2>
        <p className="small muted">{t`You and they can’t find, invite or challenge each other.`}</p>
      </div>
      {list.isPending && <SkeletonRows rows={2} />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load this list`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isSuccess && total === 0 && (
        <EmptyState icon={Ban} title={t`No blocked players`}>
          {t`Open a player’s profile and choose Block in its menu.`}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className="account-list">
          {items.map((one) => (
            <Row key={one.user.id} {...one} />
          ))}
        </ul>
      )}
      {total > pageSize && (
        <div className="row tight">
          {page > 1 && (
            <Button look="quiet" onClick={() => setPage(page - 1)}>
              {t`Newer`}
            </Button>
          )}
          {page * pageSize < total && <Button onClick={() => setPage(page + 1)}>{t`Older`}</Button>}
        </div>
      )}
    </section>
  );
}
