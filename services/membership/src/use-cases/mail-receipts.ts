import { retryStale } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { dueReceipts, sendingReceipts, withoutReceipts } from '../domain/membership';

/**
 * Timer: mails the receipts of a membership. One whose mail fails, or whose process stops, is sent
 * again after five minutes.
 */
export async function mailReceipts(deps: MembershipDeps, membershipId: string): Promise<void> {
  const { memberships, mail, log, now } = deps;
  const found = await memberships.get(membershipId);
  const due = dueReceipts(found.state, now());
  await memberships.save(found, sendingReceipts(found.state, now()));
  for (const { id, subject, text } of due) {
    try {
      await mail(found.state.userId, { subject, text });
    } catch (error) {
      log.warn({ membershipId, err: error }, 'receipt not mailed');
      continue;
    }
    // Renewals save the membership too: the mail must not be sent again because of them.
    await retryStale(async () => {
      const current = await memberships.get(membershipId);
      await memberships.save(current, withoutReceipts(current.state, [id]));
    });
  }
}
