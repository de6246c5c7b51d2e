import { Refusal } from '@contend/contracts';
import type { Logger } from '@contend/service-kit';
import type { MessageDelivery } from './delivery';

/**
 * For platforms without a mail server. A mail is dropped and a line says so: what it belongs to
 * would be tried for ever otherwise. A text message is refused, since somebody waits for its code.
 */
export const noDelivery = (log: Logger): MessageDelivery => ({
  deliver({ channel }) {
    if (channel !== 'email') return Promise.reject(new Refusal('unavailable'));
    log.warn({ channel }, 'message dropped: MAIL=none');
    return Promise.resolve();
  },
});
