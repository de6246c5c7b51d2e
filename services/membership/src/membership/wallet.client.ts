import {
  correctCardPayment,
  countCardDeposit,
  depositCardPayment,
  fundEscrow,
  type LimitedPayer,
  Refusal,
  returnCardPayment,
  reverseFunding,
  settleEscrow,
  uncountCardDeposit,
} from '@contend/contracts';
import {
  fundingOf,
  isHeld,
  type ServiceClient,
  type WalletCalls,
  walletCalls,
} from '@contend/service-kit';
import { type Commission, commissionOf } from '../codes/commission';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { CardRefund, HeldPeriod, Membership, TakenPayment } from './membership';

/**
 * The wallet operations of memberships. The money of a period is in an escrow of its own until the
 * period is over, so what is not used can go back. A repeat of an operation has one effect.
 */
export interface MembershipWallet {
  /**
   * Takes the money of one attempt. `declined` when the wallet has too little, or closed the
   * attempt; `unknown` when it gave no answer.
   */
  charge(
    membership: Membership,
    operationId: string,
    amountCents: number,
  ): Promise<'paid' | 'declined' | 'unknown'>;
  /** Reverses an attempt, whether it arrived or not: it is refused from then on. */
  reverse(membership: Membership, operationId: string): Promise<void>;
  /**
   * Counts a payment towards the member's limits of deposits before their card is asked. Returns
   * the limit that does not allow it. A repeat by the same key changes nothing.
   */
  countCard(membership: Membership, payment: CardOrder): Promise<LimitedPayer | null>;
  /** Ends the counting of a payment that was declined, or whose page is closed. */
  uncountCard(membership: Membership, key: string): Promise<void>;
  /** Moves the money of a paid period, or records that of a card, where it stays until its end. */
  move(membership: Membership, period: HeldPeriod): Promise<void>;
  /**
   * Pays a period out: the refund to the member or aside for the card, the commission aside for the
   * owner of its code, the rest to the platform.
   */
  settle(membership: Membership, period: HeldPeriod): Promise<void>;
  /** Pays a commission to its owner, or to the platform when the account was erased. */
  payCommission(commission: Commission, code: string): Promise<void>;
  /** Records a payment that goes back to its card. */
  depositRefund(membership: Membership, refund: CardRefund): Promise<void>;
  /** Records that the provider has refunded it. */
  returnRefund(membership: Membership, refund: CardRefund): Promise<void>;
  /** The refund was paid outside of the provider: its money is the platform's. */
  keepRefund(membership: Membership, refund: CardRefund): Promise<void>;
  /** Records all that a provider has taken back of a payment, and of its commission. */
  correct(membership: Membership, correction: Correction): Promise<void>;
}

/** A payment that a card is asked for, by its key. */
interface CardOrder {
  key: string;
  cents: number;
}

interface Correction {
  payment: TakenPayment;
  takenBackCents: number;
  commission: { payeeId: string; takenBackCents: number; label: string } | null;
}

const escrowOf = (id: string) => ({ kind: 'membership', id });
const keptIn = (id: string) => ({ kind: 'membership-period', id });
const sharedIn = (id: string) => ({ kind: 'commission', id });
const goesBackIn = (id: string) => ({ kind: 'membership-refund', id });
/** The provider of a card, and its ids of a payment. */
const ofPayment = ({ card }: Membership, ref: string) => ({
  provider: card?.provider ?? '',
  ...(card && { payment: { ref, customerRef: card.customerId } }),
});

