import type { TeamDeps } from '../deps';
import { decide } from '@contend/contracts';
import { decideDeposits, depositsPaid, payoutFailed } from '../domain/scrim-settlement';
import { hasBarredPayer } from './has-barred-payer';

/**
 * Timer: pays the deposits of an ended booking out. Decided and saved first, then paid. A failed
 * payout is retried for ever.
 */
export async function settleScrim(deps: TeamDeps, bookingId: string): Promise<void> {
  const { bookings, deposits, log, now } = deps;
  const ended = await bookings.get(bookingId);
  const isBarred = await hasBarredPayer(deps, ended.state);
  const decision = decideDeposits(decide(ended.state), { isBarred }, now());
  const paying = await bookings.save(ended, decision);
  if (paying.state.deposit?.status !== 'paying') return;
  try {
    await deposits.settle(paying.state);
  } catch (error) {
    const failures = paying.state.deposit.failures + 1;
    log.error({ bookingId, failures, err: error }, 'payout of deposits failed');
    await bookings.save(paying, payoutFailed(paying.state, now()));
    return;
  }
  await bookings.save(paying, depositsPaid(paying.state));
}
