import {
  fundEscrow,
  type PayoutPurpose,
  Refusal,
  type RefusalCode,
  releaseReservations,
  reserveFunds,
  reverseFunding,
  settleEscrow,
  type Side,
} from '@contend/contracts';
import type { ServiceClient } from '@contend/service-kit';
import { homeHoldAgain } from '../domain/acceptance';
import { payoutsOf } from '../domain/settlement';
import { holdIdOf, seatsOf, type Wager } from '../domain/wager';

/** Why a hold was not made; null when the stakes are held. */
type Shortage = Refusal | null;

/**
 * The wallet's part of a wager. Every id and every line follows from the wager as it was saved, so
 * asking twice is asking once.
 */
export interface StakeKeeper {
  /** Holds the creator's stakes for the current attempt; an earlier batch goes back with it. */
  holdHome(wager: Wager): Promise<Shortage>;
  /** Takes the acceptor's stakes into escrow together with the creator's, which are held. */
  fund(wager: Wager): Promise<Shortage>;
  /** Takes `fund` back, whether it arrived or not: it is refused from now on. */
  unfund(wager: Wager): Promise<{ reversed: boolean }>;
  /** Takes `holdHome` back, and with it an earlier stake that may still be held. */
  unhold(wager: Wager): Promise<void>;
  /** Gives every stake back to who paid it. */
  giveBack(wager: Wager): Promise<void>;
  payOut(wager: Wager): Promise<void>;
}

export function stakeKeeper(http: ServiceClient): StakeKeeper {
  async function answered(call: Promise<{ ok: boolean; short: string[] }>): Promise<Shortage> {
    try {
      const { ok, short } = await call;
      return ok ? null : new Refusal('insufficient-funds', { users: short });
    } catch (error) {
      // This attempt was called off at the wallet; another one has another id.
      if (error instanceof Refusal && error.code === 'hold-closed')
        return new Refusal('unavailable');
      throw asFault(error);
    }
  }

  async function settle(wager: Wager, purpose: PayoutPurpose, rakeCents: number) {
    const shares = purpose === 'winnings' ? payoutsOf(wager) : stakesOf(wager);
    const { id, label } = wager;
    const lines = shares.map(({ userId, amountCents }) => ({
      payeeId: userId,
      amountCents,
      purpose,
      label,
    }));
    const body = { id: `wager:${id}`, escrow: escrowOf(wager), lines, rakeCents };
    await http.call(settleEscrow, { body }).catch(fault);
  }

  return {
    holdHome(wager) {
      const replaces = wager.homeHold;
      const payers = payersOf(wager.home, (wager.pending ?? wager).stakeCents);
      const body = { ...operationOf(wager), payers, ...(replaces && { replaces }) };
      return answered(http.call(reserveFunds, { body }));
    },
    fund(wager) {
      const payers = payersOf(wager.away ?? noSide, wager.stakeCents);
      const body = { ...operationOf(wager), payers, reservations: homeHoldsOf(wager) };
      return answered(http.call(fundEscrow, { body }));
    },
    async unfund(wager) {
      const { label, homeHold, round } = wager;
      const again = homeHold && { reservationId: homeHold, as: homeHoldAgain(wager) };
      const reserveAgain = again ? [again] : [];
      const body = { fundingId: holdIdOf(wager, round), label, reserveAgain };
      return http.call(reverseFunding, { body }).catch(fault);
    },
    async unhold(wager) {
      const ids = [holdIdOf(wager, wager.round), ...homeHoldsOf(wager)];
      const { label } = wager;
      await http.call(releaseReservations, { body: { ids, label } }).catch(fault);
    },
    async giveBack(wager) {
      if (wager.stakes === 'escrowed') return settle(wager, 'stake-returned', 0);
      const body = { ids: homeHoldsOf(wager), label: wager.label };
      await http.call(releaseReservations, { body }).catch(fault);
    },
    payOut: (wager) => settle(wager, 'winnings', wager.money.rakeCents),
  };
}

const noSide: Side = { captainId: '', seats: [] };

const escrowOf = ({ id }: Wager) => ({ kind: 'wager', id });

const operationOf = (wager: Wager) => ({
  id: holdIdOf(wager, wager.round),
  escrow: escrowOf(wager),
  purpose: 'stake' as const,
  label: wager.label,
});

const payersOf = ({ seats }: Side, amountCents: number) =>
  seats.map(({ payerId }) => ({ payerId, amountCents }));

const homeHoldsOf = ({ homeHold }: Wager): string[] => (homeHold === null ? [] : [homeHold]);

const stakesOf = (wager: Wager) =>
  seatsOf(wager).map(({ payerId }) => ({ userId: payerId, amountCents: wager.stakeCents }));

/** What a caller of this service may be told; any other refusal of the wallet is our mistake. */
const tellable: RefusalCode[] = ['unavailable', 'rate-limited', 'too-busy'];

function asFault(error: unknown): unknown {
  if (!(error instanceof Refusal) || tellable.includes(error.code)) return error;
  return new Error(`The wallet refused: ${error.code}`, { cause: error });
}

const fault = (error: unknown): never => {
  throw asFault(error);
};
