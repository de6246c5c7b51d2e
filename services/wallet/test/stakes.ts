import {
  type CallRequest,
  type CallSpec,
  fundEscrow,
  listTransactions,
  Refusal,
  releaseReservations,
  reserveFunds,
  reverseFunding,
  settleEscrow,
} from '@contend/contracts';
import type { ServiceClient } from '@contend/service-kit';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';

const label = 'Rocket League 1v1';
export const wagerId = 'a'.repeat(24);
/** The id of a batch of stakes, as the wager service derives it. */
export const batch = (round: number, ofWager = wagerId): string => `wager:${ofWager}:${round}`;

export interface Staked {
  p: StoryPlatform;
  ada: Player;
  bea: Player;
  /** Calls the wallet as another service does. */
  ask: Ask;
}
type Ask = ReturnType<typeof asking>;

/** Two players with 50.00 each, and the wallet's internal calls. */
export async function twoPlayers(): Promise<Staked> {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada', { funds: 50_00 });
  const bea = await p.player('bea', { funds: 50_00 });
  return { p, ada, bea, ask: asking(p) };
}

type Payments = [Player, number][];

const payersOf = (payments: Payments) =>
  payments.map(([{ id: payerId }, amountCents]) => ({ payerId, amountCents }));

export const escrow = { kind: 'wager', id: wagerId };

const asking = (p: StoryPlatform) => {
  const fund = (
    id: string,
    payments: Payments,
    reservations: string[],
    more: { escrow?: { kind: string; id: string }; label?: string } = {},
  ) =>
    p.as('wager').call(fundEscrow, {
      body: {
        ...{ id, escrow, purpose: 'stake', label, reservations },
        payers: payersOf(payments),
        ...more,
      },
    });
  return {
    fund,
    hold: (id: string, payments: Payments, more: { replaces?: string; label?: string } = {}) =>
      p.as('wager').call(reserveFunds, {
        body: { id, escrow, purpose: 'stake', label, payers: payersOf(payments), ...more },
      }),
    /** Captures reservations by a funding without payers of its own. */
    capture: (...ids: string[]) =>
      fund(`wager:${wagerId}:by${ids.map((id) => id.split(':')[2]).join('and')}`, [], ids),
    release: (...ids: string[]) =>
      p.as('wager').call(releaseReservations, { body: { ids, label } }),
    reverse: (fundingId: string, reserveAgain: { reservationId: string; as: string }[] = []) =>
      p.as('wager').call(reverseFunding, { body: { fundingId, label, reserveAgain } }),
    settle: (
      lines: [Player, number, 'winnings' | 'stake-returned'][],
      rakeCents: number,
      more: { id?: string; escrow?: { kind: string; id: string }; label?: string } = {},
    ) =>
      p.as('wager').call(settleEscrow, {
        body: {
          id: `wager:${wagerId}`,
          escrow: more.escrow ?? escrow,
          lines: lines.map(([{ id: payeeId }, amountCents, purpose]) => ({
            payeeId,
            amountCents,
            purpose,
            label: more.label ?? label,
          })),
          rakeCents,
          ...(more.id && { id: more.id }),
        },
      }),
  };
};

/** The refusal of a call between services. */
export async function refusalOf(work: Promise<unknown>): Promise<{ status: number; code: string }> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, code: error.code };
    throw error;
  }
  throw new Error('It was not refused.');
}

/** The refusal of a malformed body. */
export const refusalOfBody = <C extends CallSpec>(p: StoryPlatform, contract: C, body: unknown) => {
  const wager: ServiceClient = p.as('wager');
  return refusalOf(wager.call(contract, { body } as CallRequest<C>));
};

export const statement = async (player: Player) =>
  (await player.call(listTransactions, { query: {} })).items.map(
    ({ type, amount, balanceAfter, status, holdStatus, title }) => ({
      type,
      amount,
      balanceAfter,
      status,
      holdStatus,
      title,
    }),
  );
