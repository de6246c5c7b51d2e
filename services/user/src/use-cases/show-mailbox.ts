import { must } from '@contend/contracts';
import { mailboxPage, pageLength } from '../delivery/mailbox-page';
import type { UserDeps } from '../deps';

/** The page does not exist where mail is really sent. */
export async function showMailbox({ mailbox }: UserDeps): Promise<string> {
  must(mailbox, 'message-not-found');
  return mailboxPage(await mailbox.newest(pageLength));
}
