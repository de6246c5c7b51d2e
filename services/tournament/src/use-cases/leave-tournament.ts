import { type CallInput, type leaveTournament as contract, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { endEntry, hasPlace } from '../domain/registration';
import { checkInTimes } from '../domain/tournament';
import { dropFromBracket } from './drop-from-bracket';
import { actingFor } from './acting-for';
import { freePlace } from './free-place';
import { visibleTournament } from './visible-tournament';

const beforeSeeding = ['registration_open', 'registration_closed', 'check_in'];

/** How an entry that left ended; it cannot be left again. */
const leftStatuses = ['withdrawn', 'dropped', 'cancelled'];

/**
 * Withdraws an entry: before check-in opens with its fees, later without. Once the bracket is made
 * it also loses every match to come. In a cancelled event it ends as all others will, with its
 * fees. A repeat changes nothing.
 */
export async function leaveTournament(
  deps: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Stored<Entry>> {
  const { entries, now } = deps;
  return deps.transaction(async () => {
    const { state: tournament } = await visibleTournament(deps, params.tournamentId);
    const found = await entries.get(body.entryId);
    must(found.state.tournamentId === tournament.id, 'entry-not-found');
    const acting = await actingFor(deps, found.state);
    must(acting.includes(actor.id), 'not-entry-captain');
    // Its player is part of a team: that is another entry.
    must(!found.state.mergedInto, 'entry-ended');
    if (leftStatuses.includes(found.state.status)) return found;
    must(found.state.isOpen, 'entry-ended');
    const { status } = tournament;
    must(status !== 'completed' && status !== 'paid_out', 'tournament-status', { status });
    if (tournament.status === 'cancelled') {
      const ending = { reason: 'cancelled' as const, now: now() };
      return entries.save(found, endEntry(tournament, found.state, ending));
    }
    const isBefore = beforeSeeding.includes(tournament.status);
    const isRefunded = isBefore && now() < checkInTimes(tournament.terms).opensAt;
    const reason = isBefore ? 'withdrawn' : 'dropped';
    const decision = endEntry(tournament, found.state, { reason, isRefunded, now: now() });
    const ended = await entries.save(found, decision);
    if (isBefore && hasPlace(found.state)) await freePlace(deps, tournament);
    if (!isBefore) await dropFromBracket(deps, tournament, found.state.id);
    return ended;
  });
}
