import type { getAccountStatus, Reply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../components/button';
import { SkeletonRows } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { RelativeTime } from '../../components/times';
import { AccountStatusDialog } from './account-status-dialog';
import { useAccountStatus } from './api/get-account-status';

type AccountStatus = Reply<typeof getAccountStatus>;

const words: Record<AccountStatus['status'], string> = {
  active: 'This account is active.',
  suspended: 'This account is suspended.',
  banned: 'This account is banned.',
};

const changes: Record<AccountStatus['status'], string> = {
  active: 'Restored',
  suspended: 'Suspended',
  banned: 'Banned',
};

const History = ({ history }: Pick<AccountStatus, 'history'>) => (
  <ul>
    {history.map(({ status, reason, by, at }) => (
      <li key={at}>
        <p>
          {changes[status]} <RelativeTime at={at} />
          {reason && `: ${reason}`}
        </p>
        <p className="small faint">{by?.displayName ?? 'An operator, or a deleted admin'}</p>
      </li>
    ))}
  </ul>
);

/** For admins: whether an account is suspended or banned, why, and the way to change it. */
export function AccountStatusCard({ userId, name }: { userId: string; name: string }) {
  const read = useAccountStatus(userId);
  const [isAsking, setIsAsking] = useState(false);
  const isActive = read.data?.status === 'active';
  return (
    <section className="card" aria-label="Account">
      <div className="card-head">
        <h2>Account</h2>
        <span className="small muted">Only admins</span>
      </div>
      {read.isPending && <SkeletonRows rows={1} />}
      {read.isError && (
        <ErrorState
          title="We can’t load the state of the account"
          error={read.error}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
      {read.data && (
        <div className="profile-annulment">
          <p className={isActive ? 'muted' : 'strong'}>{words[read.data.status]}</p>
          <History history={read.data.history} />
          <div className="row tight">
            <Button look={isActive ? 'danger' : 'plain'} onClick={() => setIsAsking(true)}>
              {isActive ? 'Suspend or ban' : 'Change or restore'}
            </Button>
          </div>
        </div>
      )}
      {isAsking && read.data && (
        <AccountStatusDialog
          {...{ userId, name, status: read.data.status }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
