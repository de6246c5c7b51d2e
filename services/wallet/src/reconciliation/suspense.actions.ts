import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { needsTwo } from '../payouts/payout';
import { isExcess } from '../refills/excess';
import { barOf } from '../refills/returning.actions';
import type { DatedFinding } from './reconciliation.repository';
import { bookResolution, openRows, type SuspenseRow, suspenseRowId } from './suspense';
import { bookingIdOf, ruleOn, withdrawRuling } from './suspense-decision';

interface SuspenseFacts {
  /** The owner of the payment or payout; null where none is known. */
  userId: string | null;
  expectedCents: number | null;
  /** What the last comparison found of it; null for nothing. */
  finding: DatedFinding | null;
}

/** What is known about a row of suspense. */
async function suspenseFacts(
  { payments, payouts }: Pick<WalletDeps, 'payments' | 'payouts'>,
  { reference }: SuspenseRow,
  findings: readonly DatedFinding[],
): Promise<SuspenseFacts> {
  const { kind = null, id = '' } = reference ?? {};
  const finding = findings.find(
    (one) =>
      one.suspenseCents !== 0 &&
      !one.isForStaff &&
      ((kind === 'finding' && one.id === id) ||
        (kind === 'payment' && one.paymentId === id) ||
        (kind === 'payout' && one.payoutId === id)),
  );
  const payment = kind === 'payment' ? await payments.find(id) : null;
  const payout = kind === 'payout' ? await payouts.find(id) : null;
  return {
    userId: payment?.state.userId ?? payout?.state.userId ?? null,
    expectedCents: payment?.state.amountCents ?? null,
    finding: finding ?? null,
  };
}

type Shown = CallAnswer<typeof contract.listSuspense>['items'][number];

/** What is in suspense, the oldest first, with the decisions that wait for a second admin. */
export async function listSuspense(
  deps: WalletDeps,
  { query: { page, pageSize } }: CallInput<typeof contract.listSuspense>,
): Promise<CallAnswer<typeof contract.listSuspense>> {
  const rows = openRows(await deps.transfers.inSuspense());
  const wanted = rows.slice((page - 1) * pageSize, page * pageSize);
  const findings = await deps.reconciliations.stored();
  const items: Shown[] = [];
  for (const row of wanted) items.push(await shown(deps, row, findings));
  return { items, page, pageSize, total: rows.length };
}

async function shown(
  deps: WalletDeps,
  row: SuspenseRow,
  findings: Parameters<typeof suspenseFacts>[2],
): Promise<Shown> {
  const { players, suspenseFiles, payoutSettings } = deps;
  const id = suspenseRowId(row);
  const { userId, expectedCents, finding } = await suspenseFacts(deps, row, findings);
  const waiting = (await suspenseFiles.find(id))?.state.waiting ?? null;
  const known = await players.findMany(
    [userId, waiting?.adminId ?? null].flatMap((one) => one ?? []),
  );
  const nameOf = (one: string) => known.get(one)?.username ?? 'player';
  const { provider, cents: amount, reference: about, since } = row;
  return {
    ...{ id, provider, amount, about, since: since.toISOString(), reason: reasonOf(row) },
    user: userId === null ? null : { id: userId, username: nameOf(userId) },
    ...{ expected: expectedCents, finding: finding?.text ?? null },
    approvalsNeeded: needsTwo(Math.abs(amount), payoutSettings) ? 2 : 1,
    waiting: waiting?.cents === amount ? decisionOf(waiting, nameOf) : null,
  };
}

function decisionOf(
  { resolution, adminId, reason, at }: NonNullable<Waiting>,
  nameOf: (id: string) => string,
): Shown['waiting'] {
  const by = { id: adminId, username: adminId === null ? 'an operator' : nameOf(adminId) };
  return { resolution, by, reason: reason ?? 'erased', at: at.toISOString() };
}
type Waiting = Awaited<ReturnType<WalletDeps['suspenseFiles']['get']>>['state']['waiting'];

