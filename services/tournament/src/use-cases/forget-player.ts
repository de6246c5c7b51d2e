import { decide } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { type Entry, erasedName } from '../domain/entry';
import { forgetEntrant } from '../domain/match-members';

type Forgetting = Pick<TournamentDeps, 'entries' | 'matches' | 'templates' | 'series'>;

/**
 * Replaces the name of an erased person in the entries and matches that bear it, and deletes why an
 * organizer removed them; templates and series go, results stay.
 */
export async function forgetPlayer(deps: Forgetting, userId: string): Promise<void> {
  const { entries, templates, series } = deps;
  for (const found of await entries.listStored({ captainId: userId, teamId: null })) {
    const forgotten = { ...found.state, name: erasedName, removalReason: null };
    await entries.save(found, decide(forgotten));
    await forgetInMatches(deps, found.state);
  }
  await templates.delete(userId);
  for (const { state } of await series.ownedBy(userId)) await series.delete(state.id);
}

/** Matches show their sides as they were: in lists, calendars and exports. */
async function forgetInMatches(
  { matches }: Pick<TournamentDeps, 'matches'>,
  { id, tournamentId }: Pick<Entry, 'id' | 'tournamentId'>,
): Promise<void> {
  for (const found of await matches.ofEntry(tournamentId, id)) {
    await matches.save(found, forgetEntrant(found.state, id));
  }
}
