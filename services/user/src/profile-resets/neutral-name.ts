import { createHash } from 'node:crypto';

const nameLength = 10;

/** One of 10¹⁰, and the same for a repeat. */
function digitsOf(userId: string, sanctionId: string): string {
  const hash = createHash('sha256').update(`${userId} ${sanctionId}`).digest('hex');
  return BigInt(`0x${hash}`).toString().slice(-nameLength);
}

/**
 * A display name in the place of one that moderators reset: the same for a repeat, and one of 10¹⁰,
 * so that no other player has it.
 */
export const neutralName = (userId: string, sanctionId: string): string =>
  `Player ${digitsOf(userId, sanctionId)}`;

/** A username in the place of one that moderators reset, as `neutralName`. */
export const neutralUsername = (userId: string, sanctionId: string): string =>
  `player_${digitsOf(userId, sanctionId)}`;
