import type * as contract from '@contend/contracts';
import { type CallInput, decide, must } from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import { bracketIdOf } from '../bracket/bracket-ids';
import { dropFromBracket } from '../bracket/leaving.actions';
import type { TournamentDeps } from '../deps';
import { admittedBefore } from '../entries/admission';
import { letIn } from '../entries/coming.actions';
import { type Entry, type EntryInEvent, rosterOf } from '../entries/entry';
import { requireEligiblePayers, requireNoBreaks } from '../entries/people.actions';
import { endEntry } from '../entries/registration';
import { logRosters } from '../entries/roster.actions';
import { managedTournament, visibleTournament } from '../tournament/access.actions';
import { isFeeReturnable, makesTeams, type Tournament } from '../tournament/tournament';
import { exchangePlayers, joinedTeam, leaveTeam, type Naming, takeSeat } from './made-team';

/** Exchanges two players of made teams before the event starts. Seeds stay. */
export async function exchangeTeamPlayers(
  deps: TournamentDeps,
  input: CallInput<typeof contract.exchangeTeamPlayers>,
): Promise<{ version: number; teams: Entry[] }> {
  const { body, actor } = input;
  const { entries, brackets, blocks } = deps;
  return deps.transaction(async () => {
    const found = await seededTeams(deps, input);
    const { state: tournament } = found;
    const { teams, naming } = await loadMadeTeams(deps, tournament, body.userIds);
    const [one, other] = teams;
    must(one && other, 'team-players-invalid');
    const blocked = await blocks.pairsAmong([one, other].flatMap(({ state }) => rosterOf(state)));
    const { userIds } = body;
    const exchange = { userIds, byId: actor.id, blocked, naming };
    const [first, second] = exchangePlayers(tournament, [one.state, other.state], exchange);
    const { version } = await logRosters(deps, found, {
      byId: actor.id,
      changed: [
        { before: one.state, after: first.state },
        { before: other.state, after: second.state },
      ],
    });
    // A player is on one open entry at each moment.
    const kept = one.state.playerIds.filter((userId) => userId !== userIds[0]);
    const freed = await entries.save(one, decide({ ...one.state, playerIds: kept }));
    const admission = admittedBefore([one.state, other.state]);
    await entries.save(other, second, admission);
    await entries.save(freed, first, admission);
    await brackets.claim(bracketIdOf(tournament.id));
    return { version, teams: [first.state, second.state] };
  });
}

/** Removes a player from a made team before the event starts: the fee goes back. */
export async function removeTeamPlayer(
  deps: TournamentDeps,
  input: CallInput<typeof contract.removeTeamPlayer>,
): Promise<{ version: number; teams: Entry[] }> {
  const { userId, reason } = input.body;
  const { id: byId } = input.actor;
  return deps.transaction(async () => {
    const found = await seededTeams(deps, input);
    const { state: tournament } = found;
    const { teams, naming, withoutTeam } = await loadMadeTeams(deps, tournament, [userId]);
    const [team] = teams;
    must(team, 'team-players-invalid');
    const leaving = { userId, byId, reason, naming, withoutTeam, now: deps.now() };
    const decision = leaveTeam(tournament, team.state, leaving);
    const changed = [{ before: team.state, after: decision.state }];
    const { version } = await logRosters(deps, found, { byId, reason, changed });
    await deps.entries.save(team, decision);
    await deps.brackets.claim(bracketIdOf(tournament.id));
    return { version, teams: [decision.state] };
  });
}

/**
 * A player with whom no team could be made takes a seat that a player left in one, before the event
 * starts. Who left or was removed from a team takes none. A repeat changes nothing.
 */
