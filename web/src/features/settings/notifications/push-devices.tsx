import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { FormError } from '../../../components/form/form-parts';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { browserId, isPushSupported, pushPermission } from '../../../lib/session/push-browser';
import {
  pushFailure,
  type PushSubscriptionReply,
  useAddBrowser,
  usePushKey,
  usePushSubscriptions,
  useRemoveBrowser,
} from '../../../api/push';
import { t } from '../../../lib/language/translate';

/** The platform keeps this many browsers of a user. */
const mostBrowsers = 10;

function Row({ id, device, createdAt, lastUsedAt }: PushSubscriptionReply) {
  const { remove, isPending, error } = useRemoveBrowser(id);
  return (
    <li className="account-row">
      <div className="grow">
        <p className="row tight wrap">
          <span className="strong clip">{device}</span>
          {id === browserId() && <Chip>{t`This browser`}</Chip>}
        </p>
        <p className="small muted">
          {t`added`} <RelativeTime at={createdAt} />
          {lastUsedAt && (
            <>
              {' '}
              {t`· last push`} <RelativeTime at={lastUsedAt} />
            </>
          )}
        </p>
        <FormError>{error?.message}</FormError>
      </div>
      <Button aria-label={t`Remove ${device}`} loading={isPending} onClick={remove}>
        {t`Remove`}
      </Button>
    </li>
  );
}

/** The permission, read again when the user returns from the browser's settings. */
function usePermission() {
  const [permission, setPermission] = useState(pushPermission);
  useEffect(() => {
    const look = () => setPermission(pushPermission());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return [permission, setPermission] as const;
}

interface AddProps {
  publicKey: string | null;
  count: number;
}

/** The next step for this browser: add it, or why it cannot be added. */
function AddBrowser({ publicKey, count }: AddProps) {
  const [permission, setPermission] = usePermission();
  const add = useAddBrowser();
  if (!publicKey) return <p className="muted">{t`Web push is not set up on this platform.`}</p>;
  if (!isPushSupported()) {
    return (
      <p className="muted">
        {t`This browser has no web push. On an iPhone or iPad, add Contend to the Home Screen first
          and open it from there.`}
      </p>
    );
  }
  if (permission === 'denied') {
    return (
      <p className="muted" role="status">
        {t`This browser blocks notifications of Contend. Allow them in its settings for this site
          (the icon beside the address), then come back here.`}
      </p>
    );
  }
  return (
    <div className="settings-group">
      <div>
        <Button
          icon={<BellRing className="icon" aria-hidden />}
          loading={add.isPending}
          onClick={() => add.mutate(publicKey, { onSuccess: setPermission })}
        >
          {t`Add this browser`}
        </Button>
      </div>
      <p className="small muted">
        {t`Your browser asks for permission then.`}
        {count >= mostBrowsers && t` The oldest of the ten leaves the list.`}
      </p>
      {add.data === 'default' && (
        <p role="status">{t`Not added: the browser’s question was closed without an answer.`}</p>
      )}
      <FormError>{pushFailure(add.error)}</FormError>
    </div>
  );
}

/** The browsers of mine that receive web push. */
export function PushDevices() {
  const key = usePushKey();
  const list = usePushSubscriptions();
  const { items = [] } = list.data ?? {};
  const failed = [list, key].find(({ isError }) => isError);
  const isAdded = items.some(({ id }) => id === browserId());
  return (
    <section className="card settings-form" aria-labelledby="settings-push">
      <div>
        <h2 id="settings-push">{t`Push on your browsers`}</h2>
        <p className="small muted">
          {t`Reaches you while Contend is closed. Signing out removes the browser.`}
        </p>
      </div>
      {failed?.error && (
        <ErrorState
          title={t`We can’t load your browsers`}
          error={failed.error}
          onRetry={() => void Promise.all([list.refetch(), key.refetch()])}
          isRetrying={list.isFetching || key.isFetching}
        />
      )}
      {!failed && (list.isPending || key.isPending) && <SkeletonRows rows={1} />}
      {items.length > 0 && (
        <ul className="account-list">
          {items.map((one) => (
            <Row key={one.id} {...one} />
          ))}
        </ul>
      )}
      {!failed && list.data && key.data && !isAdded && (
        <AddBrowser publicKey={key.data.publicKey} count={items.length} />
      )}
    </section>
  );
}
