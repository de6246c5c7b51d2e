const dayMs = 24 * 3_600_000;

const named = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const namedWithYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A day of this device's calendar without the time: 2030-0-2. */
const keyOf = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;

function labelOf(at: Date, nowMs: number): string {
  const now = new Date(nowMs);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (keyOf(at) === keyOf(now)) return 'Today';
  if (keyOf(at) === keyOf(yesterday)) return 'Yesterday';
  return (nowMs - at.getTime() < 300 * dayMs ? named : namedWithYear).format(at);
}

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
    const label = labelOf(new Date(item.createdAt), nowMs);
    days.set(label, [...(days.get(label) ?? []), item]);
  }
  return [...days].map(([label, ofDay]) => ({ label, items: ofDay }));
}
