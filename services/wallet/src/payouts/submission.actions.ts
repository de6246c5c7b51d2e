import { type Decision, must } from '@contend/contracts';
import { isStoreUnavailable, retryStale, StaleVersion, type Stored } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { owedOf } from '../ledger/account';
import { PayoutRefused } from '../providers/payout-provider';
import { refreshAccount } from './facts.actions';
import { flag, keyOf, review, stop, submit } from './payout';
import { answered, markUnknown, type ProviderPayout, refused } from './payout-answers';
import { movePayout, payoutTransfers, suspendPayout } from './payout-ledger';
import { isBankHeld } from './payout-profile';
import { intoSuspense, isWithProvider, type Payout, placeOf } from './payout-steps';

type DecideStep = (payout: Payout, now: Date) => Decision<Payout>;

/**
 * Decides a step of a payout and saves it with the movement of its money, in one transaction.
 * @throws Refusal `payout-not-found`, and those of `decide`; StaleVersion, so that it is decided
 * again.
 */
export const changePayout = (
  deps: WalletDeps,
  id: string,
  decideStep: DecideStep,
): Promise<Payout> =>
  deps.db.transaction(async () => changeStored(deps, await deps.payouts.get(id), decideStep));

/**
 * Changes a version of a payout, as `changePayout` does. What the provider answers is applied to
 * the version that was read before it was asked: a later one may come from a newer answer.
 */
function changeStored(
  { db, payouts, ledger, accounts, now }: WalletDeps,
  stored: Stored<Payout>,
  decideStep: DecideStep,
): Promise<Payout> {
  return db.transaction(async () => {
    const before = stored.state;
    const at = now();
    const decision = decideStep(before, at);
    const { state } = decision;
    const needs = { transfers: payoutTransfers(state), accounts: [state.userId] };
    if (placeOf(before) !== placeOf(state)) {
      const move = { payout: state, to: placeOf(state) };
      await ledger.run(needs, (books) => movePayout(books, move, at));
    }
    if (state.isConflicting && !before.isConflicting) {
      await ledger.run(needs, (books) => suspendPayout(books, state, at));
    }
    const owner = placeOf(state) === 'wallet' ? await accounts.find(state.userId) : null;
    const told = owner?.erasedAt ? intoSuspense(decision) : decision;
    return (await payouts.save(stored, told)).state;
  });
}

/**
 * Asks the provider what became of a payout, with the same key however often, and applies the
 * answer. Without an answer the payout is unknown: its money stays where it is.
 */
export async function askProvider(deps: WalletDeps, payoutId: string): Promise<void> {
  const { log, payouts } = deps;
  const asked = await payouts.get(payoutId);
  if (!isWithProvider(asked.state)) return;
  try {
    const answer = await answerTo(deps, asked.state);
    await changeStored(deps, asked, (one, now) => answered(one, answer, now));
  } catch (error) {
    if (isOwnFault(error)) throw error;
    if (error instanceof PayoutRefused) {
      const { reason } = error;
      await changePayout(deps, payoutId, (one, now) => refused(one, reason, now));
      return;
    }
    log.warn({ payoutId, err: error }, 'payout marked unknown');
    await changePayout(deps, payoutId, (one, now) => markUnknown(one, now));
  }
}

/** Errors of this service's own store say nothing about the provider. */
const isOwnFault = (error: unknown): boolean =>
  error instanceof StaleVersion || isStoreUnavailable(error);

/**
 * A payout that the provider may have is read; one that it does not have is submitted again, and
 * the key makes it one. Providers forget keys after a day, so reading comes first.
 */
async function answerTo(deps: WalletDeps, payout: Payout): Promise<ProviderPayout> {
  const { payoutProvider } = deps;
  const { id: payoutId, userId, accountRef, amountCents, providerRef, status } = payout;
  const known =
    providerRef !== null || status === 'unknown'
      ? await payoutProvider.findPayout({ payoutId, accountRef, providerRef })
      : null;
  if (known) return known;
  if (status === 'unknown') await requireBankKept(deps, userId);
  return payoutProvider.submitPayout({ key: keyOf(payout), payoutId, accountRef, amountCents });
}

/**
 * Delays a payout that the provider does not have while a change of the bank account is recent, as
 * for requests.
 * @throws Refusal `payout-bank-changed`
 */
async function requireBankKept(deps: WalletDeps, userId: string): Promise<void> {
  await refreshAccount(deps, userId);
  const profile = await deps.payoutProfiles.find(userId);
  must(!profile || !isBankHeld(profile.state, deps.now()), 'payout-bank-changed');
}

/** Submits an approved payout: saved before the provider is called. */
export async function submitPayout(deps: WalletDeps, payoutId: string): Promise<void> {
  const found = await deps.payouts.get(payoutId);
  const reason = await obstacleTo(deps, found.state);
  const payout = await changePayout(deps, payoutId, (one, now) =>
    reason ? stop(one, reason, now) : submit(one, now),
  );
  if (isWithProvider(payout) && payout.providerRef === null) await askProvider(deps, payoutId);
}

/** Why an approved payout cannot be submitted any more; null when it can. */
async function obstacleTo(deps: WalletDeps, { userId, status }: Payout): Promise<string | null> {
  if (status !== 'approved') return null;
  const { accounts, players, payoutProfiles, now } = deps;
  // Without an answer the timer tries again: an account that was not read may have another bank.
  await refreshAccount(deps, userId);
  const player = await players.find(userId);
  if (player?.status !== 'active') return 'account-suspended';
  const { state } = await payoutProfiles.get(userId);
  if (state.frozen) return state.frozen.reason;
  const account = await accounts.find(userId);
  if (account && owedOf(account) > 0) return 'money-owed';
  return isBankHeld(state, now()) ? 'payout-bank-changed' : null;
}

/**
 * Reads a payout at the provider and applies its state: an event says only that something changed.
 * @returns false for a payout that this platform or the provider does not have
 */
export const refreshPayout = (deps: WalletDeps, payoutId: string): Promise<boolean> =>
  retryStale(async () => {
    const { payouts, payoutProvider } = deps;
    const stored = await payouts.find(payoutId);
    if (!stored) return false;
    const { accountRef, providerRef } = stored.state;
    const answer = await payoutProvider.findPayout({ payoutId, accountRef, providerRef });
    if (!answer) return false;
    await changeStored(deps, stored, (payout, now) => answered(payout, answer, now));
    return true;
  });

/** Puts a requested payout into the list of those that admins review. */
export const reviewPayout = (deps: WalletDeps, payoutId: string) =>
  changePayout(deps, payoutId, review);

/** Flags a payout whose step is late; staff handle it first. */
export const flagPayout = (deps: WalletDeps, payoutId: string) =>
  changePayout(deps, payoutId, flag);
