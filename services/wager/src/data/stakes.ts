import {
  captureStakes,
  holdStakes,
  Refusal,
  type RefusalCode,
  releaseStakes,
  settleEscrow,
  type Side,
} from '@contend/contracts';
import type { ServiceClient } from '@contend/service-kit';
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
  holdAway(wager: Wager): Promise<Shortage>;
  /** Moves both sides' stakes into escrow. */
  capture(wager: Wager): Promise<void>;
  /** Gives every stake back to who paid it. */
  giveBack(wager: Wager): Promise<void>;
  payOut(wager: Wager): Promise<void>;
}

export function stakeKeeper(http: ServiceClient): StakeKeeper {
  async function hold(wager: Wager, side: Side, amountCents: number): Promise<Shortage> {
    const { homeRound, round, label } = wager;
    const stakes = side.seats.map((seat) => ({ ...seat, amountCents }));
    const replaces = side === wager.home && homeRound !== null && holdIdOf(wager, homeRound);
    const body = {
      id: holdIdOf(wager, round),
      wagerId: wager.id,
      label,
      stakes,
      ...(replaces && { replaces }),
    };
    try {
      const { ok, short } = await http.call(holdStakes, { body });
      return ok ? null : new Refusal('insufficient-funds', { users: short });
    } catch (error) {
      // This attempt was called off at the wallet; another one has another id.
      if (error instanceof Refusal && error.code === 'hold-closed')
        return new Refusal('unavailable');
      throw asFault(error);
    }
  }

  async function settle(wager: Wager, type: 'winnings' | 'stake-returned', rakeCents: number) {
    const shares = type === 'winnings' ? payoutsOf(wager) : stakesOf(wager);
    const { id: wagerId, label } = wager;
    const lines = shares.map((share) => ({ ...share, type, label }));
    const body = { id: `wager:${wagerId}`, wagerId, lines, rakeCents };
    await http.call(settleEscrow, { body }).catch(fault);
  }

  return {
    holdHome: (wager) => hold(wager, wager.home, (wager.pending ?? wager).stakeCents),
    holdAway: (wager) => hold(wager, wager.away ?? noSide, wager.stakeCents),
    async capture(wager) {
      const holdIds = [...homeHoldsOf(wager), holdIdOf(wager, wager.round)];
      await http.call(captureStakes, { body: { holdIds } }).catch(fault);
    },
    async giveBack(wager) {
      if (wager.stakes === 'escrowed') return settle(wager, 'stake-returned', 0);
      const { label } = wager;
      await http.call(releaseStakes, { body: { holdIds: homeHoldsOf(wager), label } }).catch(fault);
    },
    payOut: (wager) => settle(wager, 'winnings', wager.money.rakeCents),
  };
}

const noSide: Side = { captainId: '', seats: [] };

const homeHoldsOf = (wager: Wager): string[] =>
  wager.homeRound === null ? [] : [holdIdOf(wager, wager.homeRound)];

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
