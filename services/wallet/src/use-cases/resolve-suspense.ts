import {
  type CallAnswer,
  type CallInput,
  must,
  type resolveSuspense as contract,
} from '@contend/contracts';
import { needsTwo } from '../domain/payout';
import { bookResolution, openRows, suspenseRowId, type SuspenseRow } from '../domain/suspense';
import { bookingIdOf, ruleOn } from '../domain/suspense-decision';
import { suspenseFacts } from './suspense-facts';
import type { WalletDeps } from '../deps';

type Asked = Pick<CallInput<typeof contract>, 'params' | 'body'>;

/**
 * Decides about money in suspense, and books it with the decision, in one transaction. A
 * large amount waits for the same decision of another admin.
 * @param adminId null for an operator
 */
export async function resolveSuspense(
  deps: WalletDeps,
  { params: { suspenseId: id }, body }: Asked,
  adminId: string | null,
): Promise<CallAnswer<typeof contract>> {
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
  return userId;
}
