import type { WalletTransaction } from '@contend/contracts';

/** Lines of a wager; money added, sent or received is not a result. */
const played: WalletTransaction['type'][] = ['stake', 'stake-returned', 'winnings'];

/** A stake on offer or in escrow may still be returned: it is neither won nor lost. */
const isOpen = ({ holdStatus }: WalletTransaction): boolean =>
  holdStatus === 'held' || holdStatus === 'captured';

interface Result {
  cents: number;
  /** When the wager's last line was written, in milliseconds. */
  at: number;
}

/**
 * The result of each finished wager in the lines, its stake included. A returned stake adds up to
 * zero with its return, so a cancelled wager is not a result.
 */
function resultsOf(lines: WalletTransaction[]): Result[] {
  const wagers = new Map<string, WalletTransaction[]>();
  for (const line of lines.filter(({ type }) => played.includes(type))) {
    const key = line.reference?.id ?? line.id;
    wagers.set(key, [...(wagers.get(key) ?? []), line]);
  }
  return [...wagers.values()]
    .filter((ofWager) => !ofWager.some(isOpen))
    .map((ofWager) => ({
      cents: ofWager.reduce((sum, { amount }) => sum + amount, 0),
      at: Math.max(...ofWager.map(({ createdAt }) => Date.parse(createdAt))),
    }))
    .filter(({ cents }) => cents !== 0);
}

/**
 * Results since midnight by wager, the oldest first. A wager counts once it is finished, with its
 * stake; an open one does not. A lost stake counts on the day it was paid, because no line is
 * written when the pot goes to the other side.
 */
export function dayOf(lines: WalletTransaction[], now: Date): { cents: number; course: number[] } {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const today = resultsOf(lines)
    .filter(({ at }) => at >= midnight)
    .sort((one, other) => one.at - other.at);
  const course = today.reduce<number[]>(
    (sums, { cents }) => [...sums, (sums.at(-1) ?? 0) + cents],
    [0],
  );
  return { cents: course.at(-1) ?? 0, course };
}
