import type { WagerDeps } from '../deps';
import { mustBeWithinLimits, type Place } from '../domain/stake-limit';

interface Checked extends Place {
  stakeCents: number;
}

/**
 * Asserts that the ratings of players are certain enough for a stake per seat.
 * @throws Refusal `stake-above-limit` with the limited players.
 */
export async function checkStakeLimits(
  { players }: Pick<WagerDeps, 'players'>,
  userIds: string[],
  { gameId, playTypeId, stakeCents }: Checked,
): Promise<void> {
  const known = await players.findMany(userIds);
  mustBeWithinLimits({ userIds, gameId, playTypeId, stakeCents }, known);
}