/** Why the last money came that was not decided. */
function reasonOf({ transferIds, reference }: SuspenseRow): Shown['reason'] {
  const last = transferIds.findLast((id) => !id.startsWith('resolved:')) ?? '';
  if (last.startsWith('reconciled:')) return 'comparison';
  if (reference?.kind === 'payout')
    return last.endsWith(':returned') ? 'payout-returned' : 'payout-amount';
  return isExcess(last) ? 'taken-back-more' : 'other-amount';
}

type Asked = Pick<CallInput<typeof contract.resolveSuspense>, 'params' | 'body'>;

/**
 * Decides about money in suspense, and books it with the decision, in one transaction. A
 * large amount waits for the same decision of another admin.
 * @param adminId null for an operator
 */
export async function resolveSuspense(
  deps: WalletDeps,
  { params: { suspenseId: id }, body }: Asked,
  adminId: string | null,
): Promise<CallAnswer<typeof contract.resolveSuspense>> {
  const { db, ledger, suspenseFiles, payoutSettings, now } = deps;
  return db.transaction(async () => {
    const row = openRows(await deps.transfers.inSuspense()).find(
      (one) => suspenseRowId(one) === id,
    );
    must(row, 'suspense-not-found');
    must(row.cents === body.amount, 'suspense-changed');
    const payeeId = await payeeOf(deps, row, { resolution: body.resolution, adminId });
    const { provider, reference, cents } = row;
    const stored = await suspenseFiles.find(id);
    const file = stored?.state ?? { id, provider, reference, waiting: null, booked: [] };
    const needed = needsTwo(Math.abs(cents), payoutSettings) ? 2 : 1;
    const { resolution, reason } = body;
    const decision = ruleOn(file, { resolution, reason, cents, adminId, needed }, now());
    const { state } = await suspenseFiles.save(stored, decision);
    if (state.booked.length === file.booked.length) return { id, status: 'waiting' };
    const booking = { id: bookingIdOf(state), provider, reference, cents, resolution, payeeId };
    const needs = { transfers: [booking.id], accounts: payeeId ? [payeeId] : [] };
    await ledger.run(needs, (books) => bookResolution(books, booking, now()));
    return { id, status: 'booked' };
  });
}

interface Ruling {
  resolution: Asked['body']['resolution'];
  adminId: string | null;
}

/** Who gets the money of a credit. @throws Refusal when the decision is not possible. */
async function payeeOf(
  deps: WalletDeps,
  row: SuspenseRow,
  { resolution, adminId }: Ruling,
): Promise<string | null> {
  const findings = await deps.reconciliations.stored();
  const { userId, finding } = await suspenseFacts(deps, row, findings);
  must(userId === null || userId !== adminId, 'own-suspense');
  // The comparison books it back by itself, once the provider has returned it.
  must(resolution !== 'return' || !finding, 'suspense-compared');
  if (resolution !== 'credit') return null;
  must(userId !== null && row.cents > 0, 'suspense-not-creditable');
  must(await mayReceive(deps, row, userId), 'suspense-payee-barred');
  return userId;
}

/**
 * Whether a person may be given money of suspense: what was found of a payment as long as they may
 * add money, what came back of their own payout unless they were erased.
 */
async function mayReceive(
  deps: WalletDeps,
  { reference }: SuspenseRow,
  userId: string,
): Promise<boolean> {
  if (reference?.kind !== 'payout') return (await barOf(deps, userId)) === null;
  return !(await deps.accounts.find(userId))?.erasedAt;
}

/** Withdraws a decision that waits for a second admin. */
export async function withdrawSuspense(
  { suspenseFiles }: WalletDeps,
  { params: { suspenseId: id } }: CallInput<typeof contract.withdrawSuspense>,
): Promise<CallAnswer<typeof contract.withdrawSuspense>> {
  const stored = await suspenseFiles.find(id);
  must(stored, 'suspense-not-waiting');
  await suspenseFiles.save(stored, withdrawRuling(stored.state));
  return { id };
}
