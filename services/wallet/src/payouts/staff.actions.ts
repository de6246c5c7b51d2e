import type * as contract from '@contend/contracts';
import type {
  approvePayout as approveContract,
  CallAnswer,
  CallInput,
  rejectPayout as rejectContract,
} from '@contend/contracts';
import { byCreation, inboxPage } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { approvalsNeeded, approve, reject } from './payout';
import { showStaffPayouts } from './payouts.reply';
import { changePayout } from './submission.actions';
import { missingForms, nearCents, paidCountries } from './tax-forms';
import { taxSums } from './tax-sums.repository';

/** Payouts of one state: those that wait the oldest or the newest first, ended ones newest first. */
export async function listStaffPayouts(
  deps: WalletDeps,
  { query }: CallInput<typeof contract.listStaffPayouts>,
): Promise<CallAnswer<typeof contract.listStaffPayouts>> {
  const { status, ...paging } = query;
  const isWaiting = ['requested', 'reviewing', 'approved', 'submitted', 'unknown'].includes(status);
  const deadline = { createdAt: isWaiting ? (1 as const) : (-1 as const) };
  const inbox = { filter: { status }, deadline, newest: byCreation };
  const page = await inboxPage(deps.payouts, inbox, paging);
  return { ...page, items: await showStaffPayouts(deps, page.items) };
}

/**
 * Approves or rejects a payout in review; a timer submits one that has all its approvals. A
 * rejection by either of two admins ends it.
 */
export async function decidePayout(
  deps: WalletDeps,
  { actor, params, body }: CallInput<typeof approveContract> | CallInput<typeof rejectContract>,
  ruling: 'approve' | 'reject',
): Promise<CallAnswer<typeof approveContract>> {
  const by = { adminId: actor.id, note: body.reason };
  const payout = await changePayout(deps, params.payoutId, (found, now) => {
    if (ruling === 'reject') return reject(found, by, now);
    return approve(found, { ...by, needed: approvalsNeeded(found, deps.payoutSettings) }, now);
  });
  const [shown] = await showStaffPayouts(deps, [payout]);
  if (!shown) throw new Error('A payout is shown once.');
  return shown;
}

type Answer = CallAnswer<typeof contract.listTaxForms>;
type Query = CallInput<typeof contract.listTaxForms>['query'];

/** Players whose tax form is missing, or was received, with what they were paid in a year. */
export async function listTaxForms(deps: WalletDeps, { query }: { query: Query }): Promise<Answer> {
  const { now, payoutSettings } = deps;
  const year = query.year ?? now().getUTCFullYear();
  const { taxFormCents: aboveOf } = payoutSettings;
  const asked = { year, countries: [...aboveOf.keys()] };
  return query.status === 'received'
    ? receivedForms(deps, query, asked)
    : missing(deps, query, asked);
}

interface Asked {
  year: number;
  countries: string[];
}

async function receivedForms(deps: WalletDeps, query: Query, asked: Asked): Promise<Answer> {
  const { items, ...page } = await deps.payoutProfiles.pageOfTaxForms(query);
  const userIds = items.map(({ id }) => id);
  const sums = await taxSums(deps.db, { ...asked, userIds });
  const rows = items.map(({ id: userId, taxFormAt: at }) => ({ userId, at }));
  return { ...page, items: await shown(deps, rows, { year: asked.year, sums }) };
}

async function missing(deps: WalletDeps, query: Query, asked: Asked): Promise<Answer> {
  const { page, pageSize } = query;
  const { taxFormCents: aboveOf } = deps.payoutSettings;
  // Of the players of a year, few come near the amount of a form.
  const leastOf = new Map([...aboveOf].map(([country, cents]) => [country, nearCents(cents)]));
  const near = await taxSums(deps.db, { ...asked, leastOf });
  const paid = paidCountries(near, aboveOf);
  const received = await deps.payoutProfiles.withTaxForm([...paid.keys()]);
  const userIds = missingForms(paid, received);
  const wanted = userIds.slice((page - 1) * pageSize, page * pageSize);
  const sums = await taxSums(deps.db, { ...asked, userIds: wanted });
  const rows = wanted.map((userId) => ({ userId, at: null }));
  const items = await shown(deps, rows, { year: asked.year, sums });
  return { items, page, pageSize, total: userIds.length };
}

async function shown(
  { players, payoutSettings }: WalletDeps,
  rows: { userId: string; at: Date | null }[],
  { year, sums }: { year: number; sums: Awaited<ReturnType<typeof taxSums>> },
): Promise<Answer['items']> {
  const known = await players.findMany(rows.map(({ userId }) => userId));
  const paid = paidCountries(sums, payoutSettings.taxFormCents);
  return rows.map(({ userId, at }) => ({
    user: { id: userId, username: known.get(userId)?.username ?? 'player' },
    status: at ? ('received' as const) : ('missing' as const),
    ...{ receivedAt: at?.toISOString() ?? null, year },
    countries: (paid.get(userId) ?? []).map(({ country, paidCents, aboveCents }) => ({
      ...{ country, paid: paidCents, above: aboveCents },
    })),
  }));
}
