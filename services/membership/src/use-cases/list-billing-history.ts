import {
  type CallAnswer,
  type CallInput,
  cursorOf,
  type listBillingHistory as contract,
} from '@contend/contracts';
import type { DatedLine } from '../data/billing-line.repository';
import type { MembershipDeps } from '../deps';

/** What the caller's memberships cost and gave back, newest first. */
export async function listBillingHistory(
  { billingLines }: MembershipDeps,
  { actor, query: { cursor, pageSize } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const rows = await billingLines.newest(actor.id, { cursor, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  const next = last && rows.length > pageSize ? cursorOf(last) : null;
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
