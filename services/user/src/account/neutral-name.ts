import { createHash } from 'node:crypto';

const nameLength = 10;

/**
 * A display name in the place of one that moderators reset: the same for a repeat, and one of 10¹⁰,
 * so that no other player has it.
 */
export function neutralName(userId: string, sanctionId: string): string {
  const hash = createHash('sha256').update(`${userId} ${sanctionId}`).digest('hex');
  const digits = BigInt(`0x${hash}`).toString().slice(-nameLength);
  return `Player ${digits}`;
}
