import type * as contract from '@contend/contracts';
import { type CallInput, decide, must } from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import { bracketIdOf } from '../bracket/bracket-ids';
import { changeTournament } from '../bracket/changes.actions';
import { disqualifyInBracket, dropFromBracket } from '../bracket/leaving.actions';
import type { TournamentDeps } from '../deps';
import { actIn, entryField } from '../organizers/organizer-act';
import { recordActs } from '../organizers/record-acts.actions';
import { leaveMadeTeam } from '../teams/teams.actions';
import { managedTournament, visibleTournament } from '../tournament/access.actions';
import { cancelEvent } from '../tournament/lifecycle.actions';
import { isUnseeded, type Tournament } from '../tournament/tournament';
import { letIn } from './coming.actions';
import { type Entry, type EntryInEvent, isMadeTeam, rosterOf } from './entry';
import { leavesWithFees } from './leaving-fees.actions';
import { actingFor, requireNoneRemoved } from './people.actions';
import { freePlace } from './places.actions';
import { endAbsent } from './absent-entry';
import { endEntry, explainRemoval, hasPlace } from './registration';
import { leaveSeat as leave } from './roster';

const beforeSeeding = ['registration_open', 'registration_closed', 'check_in'];

/** How an entry that left ended; it cannot be left again. */
const leftStatuses = ['withdrawn', 'dropped', 'cancelled'];

/**
 * Withdraws an entry: before the announced opening of check-in with its fees, later without. Once
 * the bracket is made it also loses every match to come. In a cancelled event it ends as all others
 * will, with its fees. A repeat changes nothing.
 */
export async function leaveTournament(
  deps: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract.leaveTournament>,
): Promise<EntryInEvent> {
  const { entries, now } = deps;
  return deps.transaction(async () => {
    const { state: tournament } = await visibleTournament(deps, params.tournamentId);
    const found = await entries.get(body.entryId);
    must(found.state.tournamentId === tournament.id, 'entry-not-found');
    const acting = await actingFor(deps, found.state);
    must(acting.includes(actor.id), 'not-entry-captain');
    // Its player is part of a team: that is another entry.
    must(!found.state.mergedInto, 'entry-ended');
    if (leftStatuses.includes(found.state.status)) return { tournament, entry: found.state };
    must(found.state.isOpen, 'entry-ended');
    const { status } = tournament;
    must(status !== 'completed' && status !== 'paid_out', 'tournament-status', { status });
    if (tournament.status === 'cancelled') {
      const ending = { reason: 'cancelled' as const, now: now() };
      const ended = await entries.save(found, endEntry(tournament, found.state, ending));
      return { tournament, entry: ended.state };
    }
    const isBefore = beforeSeeding.includes(tournament.status);
    if (!isBefore && found.state.status !== 'checked_in') {
      // It is in no bracket, and the timer that ends such entries has not run yet.
      const ended = await entries.save(found, endAbsent(tournament, found.state, now()));
      return { tournament, entry: ended.state };
    }
    const isRefunded = await leavesWithFees(deps, tournament, found.state);
    const reason = isBefore ? 'withdrawn' : 'dropped';
    const ending = { reason, isRefunded, byId: actor.id, now: now() } as const;
    const decision = endEntry(tournament, found.state, ending);
    const ended = await entries.save(found, decision);
    if (isBefore && hasPlace(found.state)) await freePlace(deps, tournament);
    if (!isBefore) await dropFromBracket(deps, tournament, found.state.id);
    return { tournament, entry: ended.state };
  });
}

/**
 * The caller leaves their seat in an entry, or takes it back. The unique index refuses who has
 * entered otherwise meanwhile. A made team is left for good.
 */
export async function leaveSeat(
  deps: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract.leaveSeat>,
): Promise<EntryInEvent> {
  const { entries, transaction, now } = deps;
  return retryStale(() =>
    transaction(async () => {
      const event = await visibleTournament(deps, params.tournamentId);
      const { state: tournament } = event;
      const found = await entries.get(body.entryId);
      must(found.state.tournamentId === tournament.id, 'entry-not-found');
      const isInTeam = isMadeTeam(found.state) && rosterOf(found.state).includes(actor.id);
      const isOpen = found.state.isOpen && tournament.status === 'seeded';
      if (isInTeam && isOpen && !body.isBack) {
        const left = await leaveMadeTeam(deps, { tournament, found, userId: actor.id });
        return { tournament, entry: left.state };
      }
      const actingIds = await actingFor(deps, found.state);
      const asking = { userId: actor.id, isBack: body.isBack, actingIds };
      if (body.isBack) {
        await requireTeamMember(deps, found.state, actor.id);
        await requireNoneRemoved(deps, tournament, [actor.id]);
      }
      const decision = leave(tournament, found.state, asking, now());
      if (decision.state === found.state) return { tournament, entry: found.state };
      if (!body.isBack) {
        await entries.save(found, decision);
        return { tournament, entry: decision.state };
      }
      const back = await letIn(deps, event, { userIds: [actor.id] });
      await entries.save(found, decision, back.admission);
      return { tournament: back.event.state, entry: decision.state };
    }),
  );
}

