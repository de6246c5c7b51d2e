import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { owedOf } from '../ledger/account';
import type { Payment } from '../refills/payment';
import { tellReleased } from './freeze-notice';
import { stop } from './payout';
import { freeze, frozenSince, lock, newProfile, type PayoutProfile, thaw } from './payout-profile';
import { changePayout } from './submission.actions';

/**
 * Freezes a person's payouts after a chargeback, in the present transaction. One that is not
 * submitted is stopped, so that its money repays the debt; one that is with the provider continues.
 */
export async function freezePayouts(
  deps: WalletDeps,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const { payouts, payoutProfiles, now } = deps;
  const stored = await payoutProfiles.find(userId);
  await payoutProfiles.save(stored, freeze(stored?.state ?? newProfile(userId), reason, now()));
  const open = await payouts.openOf(userId);
  if (open) await changePayout(deps, open.id, (payout, at) => stop(payout, reason, at));
}

const reason = 'chargeback';

/**
 * Lifts the freeze of payouts for what was taken back, in the present transaction, once all of it
 * since the freeze began has come back. A freeze for another reason stays.
 */
export async function thawPayouts(
  deps: WalletDeps,
  { id, userId, status }: Payment,
): Promise<void> {
  const { payoutProfiles, payments } = deps;
  const stored = await payoutProfiles.find(userId);
  const since = stored && frozenSince(stored.state, reason);
  if (!since || status === 'charged-back') return;
  if (await payments.hasTakenBack({ userId, otherThan: id, since })) return;
  const { state } = await payoutProfiles.save(stored, thaw(stored.state, reason));
  await publishRelease(deps, stored.state, state);
}

/** Publishes, in the present transaction, that a change of the profile lifted a freeze, if so. */
export async function publishRelease(
  { ledger, now }: WalletDeps,
  { id: userId, frozen }: PayoutProfile,
  after: PayoutProfile,
): Promise<void> {
  if (!frozen || after.frozen) return;
  const released = { userId, reason: frozen.reason };
  const needs = { transfers: [], accounts: [userId] };
  await ledger.run(needs, (books) => tellReleased(books, released, now()));
}

/**
 * Locks the payouts of a user who is about to be erased; refused while one is open. Without the
 * erasure the lock is over after a while, so that a command that stops leaves nothing locked.
 */
export async function lockPayouts(
  { db, payouts, payoutProfiles, now }: WalletDeps,
  { body: { userId } }: Pick<CallInput<typeof contract.lockPayouts>, 'body'>,
): Promise<{ ok: true }> {
  await db.transaction(async () => {
    must(!(await payouts.openOf(userId)), 'payout-open');
    const stored = await payoutProfiles.find(userId);
    await payoutProfiles.save(stored, lock(stored?.state ?? newProfile(userId), now()));
  });
  return { ok: true };
}

/** Players whose payouts are frozen, with the reasons. */
export async function listFrozenAccounts(
  { accounts, payoutProfiles, players }: WalletDeps,
  { query }: Pick<CallInput<typeof contract.listFrozenAccounts>, 'query'>,
): Promise<CallAnswer<typeof contract.listFrozenAccounts>> {
  const { items, ...page } = await payoutProfiles.pageOfFrozen(query);
  const known = await players.findMany(items.map(({ id }) => id));
  const rows = items.flatMap(({ id, frozen }) => (frozen ? [{ id, frozen }] : []));
  return {
    ...page,
    items: await Promise.all(
      rows.map(async ({ id, frozen: { reason, note = null, at: since } }) => {
        const account = await accounts.find(id);
        const owed = account ? owedOf(account) : 0;
        const user = { id, username: known.get(id)?.username ?? 'player' };
        return { user, reason, note, since, owed };
      }),
    ),
  };
}
