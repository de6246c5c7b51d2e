import type { Slots } from './bus/batch';
import { KeyedQueue } from './bus/keyed-queue';

/** What came of one item of a group: its result, or the error that its caller gets. */
export type Outcome<Result> = { result: Result } | { error: unknown };

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Options<Item, Result> {
  /** How many are worked on together; an item that is larger is worked on alone. */
  most: number;
  /** How many an item counts as; one when absent. */
  sizeOf?(item: Item): number;
  /** Limits the groups at once, of all keys; when absent, one of each key. */
  slots?: Slots;
  /** Does the work of a group of one key: one outcome for each item, in the same order. */
  work(key: string, items: readonly Item[]): Promise<readonly Outcome<Result>[]>;
}

/**
 * Items of one key that arrive while others are worked on wait, and are worked on together. Each
 * caller gets the outcome of its own item.
 */
export class WorkInGroups<Item, Result> {
  private readonly waiting = new Map<string, Waiting<Item, Result>[]>();

  private readonly queue = new KeyedQueue();

  constructor(private readonly options: Options<Item, Result>) {}

  run(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = this.waiting.get(key) ?? [];
      waiting.push({ item, resolve, reject });
      this.waiting.set(key, waiting);
      const { slots } = this.options;
      const turn = () => this.workOnNext(key);
      // Items that arrive in the same moment are in the first group too, as in the queue.
      void (slots ? slots.run(() => Promise.resolve().then(turn)) : this.queue.run(key, turn));
    });
  }

  /** The turn of one caller: of all that wait, whose own item may have been in an earlier group. */
  private async workOnNext(key: string): Promise<void> {
    const waiting = this.waiting.get(key) ?? [];
    const group = waiting.splice(0, this.lengthOfNext(waiting));
    if (waiting.length === 0) this.waiting.delete(key);
    if (group.length === 0) return;
    const outcomes = await this.outcomesOf(key, group);
    group.forEach(({ resolve, reject }, nth) => {
      const outcome = outcomes[nth];
      if (outcome && 'result' in outcome) resolve(outcome.result);
      else reject(outcome?.error);
    });
  }

  private lengthOfNext(waiting: readonly Waiting<Item, Result>[]): number {
    const { most, sizeOf = () => 1 } = this.options;
    let size = 0;
    const first = waiting.findIndex(({ item }) => (size += sizeOf(item)) > most);
    return first < 0 ? waiting.length : Math.max(first, 1);
  }

  private async outcomesOf(
    key: string,
    group: readonly Waiting<Item, Result>[],
  ): Promise<readonly Outcome<Result>[]> {
    try {
      const items = group.map(({ item }) => item);
      return await this.options.work(key, items);
    } catch (error) {
      return group.map(() => ({ error }));
    }
  }
}
