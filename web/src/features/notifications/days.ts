import { dayLabel } from '../../lib/format/day-label';

export interface Day<Item> {
  /** Today, Yesterday, Friday 21 November, or 3 May 2029. */
  label: string;
  items: Item[];
}

/** A list, newest first, grouped by day; each group keeps its order. */
export function daysOf<Item extends { createdAt: string }>(
  items: readonly Item[],
  nowMs: number,
): Day<Item>[] {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const label = dayLabel(new Date(item.createdAt), nowMs);
    days.set(label, [...(days.get(label) ?? []), item]);
  }
  return [...days].map(([label, ofDay]) => ({ label, items: ofDay }));
}
