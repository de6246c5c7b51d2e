import { fundEscrow, reverseFunding, settleEscrow } from '@contend/contracts';
import { type Funding, fundingOf, type ServiceClient, walletCalls } from '@contend/service-kit';
import type { ScrimBooking } from './scrim-booking';
import { payoutsOf, type ScrimDeposit } from './scrim-deposit';

type Booking = Pick<ScrimBooking, 'id' | 'deposit'>;

/**
 * The wallet operations of a booking with deposits. Every id and line is derived from the saved
 * booking, so repeats have one effect.
 */
export interface DepositWallet {
  /** Takes both deposits into escrow, or none. */
  fund(booking: Booking): Promise<Funding>;
  /** Reverses `fund`, whether it arrived or not: it is refused from then on. */
  release(booking: Booking): Promise<void>;
  /** Pays both deposits out as decided. */
  settle(booking: Booking): Promise<void>;
}

export function depositWallet(http: ServiceClient): DepositWallet {
  const wallet = walletCalls(http);
  return {
    async fund(booking) {
      const { cents, payers, label } = depositOf(booking);
      const body = {
        id: fundingIdOf(booking),
        escrow: escrowOf(booking),
        purpose: 'deposit' as const,
        label,
        payers: [payers.home, payers.away].map((payerId) => ({ payerId, amountCents: cents })),
        reservations: [],
      };
      return fundingOf(http.call(fundEscrow, { body }));
    },
    async release(booking) {
      const { label } = depositOf(booking);
      const body = { fundingId: fundingIdOf(booking), label, reserveAgain: [] };
      await wallet.call(reverseFunding, { body });
    },
    async settle(booking) {
      const deposit = depositOf(booking);
      const { label } = deposit;
      const lines = payoutsOf(deposit).map(({ userId, ...line }) => ({
        ...{ payeeId: userId, label },
        ...line,
      }));
      const escrow = escrowOf(booking);
      const body = { id: `scrim:${booking.id}`, escrow, lines, rakeCents: 0 };
      await wallet.call(settleEscrow, { body });
    },
  };
}

const escrowOf = ({ id }: Booking) => ({ kind: 'scrim', id });

const fundingIdOf = ({ id }: Booking): string => `scrim:${id}:deposits`;

function depositOf({ id, deposit }: Booking): ScrimDeposit {
  if (!deposit) throw new Error(`${id} has no deposits.`);
  return deposit;
}
