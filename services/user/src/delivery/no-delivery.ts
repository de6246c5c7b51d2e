import { Refusal } from '@contend/contracts';
import type { Logger } from '@contend/service-kit';
import type { MessageDelivery } from './delivery';

/**
 * For platforms without a mail server. A mail is dropped with a log line, or its timer would retry
 * it for ever. A text message is refused, since its recipient expects a code.
 */
export const noDelivery = (log: Logger): MessageDelivery => ({
  deliver({ channel }) {
    if (channel !== 'email') return Promise.reject(new Refusal('unavailable'));
    log.warn({ channel }, 'message dropped: MAIL=none');
    return Promise.resolve();
  },
});
