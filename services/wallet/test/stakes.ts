import {
  type CallRequest,
  type CallSpec,
  captureStakes,
  holdStakes,
  listTransactions,
  Refusal,
  releaseStakes,
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

/** Two players with 50.00 each, and the wallet's inner calls. */
export async function twoPlayers(): Promise<Staked> {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada', { funds: 50_00 });
  const bea = await p.player('bea', { funds: 50_00 });
  return { p, ada, bea, ask: asking(p) };
}

const asking = (p: StoryPlatform) => ({
  hold: (
    id: string,
    stakes: [Player, number][],
    more: { replaces?: string; wagerId?: string; label?: string } = {},
  ) =>
    p.as('wager').call(holdStakes, {
      body: {
        id,
        wagerId,
        label,
        stakes: stakes.map(([{ id: payerId }, amountCents]) => ({
          userId: payerId,
          payerId,
          amountCents,
        })),
        ...more,
      },
    }),
  capture: (...holdIds: string[]) => p.as('wager').call(captureStakes, { body: { holdIds } }),
  release: (...holdIds: string[]) =>
    p.as('wager').call(releaseStakes, { body: { holdIds, label } }),
  settle: (
    lines: [Player, number, 'winnings' | 'stake-returned'][],
    rakeCents: number,
    more: { id?: string; wagerId?: string } = {},
  ) =>
    p.as('wager').call(settleEscrow, {
      body: {
        id: `wager:${wagerId}`,
        wagerId,
        lines: lines.map(([{ id: userId }, amountCents, type]) => ({
          userId,
          amountCents,
          type,
          label,
        })),
        rakeCents,
        ...more,
      },
    }),
});

/** What a call between services is refused with. */
export async function refusalOf(work: Promise<unknown>): Promise<{ status: number; code: string }> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, code: error.code };
    throw error;
  }
  throw new Error('It was not refused.');
}

/** What a body that no service would send is refused with. */
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
