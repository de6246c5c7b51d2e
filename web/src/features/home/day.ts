import type { WalletTransaction } from '@contend/contracts';

/** Lines of a wager; money added, sent or received is no result. */
const played: WalletTransaction['type'][] = ['stake', 'stake-returned', 'winnings'];

/** A stake on offer or in escrow may still come back: it is neither won nor lost. */
const isOpen = ({ holdStatus }: WalletTransaction): boolean =>
  holdStatus === 'held' || holdStatus === 'captured';

interface Result {
  cents: number;
  /** When the wager's last line was written, in milliseconds. */
  at: number;
}

/**
 * What each finished wager among the lines brought, its stake included. A stake that came back adds
 * up to nothing with its return, so a wager that was called off is no result.
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
 * What playing brought since midnight, wager by wager, the oldest first. A wager counts once it is
 * finished, with its stake; one still open does not. A lost stake counts on the day
 * it was paid, because nothing is written when the pot goes to the other side.
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

/** XP at which a level begins: level = 1 + ⌊√(xp / 100)⌋. */
export const xpOfLevel = (level: number): number => (level - 1) ** 2 * 100;
