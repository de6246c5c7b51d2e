import type { EventOutcome } from '../data/provider-event.repository';
import type { PaymentEvent, RefillReport } from '../providers/payment-provider';
import { applyToPayment } from './apply-to-payment';
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
  const apply = (type: PaymentEvent['type'], cents: number) =>
    deps.db.transaction(async () => {
      const payment = await deps.payments.get(paymentId);
      const event = { id: providerRef ?? paymentId, type, paymentId, isExact: true };
      return applyToPayment(deps, { ...event, amountCents: cents }, payment);
    });
  if (status === 'open') return 'ignored';
  if (status === 'closed') {
    const { state } = await deps.payments.get(paymentId);
    return apply('payment.cancelled', state.amountCents);
  }
  const outcome = await apply('payment.paid', amountCents);
  if (outcome !== 'applied') return outcome;
  const { state } = await deps.payments.get(paymentId);
  const isTaken = takenBackCents > 0 || state.status === 'charged-back';
  return isTaken ? apply('payment.charged-back', takenBackCents) : outcome;
}
