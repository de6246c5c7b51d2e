import { must, stakeLimitAt } from '@contend/contracts';

/** What is known of a player's ratings, by `<gameId>:<playTypeId>`. */
export interface RatedPlayer {
  ratings: Readonly<Record<string, number>>;
  certainties: Readonly<Record<string, number | null>>;
}

export interface Place {
  gameId: string;
  playTypeId: string;
}

/**
 * How certain a player's rating is, in percent: 0 without a rated match in the play type; null
 * where an earlier version counted the rating, until the next rated match.
 */
export function certaintyIn(
  player: RatedPlayer | undefined,
  { gameId, playTypeId }: Place,
): number | null {
  const key = `${gameId}:${playTypeId}`;
  return player?.certainties[key] ?? (player?.ratings[key] === undefined ? 0 : null);
}

/** The highest stake per seat, in cents, for which a player may play. */
export const stakeLimitOf = (player: RatedPlayer | undefined, place: Place): number =>
  stakeLimitAt(certaintyIn(player, place));

interface Staked extends Place {
  /** Players of seats: the payer's rating does not count. */
  userIds: readonly string[];
  /** Per seat. */
  stakeCents: number;
}

/**
 * Asserts that none of the players is limited to a lower stake. Stakes that were consented to are
 * not checked again.
 * @throws Refusal `stake-above-limit` with the limited `users`, and with the lowest of their limits
 * as `maxCents`.
 */
export function requireWithinStakeLimits(
  { userIds, stakeCents, ...place }: Staked,
  known: ReadonlyMap<string, RatedPlayer>,
): void {
  const limits = new Map(userIds.map((id) => [id, stakeLimitOf(known.get(id), place)]));
  const users = [...limits].filter(([, limit]) => limit < stakeCents).map(([id]) => id);
  must(users.length === 0, 'stake-above-limit', { users, maxCents: Math.min(...limits.values()) });
}
