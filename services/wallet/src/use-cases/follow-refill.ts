import type { EventOutcome } from '../data/provider-event.repository';
import type { RefillReport } from '../providers/payment-provider';
import { applyToPayment, type RefillChange } from './apply-to-payment';
import type { WalletDeps } from '../deps';

/**
 * Applies the state of a refill that was read at the provider: money once, then what was taken back
 * of it. A repeat and an older event change nothing, because each reads the present state.
 */
export async function followRefill(
  deps: WalletDeps,
  { paymentId, status, providerRef, amountCents, takenBackCents }: RefillReport,
): Promise<EventOutcome> {
  // Payments are saved before the provider is called: what is not stored is not the wallet's.
  if (!(await deps.payments.find(paymentId))) return 'ignored';
  const apply = (to: RefillChange['to'], cents: number) =>
    deps.db.transaction(async () => {
      const payment = await deps.payments.get(paymentId);
      const change = { id: providerRef ?? paymentId, to, paymentId, amountCents: cents };
      return applyToPayment(deps, change, payment);
    });
  if (status === 'open') return 'ignored';
  if (status === 'closed') {
    const { state } = await deps.payments.get(paymentId);
    return apply('cancelled', state.amountCents);
  }
  const outcome = await apply('paid', amountCents);
  if (outcome !== 'applied') return outcome;
  const { state } = await deps.payments.get(paymentId);
  const isTaken = takenBackCents > 0 || state.status === 'charged-back';
  return isTaken ? apply('charged-back', takenBackCents) : outcome;
}