export const membershipWallet = (http: ServiceClient): MembershipWallet => {
  const wallet = walletCalls(http);
  return {
    async charge({ userId, planName: label }, id, amountCents) {
      const body = {
        ...{ id, label, purpose: 'membership' as const, reservations: [] },
        escrow: escrowOf(id.split(':')[1] ?? ''),
        payers: [{ payerId: userId, amountCents }],
      };
      try {
        const funding = await fundingOf(http.call(fundEscrow, { body }));
        return isHeld(funding) ? 'paid' : 'declined';
      } catch (error) {
        // Only refusals that depend on the moment are left: the wallet may have taken the money.
        if (error instanceof Refusal) return 'unknown';
        throw error;
      }
    },
    async reverse({ planName: label }, fundingId) {
      await wallet.call(reverseFunding, { body: { fundingId, label, reserveAgain: [] } });
    },
    async countCard({ userId }, { key: id, cents: amountCents }) {
      const body = { id, userId, amountCents, isPaid: false };
      return (await wallet.call(countCardDeposit, { body })).limited;
    },
    async uncountCard({ userId }, id) {
      await wallet.call(uncountCardDeposit, { body: { id, userId } });
    },
    async move(membership, { id, chargedCents: amountCents, paymentId }) {
      const { planName: label } = membership;
      if (paymentId) {
        const escrow = keptIn(id);
        const { userId } = membership;
        const counted = { id: `membership-period:${id}`, userId, amountCents, isPaid: true };
        await wallet.call(countCardDeposit, { body: counted });
        const ofCard = { id: `membership-period:${id}:paid`, escrow, amountCents };
        const body = { ...ofCard, ...ofPayment(membership, paymentId) };
        await wallet.call(depositCardPayment, { body });
        return;
      }
      const line = {
        ...{ payee: { escrow: keptIn(id) }, amountCents, label },
        purpose: 'membership-returned' as const,
      };
      const body = {
        id: `membership:${id}:paid`,
        escrow: escrowOf(id),
        lines: [line],
        rakeCents: 0,
      };
      await wallet.call(settleEscrow, { body });
    },
    ...settlements(wallet),
    ...refundsOfCards(wallet),
  };
};

const settlements = (wallet: WalletCalls): Pick<MembershipWallet, 'settle' | 'payCommission'> => ({
  async settle({ userId, planName: label }, period) {
    const { id, chargedCents, refundCents, paymentId } = period;
    const commissionCents = commissionOf(period);
    const payee = paymentId ? { payee: { escrow: goesBackIn(id) } } : { payeeId: userId };
    const line = {
      ...{ ...payee, amountCents: refundCents, label },
      purpose: 'membership-returned' as const,
    };
    const share = {
      ...{ payee: { escrow: sharedIn(id) }, amountCents: commissionCents, label },
      purpose: 'commission' as const,
    };
    const body = {
      ...{ id: `membership-period:${id}`, escrow: keptIn(id) },
      lines: [...(refundCents > 0 ? [line] : []), ...(commissionCents > 0 ? [share] : [])],
      rakeCents: chargedCents - refundCents - commissionCents,
    };
    await wallet.call(settleEscrow, { body });
  },
  async payCommission({ id, ownerId, cents, payingCents, heldCents, isForfeited }, label) {
    const amountCents = isForfeited ? 0 : (payingCents ?? cents);
    const share = { payeeId: ownerId, amountCents, purpose: 'commission' as const, label };
    const body = {
      ...{ id: `commission:${id}`, escrow: sharedIn(id) },
      lines: amountCents > 0 ? [share] : [],
      rakeCents: (heldCents ?? cents) - amountCents,
    };
    await wallet.call(settleEscrow, { body });
  },
});

/** Refunds to cards pass an escrow of their own. */
const refundsOfCards = (
  wallet: WalletCalls,
): Pick<MembershipWallet, 'depositRefund' | 'returnRefund' | 'keepRefund' | 'correct'> => ({
  async depositRefund(membership, { id, amountCents, paymentId }) {
    const escrow = goesBackIn(id);
    const ofCard = { id: `membership-refund:${id}:paid`, escrow, amountCents };
    const body = { ...ofCard, ...ofPayment(membership, paymentId) };
    await wallet.call(depositCardPayment, { body });
  },
  async returnRefund(membership, { id, amountCents, paymentId }) {
    const escrow = goesBackIn(id);
    const ofCard = { id: `membership-refund:${id}`, escrow, amountCents };
    const body = { ...ofCard, ...ofPayment(membership, paymentId) };
    await wallet.call(returnCardPayment, { body });
  },
  async keepRefund(_membership, { id, amountCents: rakeCents }) {
    const escrow = goesBackIn(id);
    const body = { id: `membership-refund:${id}:outside`, escrow, lines: [], rakeCents };
    await wallet.call(settleEscrow, { body });
  },
  async correct({ card }, { payment: { id: ref, number }, takenBackCents, commission }) {
    if (!card) return;
    const { provider, customerId: customerRef } = card;
    const body = {
      ...{ id: `card-payment:${derivedId(provider, ref)}:${number}`, number, provider },
      ...{ payment: { ref, customerRef }, takenBackCents, ...(commission && { commission }) },
    };
    await wallet.call(correctCardPayment, { body });
  },
});
