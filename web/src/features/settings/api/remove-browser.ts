import { listPushSubscriptions, unsubscribePush } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { browserId, dropBrowser } from '../../../lib/push-browser';
import { useCommand } from '../../../lib/use-command';

/** Removes a browser of mine from web push; this one stops to receive it at once. */
export function useRemoveBrowser(id: string) {
  const remove = useCommand(unsubscribePush, { stales: [keyOf(listPushSubscriptions)] });
  return {
    ...remove,
    remove: () =>
      remove.mutate(
        { params: { id } },
        { onSuccess: () => void (id === browserId() && dropBrowser()) },
      ),
  };
}
