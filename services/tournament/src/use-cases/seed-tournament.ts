import { type CallInput, decide, must, type seedTournament as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { changedSeeds, logged } from '../domain/event-log';
import { keepSeeds } from './keep-seeds';
import { managedTournament } from './managed-tournament';
import { makeBracket } from './make-bracket';
import { seedsOf } from './seeds-of';

/**
 * Sets the order of the seeds of an event that has not started: its bracket is replaced. The order
 * of a lot stands: its seed was committed so that no one chooses it.
 */
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
    must(tournament.terms.seeding !== 'random', 'seeds-drawn');
    const playing = await deps.entries.openIn(tournament.id, ['checked_in']);
    const known = new Map(playing.map(({ state }) => [state.id, state]));
    const ordered = entryIds.flatMap((id) => known.get(id) ?? []);
    const isWhole = ordered.length === known.size && new Set(entryIds).size === known.size;
    must(isWhole && entryIds.length === known.size, 'seeds-invalid');
    // Another version: of two organizers who seed from the same one, the second is refused.
    const before = [...(await seedsOf(deps, tournament.id)).keys()];
    const act = { kind: 'seeds', byId: input.actor.id, now: deps.now() };
    const fields = changedSeeds(before, entryIds);
    const decision = logged(found, decide({ ...tournament }), { ...act, fields });
    await deps.tournaments.save(found, decision);
    await keepSeeds(deps, tournament, { order: entryIds, byId: input.actor.id });
    return makeBracket(deps, tournament, ordered);
  });
}
