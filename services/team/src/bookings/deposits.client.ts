import {
  fundEscrow,
  type LimitedPayer,
  Refusal,
  reverseFunding,
  settleEscrow,
} from '@contend/contracts';
import { callFault, type ServiceClient } from '@contend/service-kit';
import type { ScrimBooking } from './scrim-booking';
import { payoutsOf, type ScrimDeposit } from './scrim-deposit';

type Booking = Pick<ScrimBooking, 'id' | 'deposit'>;

/** The outcome of a funding; `closed` when it was reversed before. */
export type FundingOutcome =
  | { held: true }
  | { held: false; short: string[]; limited: LimitedPayer[] }
  | 'closed';

/**
 * The wallet operations of a booking with deposits. Every id and line is derived from the saved
 * booking, so repeats have one effect.
 */
export interface DepositWallet {
  /** Takes both deposits into escrow, or none. */
  fund(booking: Booking): Promise<FundingOutcome>;
  /** Reverses `fund`, whether it arrived or not: it is refused from then on. */
  release(booking: Booking): Promise<void>;
  /** Pays both deposits out as decided. */
  settle(booking: Booking): Promise<void>;
}

export function depositWallet(http: ServiceClient): DepositWallet {
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
      try {
        // Release 0.2.0 of the wallet knows no limits.
        const { ok, short, limited = [] } = await http.call(fundEscrow, { body });
        return ok ? { held: true } : { held: false, short, limited };
      } catch (error) {
        if (error instanceof Refusal && error.code === 'hold-closed') return 'closed';
        throw callFault('wallet', error);
      }
    },
    async release(booking) {
      const { label } = depositOf(booking);
      const body = { fundingId: fundingIdOf(booking), label, reserveAgain: [] };
      await http.call(reverseFunding, { body }).catch(fail);
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
      await http.call(settleEscrow, { body }).catch(fail);
    },
  };
}

const escrowOf = ({ id }: Booking) => ({ kind: 'scrim', id });

const fundingIdOf = ({ id }: Booking): string => `scrim:${id}:deposits`;

function depositOf({ id, deposit }: Booking): ScrimDeposit {
  if (!deposit) throw new Error(`${id} has no deposits.`);
  return deposit;
}

const fail = (error: unknown): never => {
  throw callFault('wallet', error);
};
