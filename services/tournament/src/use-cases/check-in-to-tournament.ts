import { type CallInput, type checkInToTournament as contract, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { type Entry, rosterOf } from '../domain/entry';
import { checkInEntry } from '../domain/registration';
import { isOrganizer } from '../domain/tournament';
import { actingFor } from './acting-for';
import { mustBeActive } from './must-be-active';
import { mustNotPlay } from './must-not-play';
import { visibleTournament } from './visible-tournament';

/** Checks an entry in, by one of its players or an organizer. None of its players is suspended. */
export async function checkInToTournament(
  deps: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Stored<Entry>> {
  const { entries, now } = deps;
  return deps.transaction(async () => {
    const { state: tournament } = await visibleTournament(deps, params.tournamentId);
    const found = await entries.get(body.entryId);
    const { state: entry } = found;
    must(entry.tournamentId === tournament.id, 'entry-not-found');
    const acting = await actingFor(deps, entry);
    const players = [...entry.seats.map(({ userId }) => userId), ...acting];
    if (!players.includes(actor.id)) {
      must(isOrganizer(tournament, actor), 'not-entry-player');
      await mustNotPlay(deps, tournament, actor.id);
    }
    const checkedIn = checkInEntry(tournament, entry, { byId: actor.id, now: now() });
    await mustBeActive(deps, ...rosterOf(entry));
    return entries.save(found, checkedIn);
  });
}
