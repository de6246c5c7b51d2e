import { type CallInput, decide, must, type seedTournament as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { managedTournament } from './managed-tournament';
import { makeBracket } from './make-bracket';

/** Sets the order of the seeds of an event that has not started: its bracket is replaced. */
export async function seedTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Bracket>> {
  const { entryIds } = input.body;
  return deps.transaction(async () => {
    const found = await managedTournament(deps, input);
    const { state: tournament } = found;
    const { status } = tournament;
    must(status === 'seeded', 'tournament-status', { status });
    const playing = await deps.entries.openIn(tournament.id, ['checked_in']);
    const known = new Map(playing.map(({ state }) => [state.id, state]));
    const ordered = entryIds.flatMap((id) => known.get(id) ?? []);
    const isWhole = ordered.length === known.size && new Set(entryIds).size === known.size;
    must(isWhole && entryIds.length === known.size, 'seeds-invalid');
    // Another version: of two organizers who seed from the same one, the second is refused.
    await deps.tournaments.save(found, decide({ ...tournament }));
    return makeBracket(deps, tournament, ordered);
  });
}
