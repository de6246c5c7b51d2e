import { known } from './known';

/** A queue that gives the item with the lowest key first; equal keys in the order of their items. */
export class MinHeap {
  private readonly items: [key: number, item: number][] = [];

  push(key: number, item: number): void {
    const { items } = this;
    let at = items.push([key, item]) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isBefore(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  /** Removes the first item; undefined when there is none. */
  pop(): [key: number, item: number] | undefined {
    const { items } = this;
    if (items.length > 1) this.swap(0, items.length - 1);
    const first = items.pop();
    for (let at = 0; ;) {
      const child = this.lowerChild(at);
      if (child === null || !this.isBefore(child, at)) return first;
      this.swap(at, child);
      at = child;
    }
  }

  private lowerChild(at: number): number | null {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    if (left >= this.items.length) return null;
    return right < this.items.length && this.isBefore(right, left) ? right : left;
  }

  private isBefore(one: number, other: number): boolean {
    const [[key, item], [otherKey, otherItem]] = [known(this.items[one]), known(this.items[other])];
    return key < otherKey || (key === otherKey && item < otherItem);
  }

  private swap(one: number, other: number): void {
    const { items } = this;
    [items[one], items[other]] = [known(items[other]), known(items[one])];
  }
}
