import { decide } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { type Entry, erasedName, erasedTeamName, isMadeTeam } from '../domain/entry';
import { forgetEntrant } from '../domain/match-members';

type Forgetting = Pick<TournamentDeps, 'brackets' | 'entries' | 'matches' | 'templates' | 'series'>;

/**
 * Replaces the name of an erased person in the entries and matches that bear it, and deletes why an
 * organizer removed them; templates and series go, results stay.
 */
export async function forgetPlayer(deps: Forgetting, userId: string): Promise<void> {
  const { brackets, entries, templates, series } = deps;
  for (const found of await entries.listStored({ captainId: userId, teamId: null })) {
    const name = isMadeTeam(found.state) ? erasedTeamName : erasedName;
    const forgotten = { ...found.state, name, removalReason: null };
    await entries.save(found, decide(forgotten));
    await forgetInMatches(deps, forgotten);
    // Replicas that have the name in memory read it again.
    await brackets.claim(bracketIdOf(found.state.tournamentId));
  }
  await templates.delete(userId);
  for (const { state } of await series.ownedBy(userId)) await series.delete(state.id);
}

/** Matches show their sides as they were: in lists, calendars and exports. */
async function forgetInMatches(
  { matches }: Pick<TournamentDeps, 'matches'>,
  { id, name, tournamentId }: Pick<Entry, 'id' | 'name' | 'tournamentId'>,
): Promise<void> {
  for (const found of await matches.ofEntry(tournamentId, id)) {
    await matches.save(found, forgetEntrant(found.state, { id, name }));
  }
}
