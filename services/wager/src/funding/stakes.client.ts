import {
  fundEscrow,
  LimitedRefusal,
  type PayoutPurpose,
  Refusal,
  releaseReservations,
  reserveFunds,
  reverseFunding,
  settleEscrow,
} from '@contend/contracts';
import { type Funding, fundingOf, type ServiceClient, walletCalls } from '@contend/service-kit';
import { claimReversed, reinstatedHoldId } from '../acceptance/acceptance';
import { payoutsOf, rakeTaken } from '../settlement/settlement';
import { holdsOf } from '../wager/seats';
import { holdIdOf, seatsOf, type Wager } from '../wager/wager';
import { holdUnderWay } from './attempt';

/** Why a hold was not made. */
export interface Shortage {
  refusal: Refusal;
  /** The payers who are short or at a limit. */
  payerIds: string[];
  /** Whether the offer's own stakes are missing: a wallet owes what is reserved in it. */
  isOfOffer: boolean;
}

/**
 * The wallet operations of a wager. Every id and line is derived from the saved wager, so repeats
 * have one effect.
 */
export interface EscrowClient {
  /**
   * Holds the creator's stakes for the current attempt; an earlier batch goes back with it. Null
   * when the stakes are held.
   * @throws Refusal `funding-expired` unless every payer consents to their hold at `now`.
   */
  holdHome(wager: Wager, now: Date): Promise<Shortage | null>;
  /**
   * Takes the acceptor's stakes into escrow together with the creator's, which are held. The debt
   * of an offering payer is private: others read that the offer is not open.
   * @throws Refusal `funding-expired` as `holdHome`.
   */
  fund(wager: Wager, now: Date): Promise<Shortage | null>;
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

export function escrowClient(http: ServiceClient): EscrowClient {
  const wallet = walletCalls(http);
  const unfund: EscrowClient['unfund'] = async (wager) =>
    wallet.call(reverseFunding, { body: reversalOf(wager) });

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
    await wallet.call(settleEscrow, { body });
  }

  return {
    async holdHome(wager, now) {
      const replaces = wager.homeHold;
      const payers = payersOf(wager, now);
      const body = { ...operationOf(wager), payers, ...(replaces && { replaces }) };
      return shortageOf(await fundingOf(http.call(reserveFunds, { body })), payers);
    },
    async fund(wager, now) {
      const payers = payersOf(wager, now);
      const body = { ...operationOf(wager), payers, reservations: homeHoldsOf(wager) };
      return shortageOf(await fundingOf(http.call(fundEscrow, { body })), payers);
    },
    unfund,
    async unhold(wager) {
      const ids = [holdIdOf(wager, wager.round), ...homeHoldsOf(wager)];
      const { label } = wager;
      await wallet.call(releaseReservations, { body: { ids, label } });
    },
    async giveBack(wager) {
      if (wager.stakes === 'escrowed') return settle(wager, 'stake-returned', 0);
      // An expired claim may have captured what is to be released.
      const { state } = claimReversed(wager, wager.owedReversal ? await unfund(wager) : kept);
      const body = { ids: homeHoldsOf(state), label: wager.label };
      await wallet.call(releaseReservations, { body });
    },
    payOut: (wager) => settle(wager, 'winnings', rakeTaken(wager)),
  };
}

function shortageOf(funding: Funding, payers: { payerId: string }[]): Shortage | null {
  const isOfOffer = false;
  // The wallet closed the id of this attempt; another attempt has another id.
  if (funding === 'closed') return { refusal: new Refusal('unavailable'), payerIds: [], isOfOffer };
  if (funding.held) return null;
  const { short, limited } = funding;
  const isPaying = (userId: string) => payers.some(({ payerId }) => payerId === userId);
  if (!short.every(isPaying))
    return { refusal: new Refusal('wager-not-open'), payerIds: [], isOfOffer: true };
  if (limited.length === 0) {
    const refusal = new Refusal('insufficient-funds', { users: short });
    return { refusal, payerIds: short, isOfOffer };
  }
  const payerIds = limited.map(({ userId }) => userId);
  return { refusal: new LimitedRefusal(limited), payerIds, isOfOffer };
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
  const again = homeHold && { reservationId: homeHold, as: reinstatedHoldId(wager, owedReversal) };
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
