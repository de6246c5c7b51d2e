import { deepStrictEqual } from 'node:assert';

interface Stake {
  payerId: string;
  amountCents: number;
}

interface Batch {
  stakes: Stake[];
  state: 'refused' | 'held' | 'captured' | 'released';
}

interface Settlement {
  lines: { userId: string; amountCents: number }[];
  rakeCents: number;
}

/**
 * The wallet's rules in brief: ids are remembered, and money is never created, lost or paid twice.
 */
export class ModelWallet {
  private readonly batches = new Map<string, Batch>();
  private settlement: Settlement | null = null;

  /** Returns the first answer of an id. `isRich` decides only where the id is new. */
  hold(id: string, stakes: Stake[], { isRich, replaces }: { isRich: boolean; replaces?: string }) {
    const known = this.batches.get(id);
    if (known) {
      deepStrictEqual(known.stakes, stakes, `${id} was asked for with other stakes`);
      if (known.state === 'released') throw new Error(`${id} was held again after its release`);
      return known.state !== 'refused';
    }
    this.batches.set(id, { stakes, state: isRich ? 'held' : 'refused' });
    if (isRich && replaces) this.release(replaces);
    return isRich;
  }

  capture(ids: string[]): void {
    for (const id of ids) {
      const batch = this.mustHave(id, ['held', 'captured']);
      batch.state = 'captured';
    }
  }

  release(id: string): void {
    this.mustHave(id, ['held', 'released']).state = 'released';
  }

  settle(settlement: Settlement): void {
    if (this.settlement) {
      deepStrictEqual(settlement, this.settlement, 'the escrow was settled twice, differently');
      return;
    }
    const paid = settlement.lines.reduce((sum, line) => sum + line.amountCents, 0);
    deepStrictEqual(paid + settlement.rakeCents, this.sumOf('captured'), 'lines and escrow differ');
    this.settlement = settlement;
  }

  /** Cents that are in no player's wallet. */
  openCents(): number {
    return this.sumOf('held') + (this.settlement ? 0 : this.sumOf('captured'));
  }

  /** A player's final gain or loss. */
  gainOf(userId: string): number {
    const paid = this.stakesIn('captured').filter((stake) => stake.payerId === userId);
    const got = this.settlement?.lines.filter((line) => line.userId === userId) ?? [];
    const sum = (list: { amountCents: number }[]) =>
      list.reduce((total, { amountCents }) => total + amountCents, 0);
    return sum(got) - sum(paid);
  }

  private mustHave(id: string, states: Batch['state'][]): Batch {
    const batch = this.batches.get(id);
    if (!batch || !states.includes(batch.state)) {
      throw new Error(`${id} is ${batch?.state ?? 'unknown'}, not ${states.join(' or ')}`);
    }
    return batch;
  }

  private stakesIn(state: Batch['state']): Stake[] {
    return [...this.batches.values()].flatMap((batch) =>
      batch.state === state ? batch.stakes : [],
    );
  }

  private sumOf(state: Batch['state']): number {
    return this.stakesIn(state).reduce((sum, stake) => sum + stake.amountCents, 0);
  }
}
