import type { SideName } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import type { Entry } from '../domain/entry';
import type { OpenedMatch, SeededEntry } from '../domain/tournament-match';
import { followDeputies } from './follow-deputies';

/** The entries of some matches, with their seeds. */
export async function findSides(
  deps: Pick<TournamentDeps, 'entries' | 'teams'>,
  matches: readonly OpenedMatch[],
  { event }: Bracket,
): Promise<(match: OpenedMatch) => Record<SideName, SeededEntry>> {
  const ids = [...new Set(matches.flatMap(({ home, away }) => [home, away]))];
  const found = ids.length > 0 ? await deps.entries.listStored({ _id: { $in: ids } }) : [];
  const entries = found.map(({ state }) => state);
  const playing = entries.length > 0 ? await followDeputies(deps, entries) : [];
  const byId = new Map(playing.map((entry) => [entry.id, entry]));
  const seeded = (id: string): SeededEntry => ({
    entry: byId.get(id) as Entry,
    seed: event.entries.indexOf(id) + 1,
  });
  return ({ home, away }) => ({ home: seeded(home), away: seeded(away) });
}
