import {
  fundEscrow,
  type LimitedPayer,
  LimitedRefusal,
  type PayoutPurpose,
  Refusal,
  releaseReservations,
  reserveFunds,
  reverseFunding,
  settleEscrow,
} from '@contend/contracts';
import { callFault, type ServiceClient } from '@contend/service-kit';
import { claimReversed, homeHoldAgain } from '../acceptance/acceptance';
import { payoutsOf, rakeTaken } from '../settlement/settlement';
import { holdsOf } from '../wager/seats';
import { holdIdOf, seatsOf, type Wager } from '../wager/wager';
import { holdUnderWay } from './attempt';

interface HoldAnswer {
  ok: boolean;
  short: string[];
  /** Absent in replies of release 0.2.0. */
  limited?: LimitedPayer[] | undefined;
}

/** The reason why a hold was not made; null when the stakes are held. */
type HoldRefusal = Refusal | null;

/**
 * The wallet operations of a wager. Every id and line is derived from the saved wager, so repeats
 * have one effect.
 */
export interface WalletClient {
  /**
   * Holds the creator's stakes for the current attempt; an earlier batch goes back with it.
   * @throws Refusal `funding-expired` unless every payer consents to their hold at `now`.
   */
  holdHome(wager: Wager, now: Date): Promise<HoldRefusal>;
  /**
   * Takes the acceptor's stakes into escrow together with the creator's, which are held.
   * @throws Refusal `funding-expired` as `holdHome`.
   */
  fund(wager: Wager, now: Date): Promise<HoldRefusal>;
  /**
   * Reverses the `fund` of an expired claim, whether it arrived or not: it is refused from then on.
   * @throws where no reversal is owed.
   */
  unfund(wager: Wager): Promise<{ reversed: boolean }>;
  /** Releases `holdHome`, and with it an earlier stake that may still be held. */
  unhold(wager: Wager): Promise<void>;
  /** Returns every stake to its payer. */
  giveBack(wager: Wager): Promise<void>;
  payOut(wager: Wager): Promise<void>;
}

export function walletClient(http: ServiceClient): WalletClient {
  const unfund: WalletClient['unfund'] = async (wager) =>
    http.call(reverseFunding, { body: reversalOf(wager) }).catch(fail);

  async function answered(call: Promise<HoldAnswer>): Promise<HoldRefusal> {
    try {
      const { ok, short, limited } = await call;
      if (limited?.length) return new LimitedRefusal(limited);
      return ok ? null : new Refusal('insufficient-funds', { users: short });
    } catch (error) {
      // The wallet closed the id of this attempt; another attempt has another id.
      if (error instanceof Refusal && error.code === 'hold-closed')
        return new Refusal('unavailable');
      throw callFault('wallet', error);
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
    await http.call(settleEscrow, { body }).catch(fail);
  }

  return {
    async holdHome(wager, now) {
      const replaces = wager.homeHold;
      const payers = payersOf(wager, now);
      const body = { ...operationOf(wager), payers, ...(replaces && { replaces }) };
      return answered(http.call(reserveFunds, { body }));
    },
    async fund(wager, now) {
      const payers = payersOf(wager, now);
      const body = { ...operationOf(wager), payers, reservations: homeHoldsOf(wager) };
      return answered(http.call(fundEscrow, { body }));
    },
    unfund,
    async unhold(wager) {
      const ids = [holdIdOf(wager, wager.round), ...homeHoldsOf(wager)];
      const { label } = wager;
      await http.call(releaseReservations, { body: { ids, label } }).catch(fail);
    },
    async giveBack(wager) {
      if (wager.stakes === 'escrowed') return settle(wager, 'stake-returned', 0);
      // An expired claim may have captured what is to be released.
      const { state } = claimReversed(wager, wager.owedReversal ? await unfund(wager) : kept);
      const body = { ids: homeHoldsOf(state), label: wager.label };
      await http.call(releaseReservations, { body }).catch(fail);
    },
    payOut: (wager) => settle(wager, 'winnings', rakeTaken(wager)),
  };
}

const escrowOf = ({ id }: Wager) => ({ kind: 'wager', id });

const operationOf = (wager: Wager) => ({
  id: holdIdOf(wager, wager.round),
  escrow: escrowOf(wager),
  purpose: 'stake' as const,
  label: wager.label,
});

function reversalOf(wager: Wager) {
  const { label, owedReversal } = wager;
  if (!owedReversal) throw new Error(`${wager.id} has no funding to reverse.`);
  const { round, homeHold } = owedReversal;
  const again = homeHold && { reservationId: homeHold, as: homeHoldAgain(wager, owedReversal) };
  return { fundingId: holdIdOf(wager, round), label, reserveAgain: again ? [again] : [] };
}

const kept = { reversed: false };

/**
 * Returns the payers of the current attempt.
 * @throws Refusal `funding-expired` without their consent.
 */
function payersOf(wager: Wager, now: Date) {
  const hold = holdUnderWay(wager);
  if (!hold) throw new Error(`${wager.id} has no side to hold stakes for.`);
  return holdsOf(hold.side, hold.stakeCents, now);
}

const homeHoldsOf = ({ homeHold }: Wager): string[] => (homeHold === null ? [] : [homeHold]);

const stakesOf = (wager: Wager) =>
  seatsOf(wager).map(({ payerId }) => ({ userId: payerId, amountCents: wager.stakeCents }));

const fail = (error: unknown): never => {
  throw callFault('wallet', error);
};
