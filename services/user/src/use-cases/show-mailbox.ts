import { must } from '@contend/contracts';
import { mailboxPage, pageLength } from '../delivery/mailbox-page';
import type { UserDeps } from '../deps';

/** Where mail is really sent, there is no such page. */
export async function showMailbox({ mailbox }: UserDeps): Promise<string> {
  must(mailbox, 'message-not-found');
  return mailboxPage(await mailbox.newest(pageLength));
}
