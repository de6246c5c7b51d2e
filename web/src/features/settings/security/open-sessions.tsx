import type { listSessions, Reply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { FormError } from '../../../components/form/form-parts';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { toast } from '../../../lib/notifications/toasts';
import { useEndOtherSessions, useEndSession, useSessions } from '../api/security';
import { t } from '../../../lib/language/translate';

type OpenSession = Reply<typeof listSessions>['items'][number];

function Row({ id, device, startedAt, usedAt, isCurrent }: OpenSession) {
  const end = useEndSession();
  const name = device ?? t`A browser`;
  return (
    <li className="account-row">
      <div className="grow">
        <p className="row tight wrap">
          <span className="strong clip">{name}</span>
          {isCurrent && <Chip>{t`This device`}</Chip>}
        </p>
        <p className="small muted">
          {t`signed in ${<RelativeTime at={startedAt} />} · last used`} <RelativeTime at={usedAt} />
        </p>
        <FormError>{end.error?.message}</FormError>
      </div>
      {!isCurrent && (
        <Button
          aria-label={t`Sign out ${name}`}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { sessionId: id } })}
        >
          {t`Sign out`}
        </Button>
      )}
    </li>
  );
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const endOthers = useEndOtherSessions();
  const onSuccess = () => {
    onClose();
    toast({ look: 'success', title: t`Signed out everywhere else` });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Sign out everywhere else?`}
      description={t`Every other browser and device has to sign in again. This one stays signed
        in.`}
      action={t`Sign out the others`}
      isPending={endOthers.isPending}
      error={endOthers.error?.message}
      onConfirm={() => endOthers.mutate({}, { onSuccess })}
    />
  );
}

/** The browsers that are signed in to my account. */
export function OpenSessions() {
  const list = useSessions();
  const [isAsking, setAsking] = useState(false);
  const items = list.data?.items ?? [];
  return (
    <section className="card settings-form" aria-label={t`Where you are signed in`}>
      <div>
        <h2>{t`Where you are signed in`}</h2>
        <p className="small muted">
          {t`If you do not recognize one, sign it out and change your password.`}
        </p>
      </div>
      {list.isPending && <SkeletonRows rows={2} />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load your sessions`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {items.length > 0 && (
        <ul className="account-list">
          {items.map((one) => (
            <Row key={one.id} {...one} />
          ))}
        </ul>
      )}
      {items.length > 1 && (
        <div>
          <Button onClick={() => setAsking(true)}>{t`Sign out everywhere else`}</Button>
        </div>
      )}
      {isAsking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </section>
  );
}
