import { toast } from '../../notifications/toasts';
import { t } from '../../language/translate';

const earlier = new WeakSet<object>();

/** Reports that a call had no further effect: its reply is that of an earlier attempt. */
export function reportEarlierReply(reply: object): void {
  earlier.add(reply);
  toast({ look: 'notice', title: t`Your earlier request had arrived; nothing was sent again.` });
}

/** Whether a reply is that of an earlier attempt: no payment was made for it now. */
export const isEarlierReply = (reply: object): boolean => earlier.has(reply);
