import { type CallInput, type changeEntryRoster as contract, decide } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { type Entry, rosterOf } from '../domain/entry';
import { logged } from '../domain/event-log';
import { type PlannedRoster, planEntryRoster } from './plan-entry-roster';

/**
 * Replaces players of an entry. Matches that are open keep their sides; those that open later have
 * the players of then. What an organizer changed is in the log of the event.
 */
export async function changeEntryRoster(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Entry>> {
  return deps.transaction(async () => {
    const planned = await planEntryRoster(deps, input);
    const { entry, decision } = planned;
    const isRepeat = decision.state === entry.state;
    if (planned.as === 'organizer' && !isRepeat) await log(deps, planned, input.actor.id);
    return isRepeat ? entry : deps.entries.save(entry, decision);
  });
}

/** Players by their ids: names are read with the log, so that none of an erased account stays. */
async function log(
  { tournaments, now }: TournamentDeps,
  { tournament, entry, decision }: PlannedRoster,
  byId: string,
): Promise<void> {
  const reason = decision.state.swaps?.at(-1)?.reason ?? null;
  const fields = [
    { field: entry.state.id, before: rosterOf(entry.state), after: rosterOf(decision.state) },
    { field: 'reason', before: null, after: reason },
  ];
  const act = { kind: 'roster', byId, now: now(), fields };
  await tournaments.save(tournament, logged(tournament, decide({ ...tournament.state }), act));
}
