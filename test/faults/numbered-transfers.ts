import { sendMoney, transferLimits } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { withStore } from './copied-ledger';

const noteOf = (nth: number): string => `Transfer ${nth}`;
const form = /^Transfer (\d+)$/;
/** Each another amount, so that each number of transfers leaves other balances. */
const centsOf = (nth: number): number => transferLimits.minCents + nth;

/** Transfers around a circle of players, each confirmed before the next one begins. */
export class NumberedTransfers {
  /** The number of those that were confirmed. */
  confirmed = 0;
  private isStopping = false;
  private readonly working: Promise<void>;

  constructor(private readonly players: Player[]) {
    this.working = this.work();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.working;
  }

  /** What the first `count` transfers change in the balances of the players. */
  cents(count: number): number[] {
    const change = this.players.map(() => 0);
    for (let nth = 0; nth < count; nth += 1) {
      const [from, to] = this.pair(nth);
      change[from] = (change[from] ?? 0) - centsOf(nth);
      change[to] = (change[to] ?? 0) + centsOf(nth);
    }
    return change;
  }

  private pair(nth: number): [from: number, to: number] {
    const { length } = this.players;
    return [nth % length, (nth + 1) % length];
  }

  private async work(): Promise<void> {
    while (!this.isStopping) {
      const [from, to] = this.pair(this.confirmed).map((nth) => this.players[nth] as Player);
      const body = {
        userId: (to as Player).id,
        amount: centsOf(this.confirmed),
        note: noteOf(this.confirmed + 1),
      };
      await (from as Player).call(sendMoney, { body });
      this.confirmed += 1;
    }
  }
}

/**
 * How many of the transfers a copy has.
 * @returns null unless they are the first ones, each with both of its sides: no moment has them
 */
export const transfersIn = (copy: string): Promise<number | null> =>
  withStore(copy, async (databaseOf) => {
    const lines = databaseOf('wallet').collection<{ note: string }>('statementLines');
    const found = await lines.find({ note: form }).toArray();
    const numbers = found.map(({ note }) => Number(form.exec(note)?.[1])).sort((a, b) => a - b);
    const isWhole = numbers.every((number, place) => number === Math.floor(place / 2) + 1);
    return isWhole && numbers.length % 2 === 0 ? numbers.length / 2 : null;
  });
