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

async function log(
  { tournaments, players, now }: TournamentDeps,
  { tournament, entry, decision }: PlannedRoster,
  byId: string,
): Promise<void> {
  const [before, after] = [rosterOf(entry.state), rosterOf(decision.state)];
  const cards = await players.cards([...new Set([...before, ...after])]);
  const names = new Map(cards.map(({ id, displayName }) => [id, displayName]));
  const namesOf = (ids: string[]) => ids.map((id) => names.get(id) ?? '').join(', ');
  const fields = [{ field: entry.state.id, before: namesOf(before), after: namesOf(after) }];
  const act = { kind: 'roster', byId, now: now(), fields };
  await tournaments.save(tournament, logged(tournament, decide({ ...tournament.state }), act));
}
