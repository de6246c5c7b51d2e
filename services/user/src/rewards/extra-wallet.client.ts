import { type ExtraTitle, fundEscrow, reverseFunding, settleEscrow } from '@contend/contracts';
import { fundingOf, isHeld, type ServiceClient, walletCalls } from '@contend/service-kit';
import type { Extra, ExtraKind } from './extra';

/**
 * The wallet operations of extras. Each has an escrow of its own, so a payment can be reversed
 * until it is settled to the platform. A repeat of an operation has one effect.
 */
export interface ExtraWallet {
  /** Takes the price into escrow. @throws when the outcome is unknown. */
  fund(extra: Extra): Promise<{ isHeld: boolean }>;
  /** Reverses a payment, whether it arrived or not: it is refused from then on. */
  reverse(extra: Extra): Promise<void>;
  /** Pays the price to the platform. */
  settle(extra: Extra): Promise<void>;
}

const labels: Record<ExtraKind, ExtraTitle> = {
  'double-xp': 'Double XP for 24 hours',
  'record-reset': 'Record reset',
};

const escrowOf = ({ id }: Extra) => ({ kind: 'extra', id });

export const extraWallet = (http: ServiceClient): ExtraWallet => {
  const wallet = walletCalls(http);
  return {
    async fund(extra) {
      const { id, userId, kind, cents } = extra;
      const funding = await fundingOf(
        http.call(fundEscrow, {
          body: {
            ...{ id: `extra:${id}:paid`, escrow: escrowOf(extra), purpose: 'extra' },
            ...{ label: labels[kind], reservations: [] },
            payers: [{ payerId: userId, amountCents: cents }],
          },
        }),
      );
      return { isHeld: isHeld(funding) };
    },
    async reverse({ id, kind }) {
      const body = { fundingId: `extra:${id}:paid`, label: labels[kind], reserveAgain: [] };
      await wallet.call(reverseFunding, { body });
    },
    async settle(extra) {
      const body = {
        ...{ id: `extra:${extra.id}`, escrow: escrowOf(extra), lines: [] },
        rakeCents: extra.cents,
      };
      await wallet.call(settleEscrow, { body });
    },
  };
};
