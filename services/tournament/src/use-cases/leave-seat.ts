import { type CallInput, type leaveSeat as contract, must } from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { type Entry, isMadeTeam, rosterOf } from '../domain/entry';
import { leaveSeat as leave } from '../domain/roster';
import { actingFor } from './acting-for';
import { leaveMadeTeam } from './leave-made-team';
import { visibleTournament } from './visible-tournament';

/**
 * The caller leaves their seat in an entry, or takes it back. The unique index refuses who has
 * entered otherwise meanwhile. A made team is left for good.
 */
export async function leaveSeat(
  deps: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Stored<Entry>> {
  const { entries, transaction, now } = deps;
  return retryStale(() =>
    transaction(async () => {
      const { state: tournament } = await visibleTournament(deps, params.tournamentId);
      const found = await entries.get(body.entryId);
      must(found.state.tournamentId === tournament.id, 'entry-not-found');
      const isInTeam = isMadeTeam(found.state) && rosterOf(found.state).includes(actor.id);
      const isOpen = found.state.isOpen && tournament.status === 'seeded';
      if (isInTeam && isOpen && !body.isBack) {
        return leaveMadeTeam(deps, { tournament, found, userId: actor.id });
      }
      const actingIds = await actingFor(deps, found.state);
      const asking = { userId: actor.id, isBack: body.isBack, actingIds };
      const decision = leave(tournament, found.state, asking, now());
      return decision.state === found.state ? found : entries.save(found, decision);
    }),
  );
}
