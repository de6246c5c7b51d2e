import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, cursorPage } from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { DatedLine } from './billing-line.repository';
import { dueReceipts, sendingReceipts, withoutReceipts } from './mailing';

/** What the caller's memberships cost and gave back, newest first. */
export async function listBillingHistory(
  { billingLines }: MembershipDeps,
  { actor, query: { cursor, pageSize } }: CallInput<typeof contract.listBillingHistory>,
): Promise<CallAnswer<typeof contract.listBillingHistory>> {
  const rows = await billingLines.newest(actor.id, { cursor, limit: pageSize + 1 });
  const { items, next } = cursorPage(rows, pageSize);
  return { items: items.map(shown), next };
}

function shown({ userId: _, planId, planName, cents, period, at, ...line }: DatedLine) {
  return {
    ...line,
    plan: { id: planId, name: planName },
    ...{ amount: cents, currency: 'USD' as const, at: at.toISOString() },
    period: period && { start: period.start.toISOString(), end: period.end.toISOString() },
  };
}

/**
 * Timer: mails the receipts of a membership. One whose mail fails, or whose process stops, is sent
 * again after five minutes.
 */
export async function mailReceipts(deps: MembershipDeps, membershipId: string): Promise<void> {
  const { memberships, players, mail, log, now } = deps;
  const found = await memberships.get(membershipId);
  const due = dueReceipts(found.state, now());
  await memberships.save(found, sendingReceipts(found.state, now()));
  const { userId } = found.state;
  const reader = due.length > 0 ? await players.find(userId) : null;
  for (const { id, ...receipt } of due) {
    try {
      await mail(userId, receipt, reader);
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
