import type { getAccountStatus, Reply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { RelativeTime } from '../../../components/page/times';
import { AccountStatusDialog } from './account-status-dialog';
import { AdminCard } from './admin-card';
import { useAccountStatus } from '../api';
import { t } from '../../../lib/language/translate';

type AccountStatus = Reply<typeof getAccountStatus>;

const words: Record<AccountStatus['status'], string> = {
  active: t`This account is active.`,
  suspended: t`This account is suspended.`,
  banned: t`This account is banned.`,
};

const changes: Record<AccountStatus['status'], string> = {
  active: t`Restored`,
  suspended: t`Suspended`,
  banned: t`Banned`,
};

const History = ({ history }: Pick<AccountStatus, 'history'>) => (
  <ul>
    {history.map(({ status, reason, by, at }) => (
      <li key={at}>
        <p>
          {changes[status]} <RelativeTime at={at} />
          {reason && `: ${reason}`}
        </p>
        <p className="small faint">{by?.displayName ?? t`An operator, or a deleted admin`}</p>
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
    <>
      <AdminCard title={t`Account`} read={read} failure={t`We can’t load the state of the account`}>
        {({ status, history }) => (
          <>
            <p className={isActive ? 'muted' : 'strong'}>{words[status]}</p>
            {history.length > 0 && <History history={history} />}
            <div className="row tight">
              <Button look={isActive ? 'danger' : 'plain'} onClick={() => setIsAsking(true)}>
                {isActive ? t`Suspend or ban` : t`Change or restore`}
              </Button>
            </div>
          </>
        )}
      </AdminCard>
      {isAsking && read.data && (
        <AccountStatusDialog
          {...{ userId, name, status: read.data.status }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
