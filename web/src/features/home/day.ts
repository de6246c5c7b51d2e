import type { WalletTransaction } from '@contend/contracts';

/** Lines that playing brings; money added, sent or received is not a result. */
const played: WalletTransaction['type'][] = ['stake', 'stake-returned', 'winnings'];

/** What playing did to the balance since midnight, line by line, oldest first. */
export function dayOf(lines: WalletTransaction[], now: Date): { cents: number; course: number[] } {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const today = lines
    .filter(({ type, status }) => played.includes(type) && status === 'posted')
    .filter(({ createdAt }) => Date.parse(createdAt) >= midnight)
    .reverse();
  const course = today.reduce<number[]>(
    (sums, { amount }) => [...sums, (sums.at(-1) ?? 0) + amount],
    [0],
  );
  return { cents: course.at(-1) ?? 0, course };
}

/** XP at which a level begins: level = 1 + ⌊√(xp / 100)⌋. */
export const xpOfLevel = (level: number): number => (level - 1) ** 2 * 100;
