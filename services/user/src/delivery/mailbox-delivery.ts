import { randomBytes } from 'node:crypto';
import type { Mailbox } from '../data/mailbox.repository';
import type { MessageDelivery } from './delivery';

/** Development's mail server: a page that shows what would have been sent. */
export const mailboxDelivery = (mailbox: Mailbox, now: () => Date): MessageDelivery => ({
  deliver: (message) => mailbox.put({ id: randomBytes(12).toString('hex'), ...message, at: now() }),
});
