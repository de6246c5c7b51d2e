import { Link2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { providerWords } from '../../../lib/labels/account-labels';
import type { useLinkedAccounts } from '../../../api/profiles';
import { t } from '../../../lib/language/translate';

interface AccountsCardProps {
  list: ReturnType<typeof useLinkedAccounts>;
  isMine: boolean;
}

/** Linked accounts, for their owner and admins. */
export function AccountsCard({ list, isMine }: AccountsCardProps) {
  const items = list.data?.items ?? [];
  return (
    <section className="card" aria-label={t`Linked accounts`}>
      <div className="card-head">
        <h2>{t`Linked accounts`}</h2>
        <span className="small muted">
          {isMine ? t`You, admins, players of your matches` : t`Only admins`}
        </span>
      </div>
      {list.isPending && <SkeletonRows rows={2} />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load the accounts`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          icon={Link2}
          title={t`No linked accounts`}
          actions={
            isMine && (
              <Link className={buttonClass()} to="/settings#accounts">
                {t`Link an account`}
              </Link>
            )
          }
        >
          {isMine ? t`Link the names you play under.` : t`This player has linked none.`}
        </EmptyState>
      )}
      <ul>
        {items.map(({ provider, handle }) => (
          <li className="profile-row" key={provider}>
            <span className="grow muted">{providerWords[provider].name}</span>
            <span className="strong clip">{handle}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
