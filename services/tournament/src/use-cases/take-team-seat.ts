import { type CallInput, must, type takeTeamSeat as contract } from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { type Entry, rosterOf } from '../domain/entry';
import { joinedTeam, takeSeat } from '../domain/made-team-change';
import { checkPayers } from './check-payers';
import { mustPlayWithFee } from './must-play-with-fee';
import { visibleTournament } from './visible-tournament';

/**
 * A player with whom no team could be made takes a seat that a player left in one, before the event
 * starts. Who left or was removed from a team takes none. A repeat changes nothing.
 */
export async function takeTeamSeat(
  deps: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Stored<Entry>> {
  const { entries, brackets, blocks, now } = deps;
  const { id: userId } = actor;
  return retryStale(() =>
    deps.transaction(async () => {
      const { state: tournament } = await visibleTournament(deps, params.tournamentId);
      const found = await entries.get(body.entryId);
      const { id: tournamentId, status } = tournament;
      must(found.state.tournamentId === tournamentId, 'entry-not-found');
      if (rosterOf(found.state).includes(userId)) return found;
      must(status === 'seeded', 'tournament-status', { status });
      must((await entries.openOf(tournamentId, userId)) === null, 'already-entered');
      const own = await entries.listStored({ tournamentId, captainId: userId });
      const alone = own.find(({ state }) => state.isWithoutTeam && !state.mergedInto);
      must(alone, 'seat-not-offered');
      await checkPayers(deps, tournament, [userId]);
      await mustPlayWithFee(deps, tournament, [userId]);
      const blocked = await blocks.pairsAmong([userId, ...rosterOf(found.state)]);
      const decision = takeSeat(tournament, found.state, { userId, blocked, now: now() });
      await entries.save(alone, joinedTeam(alone.state, found.state.id));
      const taken = await entries.save(found, decision);
      await brackets.claim(bracketIdOf(tournamentId));
      return taken;
    }),
  );
}
