import { isEligible } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { pauseRefusal } from '../play/play-sums';
import type { RefillReport } from '../providers/payment-provider';
import { returnRefill } from './chargeback';
import { giveBack, type Payment } from './payment';
import { refillTransfers } from './refill';

/** Why a person may not add money now; null when they may. */
export async function barOf(
  { accounts, players, laws, now }: WalletDeps,
  userId: string,
): Promise<string | null> {
  const at = now();
  const account = await accounts.find(userId);
  if (account?.erasedAt) return 'account-erased';
  if (pauseRefusal(account?.play, at)) return 'play-paused';
  const player = await players.find(userId);
  if (!player) return null;
  if (player.status !== 'active') return 'account-suspended';
  const basis = { product: 'money' as const, table: await laws.at(at) };
  return isEligible(player, basis, at) ? null : 'not-eligible';
}

/**
 * Takes in money of a refill whose owner may not add any since its page was opened, as on a break
 * from play, after a ban, or once erased: it goes back to the card, and the balance stays.
 * @returns the payment; null for money that is added, or was before
 */
export async function returnUnwanted(
  deps: WalletDeps,
  payment: Stored<Payment>,
  { providerRef, amountCents }: Pick<RefillReport, 'providerRef' | 'amountCents'>,
): Promise<Stored<Payment> | null> {
  const { db, ledger, payments, now } = deps;
  const { state } = payment;
  const isNew = state.status !== 'paid' && state.status !== 'charged-back';
  if (!isNew || state.amountCents !== amountCents) return null;
  const reason = await barOf(deps, state.userId);
  if (!reason) return null;
  return db.transaction(async () => {
    const needs = { transfers: refillTransfers(state.id), accounts: [state.userId] };
    const order = { refill: state, reason };
    const isReturned = await ledger.run(needs, (books) => returnRefill(books, order, now()));
    const returned = { reason, moneyRef: providerRef ?? state.id };
    return isReturned ? payments.save(payment, giveBack(state, returned, now())) : null;
  });
}

/** Timer: gives the money of a refill back to the card, until the provider has taken it in. */
export async function returnMoney(deps: WalletDeps, paymentId: string): Promise<void> {
  const { payments, provider, log } = deps;
  const { moneyRef: providerRef, amountCents } = (await payments.get(paymentId)).state;
  if (providerRef === undefined) return;
  const report = await provider.readObject({ kind: 'payment', id: providerRef });
  if (report?.kind === 'refill' && report.refill.takenBackCents >= amountCents) return;
  const isTaken = await provider.returnMoney({ paymentId, providerRef, amountCents });
  // The daily comparison lists what the provider has not returned.
  if (!isTaken) log.error({ paymentId }, 'refund of a refill refused');
}
