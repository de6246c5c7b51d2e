import { fundEscrow, Refusal, reverseFunding, settleEscrow } from '@contend/contracts';
import { callFault, type ServiceClient } from '@contend/service-kit';
import type { HeldPeriod, Membership } from '../domain/membership';

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
  /** Moves the money of a paid period where it stays until the period is over. */
  move(membership: Membership, period: HeldPeriod): Promise<void>;
  /** Pays a period out: the refund to the member, the rest to the house. */
  settle(membership: Membership, period: HeldPeriod): Promise<void>;
}

const escrowOf = (id: string) => ({ kind: 'membership', id });
const keptIn = (id: string) => ({ kind: 'membership-period', id });
const fail = (error: unknown): never => {
  throw callFault('wallet', error);
};

export const membershipWallet = (http: ServiceClient): MembershipWallet => ({
  async charge({ userId, planName: label }, id, amountCents) {
    const body = {
      ...{ id, label, purpose: 'membership' as const, reservations: [] },
      escrow: escrowOf(id.split(':')[1] ?? ''),
      payers: [{ payerId: userId, amountCents }],
    };
    try {
      const { ok } = await http.call(fundEscrow, { body });
      return ok ? 'paid' : 'declined';
    } catch (error) {
      if (error instanceof Refusal && error.code === 'hold-closed') return 'declined';
      const fault = callFault('wallet', error);
      // Only refusals that depend on the moment are left: the wallet may have taken the money.
      if (fault instanceof Refusal) return 'unknown';
      throw fault;
    }
  },
  async reverse({ planName: label }, fundingId) {
    await http.call(reverseFunding, { body: { fundingId, label, reserveAgain: [] } }).catch(fail);
  },
  async move({ planName: label }, { id, chargedCents: amountCents }) {
    const line = {
      ...{ payee: { escrow: keptIn(id) }, amountCents, label },
      purpose: 'membership-returned' as const,
    };
    const body = { id: `membership:${id}:paid`, escrow: escrowOf(id), lines: [line], rakeCents: 0 };
    await http.call(settleEscrow, { body }).catch(fail);
  },
  async settle({ userId, planName: label }, { id, chargedCents, refundCents }) {
    const line = {
      ...{ payeeId: userId, amountCents: refundCents, label },
      purpose: 'membership-returned' as const,
    };
    const body = {
      ...{ id: `membership-period:${id}`, escrow: keptIn(id) },
      lines: refundCents > 0 ? [line] : [],
      rakeCents: chargedCents - refundCents,
    };
    await http.call(settleEscrow, { body }).catch(fail);
  },
});
