import type { getDeletion, Reply } from '@contend/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { FormError } from '../../../components/form/form-parts';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { formatDayTime } from '../../../lib/format/format';
import { toast } from '../../../lib/notifications/toasts';
import { useCancelDeletion, useDeletion } from '../api/account';
import { DeletionDialog } from './deletion-dialog';
import { obstacleOf } from './labels';
import { t } from '../../../lib/language/translate';
import './account-deletion.css';

type Deletion = Reply<typeof getDeletion>;

/** What has to be settled first, each with where that is done. */
const Obstacles = ({ obstacles }: Pick<Deletion, 'obstacles'>) => (
  <div>
    <p className="small strong">{t`Settle this first`}</p>
    <ul className="account-list">
      {obstacles.map((obstacle) => {
        const { text, links } = obstacleOf(obstacle);
        return (
          <li key={obstacle.code} className="account-row small">
            <div className="grow">
              <p>{text}</p>
              <p className="row tight wrap">
                {links.map(({ to, label }) => (
                  <Link key={to} className="link" to={to}>
                    {label}
                  </Link>
                ))}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  </div>
);

function Pending({ endsAt, obstacles, isPostponed }: PendingProps) {
  const cancel = useCancelDeletion();
  const onSuccess = () => toast({ look: 'success', title: t`Your account stays` });
  return (
    <>
      <p className="row tight wrap">
        <Chip tone="warn">{isPostponed ? t`Postponed` : t`Will be deleted`}</Chip>
        <span className="small">
          <RelativeTime at={endsAt} />
          {t`, on ${formatDayTime(endsAt)}`}
        </span>
      </p>
      <p className="small muted">
        {t`Until then the account works as usual. Anything still open then postpones the deletion
          by a week.`}
      </p>
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      <FormError>{cancel.error?.message}</FormError>
      <div>
        <Button
          look="primary"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({}, { onSuccess })}
        >
          {t`Keep my account`}
        </Button>
      </div>
    </>
  );
}

interface PendingProps extends Pick<Deletion, 'obstacles'> {
  endsAt: string;
  isPostponed: boolean;
}

function State({ deletion, onAsk }: { deletion: Deletion; onAsk: () => void }) {
  const { pending, obstacles } = deletion;
  if (pending) {
    const isPostponed = pending.postponedFor.length > 0;
    return <Pending endsAt={pending.endsAt} {...{ obstacles, isPostponed }} />;
  }
  if (obstacles.length > 0) return <Obstacles obstacles={obstacles} />;
  return (
    <div>
      <Button look="danger" onClick={onAsk}>
        {t`Delete my account`}
      </Button>
    </div>
  );
}

/** Deletes my account after 14 days, or says what keeps it from that. */
export function AccountDeletion({ username }: { username: string }) {
  const read = useDeletion();
  const [asking, setAsking] = useState<Deletion | null>(null);
  return (
    <section className="card settings-form" aria-label={t`Delete account`}>
      <div>
        <h2>{t`Delete account`}</h2>
        <p className="small muted">
          {t`Deletes your account for good, 14 days after you ask. Pay out your money before that.`}
        </p>
      </div>
      {read.isPending && <SkeletonRows rows={1} />}
      {read.isError && (
        <ErrorState
          title={t`We can’t load this`}
          error={read.error}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
      {read.data && <State deletion={read.data} onAsk={() => setAsking(read.data)} />}
      {asking && (
        <DeletionDialog
          deletion={read.data ?? asking}
          username={username}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}
