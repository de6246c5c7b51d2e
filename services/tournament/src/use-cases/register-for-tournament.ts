import { type CallInput, must, type registerForTournament as contract } from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { afterEntry, isFull, mustHaveRoom, noPlaces } from '../domain/places';
import { payeesOf } from '../domain/prizes';
import { mustNotOrganize, mustTakeEntries, register } from '../domain/registration';
import { checkBreaks } from './check-breaks';
import { checkPayers } from './check-payers';
import { findEntrant } from './find-entrant';
import { visibleTournament } from './visible-tournament';

/**
 * Enters a team or the caller. Entry and place are one transaction: of two for the last place, one
 * is on the waitlist. Registrations of one event run one after another in each replica, as all of
 * them save the same places. A repeated key returns the first entry.
 */
export async function registerForTournament(
  deps: TournamentDeps,
  { params, body, actor, newId }: CallInput<typeof contract>,
): Promise<Stored<Entry>> {
  const { entries, places, registrations, tournaments, now } = deps;
  const known = await entries.find(newId);
  if (known) return known;
  const { state: seen } = await visibleTournament(deps, params.tournamentId);
  mustTakeEntries(seen, now());
  mustHaveRoom((await places.find(seen.id))?.state ?? noPlaces(seen.id), seen.terms);
  const entrant = await findEntrant(deps, seen, { ...body, actor });
  await checkPayers(deps, seen, payeesOf(seen, entrant));
  await checkBreaks(deps, seen, { callerId: actor.id, userIds: entrant.userIds });
  const enter = async () => {
    const { state: tournament } = await tournaments.get(seen.id);
    mustTakeEntries(tournament, now());
    await mustEnterAsTeam(deps, seen.id, entrant);
    mustNotOrganize(tournament, [...[entrant.captainId, ...entrant.deputyIds], ...entrant.userIds]);
    const stored = await places.find(seen.id);
    const before = stored?.state ?? noPlaces(seen.id);
    mustHaveRoom(before, tournament.terms);
    const full = isFull(before, tournament.terms);
    const after = afterEntry(before, { isFull: full });
    await places.save(stored, { state: after, events: [], timers: {} });
    const entry = { ...entrant, id: newId, number: after.registered, hasPlace: !full };
    const decision = register(tournament, entry, { byId: actor.id, now: now() });
    return entries.save(null, decision);
  };
  return registrations.run(seen.id, () => retryStale(() => deps.transaction(enter)));
}

/**
 * Asserts, beside the places that each registration saves, that a team enters once, of two at the
 * same moment too, and that its players have not left it since it was read.
 * @throws Refusal `already-entered` or `roster-invalid`
 */
async function mustEnterAsTeam(
  { entries, teams }: Pick<TournamentDeps, 'entries' | 'teams'>,
  tournamentId: string,
  { teamId, userIds }: { teamId: string | null; userIds: readonly string[] },
): Promise<void> {
  if (teamId === null) return;
  const open = await entries.findOne({ tournamentId, teamId, isOpen: true });
  must(open === null, 'already-entered');
  const { memberIds = [] } = (await teams.find(teamId)) ?? {};
  const areMembers = userIds.every((userId) => memberIds.includes(userId));
  must(areMembers, 'roster-invalid');
}