export async function takeTeamSeat(
  deps: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract.takeTeamSeat>,
): Promise<EntryInEvent> {
  const { entries, brackets, blocks, now } = deps;
  const { id: userId } = actor;
  return retryStale(() =>
    deps.transaction(async () => {
      const event = await visibleTournament(deps, params.tournamentId);
      const { state: tournament } = event;
      const found = await entries.get(body.entryId);
      const { id: tournamentId, status } = tournament;
      must(found.state.tournamentId === tournamentId, 'entry-not-found');
      if (rosterOf(found.state).includes(userId)) return { tournament, entry: found.state };
      must(status === 'seeded', 'tournament-status', { status });
      must((await entries.openOf(tournamentId, userId)) === null, 'already-entered');
      const own = await entries.listStored({ tournamentId, captainId: userId });
      const alone = own.find(({ state }) => state.isWithoutTeam && !state.mergedInto);
      must(alone, 'seat-not-offered');
      await requireEligiblePayers(deps, tournament, [userId]);
      await requireNoBreaks(deps, tournament, [userId]);
      const blocked = await blocks.pairsAmong([userId, ...rosterOf(found.state)]);
      const decision = takeSeat(tournament, found.state, { userId, blocked, now: now() });
      const come = await letIn(deps, event, { userIds: [userId] });
      await entries.save(alone, joinedTeam(alone.state, found.state.id));
      const taken = await entries.save(found, decision, come.admission);
      await brackets.claim(bracketIdOf(tournamentId));
      return { tournament: come.event.state, entry: taken.state };
    }),
  );
}

interface Leaving {
  tournament: Tournament;
  found: Stored<Entry>;
  userId: string;
}

/**
 * A player leaves a made team before the event starts, in the transaction of the caller. From the
 * announced opening of check-in on the fee stays in the event, as that of any entry. With its last
 * player the team is out.
 */
export async function leaveMadeTeam(
  deps: TournamentDeps,
  { tournament, found, userId }: Leaving,
): Promise<Stored<Entry>> {
  const { entries, brackets } = deps;
  const now = deps.now();
  if (rosterOf(found.state).length === 1) {
    const isRefunded = isFeeReturnable(tournament, now);
    const ending = { reason: 'dropped' as const, isRefunded, now };
    const ended = await entries.save(found, endEntry(tournament, found.state, ending));
    await dropFromBracket(deps, tournament, found.state.id);
    return ended;
  }
  const { naming, withoutTeam } = await loadMadeTeams(deps, tournament, [userId]);
  const leaving = { userId, byId: userId, reason: null, naming, withoutTeam, now };
  const left = await entries.save(found, leaveTeam(tournament, found.state, leaving));
  await brackets.claim(bracketIdOf(tournament.id));
  return left;
}

interface MadeTeams {
  /** The team of each user; undefined without one. */
  teams: (Stored<Entry> | undefined)[];
  naming: Naming;
  /** Players with whom no team was made. */
  withoutTeam: string[];
}

/** The teams of some users in a seeded event, and what their captains and names follow from. */
async function loadMadeTeams(
  { entries, players }: Pick<TournamentDeps, 'entries' | 'players'>,
  { id, terms: { gameId, playTypeId } }: Pick<Tournament, 'id' | 'terms'>,
  userIds: readonly string[],
): Promise<MadeTeams> {
  const open = await entries.openIn(id, ['checked_in']);
  const teams = userIds.map((userId) => open.find(({ state }) => rosterOf(state).includes(userId)));
  const changed = new Set(teams.map((team) => team?.state.id));
  const names = open.filter(({ state }) => !changed.has(state.id)).map(({ state }) => state.name);
  const known = await players.findMany(teams.flatMap((team) => (team ? rosterOf(team.state) : [])));
  const key = `${gameId}:${playTypeId}`;
  const naming: Naming = {
    ratingOf: (userId) => known.get(userId)?.ratings[key] ?? null,
    nameOf: (userId) => known.get(userId)?.displayName ?? '',
    taken: new Set(names),
  };
  const alone = await entries.listStored({
    ...{ tournamentId: id, status: 'withdrawn', isWithoutTeam: true, mergedInto: null },
  });
  return { teams, naming, withoutTeam: alone.map(({ state }) => state.captainId) };
}

/**
 * An event with made teams that has not started, for one of its organizers.
 * @throws Refusal of `managedTournament`, or `tournament-status`
 */
async function seededTeams(
  deps: Pick<TournamentDeps, 'tournaments'>,
  input: Parameters<typeof managedTournament>[1],
): Promise<Stored<Tournament>> {
  const found = await managedTournament(deps, input);
  const { status, terms } = found.state;
  must(status === 'seeded' && makesTeams(terms), 'tournament-status', { status });
  return found;
}
