import { isEligible } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';

/** Which of these players cannot be paid a prize of an event at present. */
export async function findBarred(
  { players, laws, now }: Pick<TournamentDeps, 'players' | 'laws' | 'now'>,
  { terms }: Pick<Tournament, 'terms'>,
  userIds: readonly string[],
): Promise<string[]> {
  const at = now();
  const table = await laws.at(at);
  const { mode } = terms.prize;
  const unique = [...new Set(userIds)];
  const known = await players.findMany(unique);
  return unique.filter((userId) => {
    const player = known.get(userId);
    return !player || mode === 'none' || !isEligible(player, { product: mode, table }, at);
  });
}
