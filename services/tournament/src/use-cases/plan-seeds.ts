import {
  type CallAnswer,
  type CallInput,
  decide,
  must,
  type planSeeds as contract,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { changedSeeds, logged } from '../domain/event-log';
import { makesTeams } from '../domain/tournament';
import { entriesToSeed } from './entries-to-seed';
import { getSeeds } from './get-seeds';
import { keepSeeds } from './keep-seeds';
import { managedTournament } from './managed-tournament';

const plannable = ['registration_open', 'registration_closed', 'check_in'];

/** Chooses the seeds while entries still come and go: those at the end of check-in follow it. */
export async function planSeeds(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { entryIds } = input.body;
  await deps.transaction(async () => {
    const found = await managedTournament(deps, input);
    const { state: tournament } = found;
    const { status, terms } = tournament;
    // Of players who enter alone there is nothing to seed before their teams are made.
    const isPlannable = plannable.includes(status) && !makesTeams(terms);
    must(isPlannable, 'tournament-status', { status });
    must(terms.seeding !== 'random', 'seeds-drawn');
    const present = new Set((await entriesToSeed(deps, tournament)).map((one) => one.entryId));
    const isKnown = entryIds.every((entryId) => present.has(entryId));
    must(isKnown && new Set(entryIds).size === entryIds.length, 'seeds-invalid');
    const before = (await deps.seedSnapshots.find(tournament.id))?.state.entries ?? [];
    const fields = changedSeeds(
      before.map(({ entryId }) => entryId),
      entryIds,
    );
    const act = { kind: 'seeds', byId: input.actor.id, now: deps.now(), fields };
    await deps.tournaments.save(found, logged(found, decide({ ...tournament }), act));
    await keepSeeds(deps, tournament, { order: entryIds, byId: input.actor.id });
  });
  return getSeeds(deps, input);
}
