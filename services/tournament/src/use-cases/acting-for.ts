import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { followDeputies } from './follow-deputies';

/** The users who decide for an entry: those who act for its team now, or the player. */
export async function actingFor(
  deps: Pick<TournamentDeps, 'teams'>,
  entry: Entry,
): Promise<string[]> {
  const [{ captainId, deputyIds } = entry] = await followDeputies(deps, [entry]);
  return [captainId, ...deputyIds];
}
