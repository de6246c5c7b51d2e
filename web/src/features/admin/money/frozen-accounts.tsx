import { Snowflake } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { type FrozenAccount, useFrozenAccounts } from '../api/money';
import { FreezeDialog } from './freeze-dialog';
import { t } from '../../../lib/language/translate';

const reasons: Record<string, string> = {
  staff: t`Frozen by staff`,
  chargeback: t`A bank took added money back`,
  'prize-taken-back': t`A prize was taken back and is owed`,
};

function Row({ account, onLift }: { account: FrozenAccount; onLift: () => void }) {
  const { user, reason, note, since, owed } = account;
  const isOwn = useMe()?.id === user.id;
  return (
    <li className="dispute">
      <div className="grow">
        <p className="strong">
          <Link to={`/players/${user.id}`}>{user.username}</Link>
        </p>
        <p className="small muted">
          {reasons[reason] ?? reason}
          {note && t` · “${note}”`}
        </p>
        <p className="small faint">
          {t`since ${formatDayTime(since)}`}
          {owed > 0 && t` · ${formatCents(owed)} is owed`}
        </p>
      </div>
      {isOwn && <span className="small muted">{t`Yours: another admin decides`}</span>}
      <Button disabled={isOwn} onClick={onLift}>
        {t`Lift freeze`}
      </Button>
    </li>
  );
}

/** Players whose payouts are frozen, the longest first. */
export function FrozenAccounts({ page }: { page: number }) {
  const list = useFrozenAccounts(page);
  const [lifted, setLifted] = useState<FrozenAccount['user'] | null>(null);
  return (
    <section className="card" aria-label={t`Frozen payouts`}>
      {list.isPending && <SkeletonRows />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load the frozen payouts`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyPage {...list.data}>
          <EmptyState icon={Snowflake} title={t`No payouts are frozen`}>
            {t`A chargeback freezes them, and so can you, at a payout of the player.`}
          </EmptyState>
        </EmptyPage>
      )}
      <ul>
        {list.data?.items.map((account) => (
          <Row key={account.user.id} account={account} onLift={() => setLifted(account.user)} />
        ))}
      </ul>
      {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      {lifted && <FreezeDialog user={lifted} isFreeze={false} onClose={() => setLifted(null)} />}
    </section>
  );
}
