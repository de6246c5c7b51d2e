import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { followDeputies } from './follow-deputies';

/** The users who decide for an entry: its captain, and who acts for its team now. */
export async function actingFor(
  deps: Pick<TournamentDeps, 'teams'>,
  entry: Entry,
): Promise<string[]> {
  const [{ captainId, deputyIds } = entry] = await followDeputies(deps, [entry]);
  return [captainId, ...deputyIds];
}