/**
 * Asserts that a player is still in the team of an entry, also while this transaction is saved.
 * @throws Refusal `not-entry-player`
 */
async function requireTeamMember(
  { teams }: Pick<TournamentDeps, 'teams'>,
  { teamId }: Pick<Entry, 'teamId'>,
  userId: string,
): Promise<void> {
  const team = teamId === null ? null : await teams.find(teamId);
  if (!team) return;
  must(team.memberIds.includes(userId), 'not-entry-player');
  await teams.claim([team.id]);
}

/**
 * Removes an entry by an organizer, also one that has left. Before the event is seeded its place is
 * free; later it loses every match to come, and is not ranked. Fees go back until the event starts,
 * since they are for playing in it. A seeded event that has no two entries left by that is
 * cancelled: a decision of its organizer alone makes no winner.
 */
export async function disqualifyEntry(
  deps: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract.disqualifyEntry>,
): Promise<EntryInEvent> {
  const { entries, brackets, now } = deps;
  const { tournamentId } = params;
  return deps.transaction(async () => {
    const event = await managedTournament(deps, { params, actor });
    const { state: tournament } = event;
    const found = await entries.get(body.entryId);
    must(found.state.tournamentId === tournamentId, 'entry-not-found');
    if (found.state.status === 'disqualified') return { tournament, entry: found.state };
    must(found.state.isOpen || found.state.status === 'dropped', 'entry-ended');
    // Paid prizes are corrected by a change that was previewed.
    must(tournament.status !== 'paid_out', 'tournament-not-live');
    const told = await entries.save(found, explainRemoval(found.state, body.reason));
    const isBefore = beforeSeeding.includes(tournament.status);
    if (isBefore || tournament.status === 'seeded') {
      const ending = { reason: 'disqualified', isRefunded: true, now: now() } as const;
      const ended = await entries.save(told, endEntry(tournament, told.state, ending));
      const fields = [entryField(told.state.id, 'disqualified')];
      const act = { kind: 'remove-entry', byId: actor.id, now: now(), fields };
      await recordActs(deps, tournament, [actIn(event, act)]);
      if (isBefore && hasPlace(told.state)) await freePlace(deps, tournament);
      if (!isBefore && !(await cancelDeserted(deps, tournament, actor.id)))
        await disqualifyInBracket(deps, tournament, body.entryId);
      return { tournament, entry: ended.state };
    }
    const stored = await brackets.find(bracketIdOf(tournamentId));
    const version = body.version ?? stored?.version ?? 0;
    const change = { kind: 'disqualify', entryId: body.entryId } as const;
    await changeTournament(deps, { params, body: { version, change }, actor });
    return { tournament, entry: (await entries.get(body.entryId)).state };
  });
}

/**
 * Lets the team and the players of an entry register again, which an organizer removed before the
 * event is seeded. They enter like all others, and pay again. A repeat changes nothing.
 */
export async function allowEntry(
  deps: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract.allowEntry>,
): Promise<EntryInEvent> {
  return deps.transaction(async () => {
    const event = await managedTournament(deps, { params, actor });
    const { state: tournament } = event;
    const found = await deps.entries.get(body.entryId);
    must(found.state.tournamentId === tournament.id, 'entry-not-found');
    const isRemoved = found.state.status === 'disqualified' && isUnseeded(tournament);
    const message = 'Only an entry that was removed before the event is seeded registers again.';
    must(isRemoved, 'change-impossible', { message });
    if (found.state.mayReturn) return { tournament, entry: found.state };
    const saved = await deps.entries.save(found, decide({ ...found.state, mayReturn: true }));
    const fields = [entryField(found.state.id, 'allowed')];
    const act = { kind: 'allow-entry', byId: actor.id, now: deps.now(), fields };
    await recordActs(deps, tournament, [actIn(event, act)]);
    return { tournament, entry: saved.state };
  });
}

/** Cancels a seeded event without two entries that play. Returns whether it did. */
async function cancelDeserted(
  deps: TournamentDeps,
  { id }: Tournament,
  byId: string,
): Promise<boolean> {
  const playing = await deps.entries.openIn(id, ['checked_in'], 2);
  if (playing.length > 1) return false;
  const found = await deps.tournaments.get(id);
  await cancelEvent(deps, found, { reason: 'too-few-entries', byId });
  return true;
}
