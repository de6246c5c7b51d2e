import { must } from '@contend/contracts';
import { isDuplicateKey, StaleVersion } from '@contend/service-kit';
import { begin, mostOpenPayments, type Payment } from '../domain/payment';
import { countedFrom } from '../domain/play-windows';
import { beginRefill } from '../domain/refill';
import { linkPayment } from './link-payment';
import type { WalletDeps } from '../deps';

type NewPayment = Pick<Payment, 'id' | 'userId' | 'amountCents' | 'openKey'>;

/** Saves a payment with its pending transfer and line before the provider is called. */
export async function beginPayment(deps: WalletDeps, payment: NewPayment): Promise<Payment> {
  const { db, payments, ledger, now } = deps;
  const provider = deps.provider.name;
  const known = await payments.find(payment.id);
  if (known) return linkPayment(deps, known.state);
  const refill = { ...payment, provider };
  try {
    const { state } = await db.transaction(async () => {
      // Each payment writes its owner's account, so concurrent ones count each other.
      const open = await payments.countOpen(payment.userId, mostOpenPayments);
      must(open < mostOpenPayments, 'too-many-payments');
      const owner = [payment.userId];
      const ofOwner = { accounts: owner, deposits: owner, playFrom: countedFrom(now()) };
      const needs = { transfers: [payment.id], ...ofOwner };
      await ledger.run(needs, (books) => beginRefill(books, refill, now()));
      return payments.save(null, begin(refill, now()));
    });
    return await linkPayment(deps, state);
  } catch (error) {
    // The same amount was requested concurrently: that payment exists now.
    if (isDuplicateKey(error)) throw new StaleVersion();
    throw error;
  }
}
