import type * as contract from '@contend/contracts';
import { type CallInput, decide, type Decision, must, type ServiceTime } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { bracketIdOf } from '../bracket/bracket-ids';
import { openBracket } from '../bracket/opening.actions';
import type { TournamentDeps } from '../deps';
import { noPlaces, rosterOf } from '../entries/entry';
import {
  peopleOf,
  peopleOfEntries,
  peopleToCheckIn,
  peopleWithFees,
} from '../entries/people.actions';
import { takeFreePlaces } from '../entries/places.actions';
import { seedEvent } from '../seeding/seed-event.actions';
import { managedTournament } from './access.actions';
import { isReminderDue, remindOfCheckIn } from './check-in-reminder';
import { movedCheckIn, withCheckInMoved } from './delay';
import { hasWinners } from './ending.actions';
import { logged } from './event-log';
import { cancel, closeRegistration, openCheckIn as open, start } from './lifecycle';
import { pauseEndsAt, remindOfPause } from './overdue-pause';
import { pauseTournament, resumeTournament } from './pause.actions';
import { checkInTimes, type Tournament } from './tournament';

/** The next step of an event by an organizer, earlier than planned; or its pause. */
export async function moveTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract.moveTournament>,
): Promise<Stored<Tournament>> {
  const found = await managedTournament(deps, input);
  const { id: byId } = input.actor;
  const act = { kind: input.params.move, byId, now: deps.now() };
  switch (input.params.move) {
    case 'close':
      return saveClosing(deps, found, logged(found, closeRegistration(found.state), act));
    case 'open-check-in':
      return openCheckIn(deps, found, byId);
    case 'seed':
      return seedEvent(deps, found, byId);
    case 'start':
      return startTournament(deps, found, byId);
    case 'pause':
      return pauseTournament(deps, found, byId);
    case 'resume':
      return resumeTournament(deps, found, byId);
  }
}

/** Cancels an event in the transaction of the caller; the people of its entries are notified. */
export async function cancelEvent(
  deps: TournamentDeps,
  found: Stored<Tournament>,
  { reason, byId }: { reason: NonNullable<Tournament['cancelReason']>; byId: string | null },
): Promise<Stored<Tournament>> {
  const { id } = found.state;
  // No result is saved beside it.
  await deps.brackets.claim(bracketIdOf(id));
  const userIds = await peopleWithFees(deps, id);
  const decision = cancel(found.state, { reason, userIds }, deps.now());
  const act = { kind: 'cancel', byId, now: deps.now() };
  return saveClosing(deps, found, logged(found, decision, act));
}

/**
 * Cancels an event; fees and guarantee go back by timers. A repeat changes nothing. One whose
 * matches are all decided belongs to its winners, also while it is paused.
 * @throws Refusal `tournament-status`
 */
export async function cancelTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract.cancelTournament>,
): Promise<Stored<Tournament>> {
  const { params, actor } = input;
  const known = await managedTournament(deps, { params, actor });
  if (known.state.status === 'cancelled') return known;
  return deps.transaction(async () => {
    const found = await managedTournament(deps, input);
    const { id, status } = found.state;
    const bracket = await deps.brackets.find(bracketIdOf(id));
    must(!bracket || !hasWinners(bracket.state.event), 'tournament-status', { status });
    return cancelEvent(deps, found, { reason: 'organizer', byId: actor.id });
  });
}

/**
 * Timer: reminds the organizers of a pause. After the longest one an event whose matches are all
 * decided is resumed, and completes; every other one is cancelled.
 */
export const endPause = (deps: TournamentDeps, tournamentId: string): Promise<void> =>
  deps.transaction(async () => {
    const found = await deps.tournaments.get(tournamentId);
    const endsAt = pauseEndsAt(found.state, deps.now());
    if (!endsAt) return;
    if (deps.now() < endsAt) {
      await deps.tournaments.save(found, remindOfPause(found.state, endsAt, deps.now()));
      return;
    }
    const bracket = await deps.brackets.find(bracketIdOf(tournamentId));
    if (bracket && hasWinners(bracket.state.event)) {
      await resumeTournament(deps, found, null);
      return;
    }
    await cancelEvent(deps, found, { reason: 'operator', byId: null });
  });

/** Timer: opens check-in at its time; an event in a later status is unchanged. */
export async function openCheckInInTime(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const found = await deps.tournaments.get(tournamentId);
  const { status, terms } = found.state;
  const isComing = status === 'registration_open' || status === 'registration_closed';
  if (isComing && deps.now() >= checkInTimes(terms).opensAt) await openCheckIn(deps, found);
}

/**
 * Opens check-in, and notifies the people of entries that can check in, and of those that are to be
 * paid first; `byId` is null for the timer.
 */
async function openCheckIn(
  deps: TournamentDeps,
  found: Stored<Tournament>,
  byId: string | null = null,
): Promise<Stored<Tournament>> {
  const people = await peopleToCheckIn(deps, found.state.id);
  const decision = open(found.state, people, deps.now());
  const act = { kind: 'open-check-in', byId, now: deps.now() };
  return saveClosing(deps, found, logged(found, decision, act));
}

/** Timer: reminds the people of entries that have not checked in, once, before check-in closes. */
export async function remindBeforeCheckInEnds(
  deps: TournamentDeps,
  tournamentId: string,
): Promise<void> {
  const found = await deps.tournaments.get(tournamentId);
  if (!isReminderDue(found.state, deps.now())) return;
  const people = await peopleToCheckIn(deps, tournamentId);
  const reminded = remindOfCheckIn(found.state, people, deps.now());
  await deps.tournaments.save(found, reminded);
}

/**
 * Timer: ends check-in at its time. Where an outage took the time from entries, the end of check-in
 * and the start move.
 */
export async function closeCheckIn(
  deps: TournamentDeps,
  tournamentId: string,
  time: ServiceTime,
): Promise<void> {
  const found = await deps.tournaments.get(tournamentId);
  const { state } = found;
  if (state.status !== 'check_in' || time.now < checkInTimes(state.terms).closesAt) return;
  const moved = movedCheckIn(state, time);
  if (!moved) {
    await seedEvent(deps, found);
    return;
  }
  const userIds = await peopleOf(deps, tournamentId, ['entered']);
  await deps.tournaments.save(found, withCheckInMoved(moved, userIds));
}

/** Timer: starts the event at its time. */
export async function startInTime(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const found = await deps.tournaments.get(tournamentId);
  const { status, terms } = found.state;
  if (status === 'seeded' && deps.now() >= terms.startsAt) await startTournament(deps, found);
}

/** Starts a seeded event: its first matches open in the same transaction. */
async function startTournament(
  deps: TournamentDeps,
  found: Stored<Tournament>,
  byId: string | null = null,
): Promise<Stored<Tournament>> {
  const { tournaments, entries, now } = deps;
  const open = await entries.openIn(found.state.id, ['checked_in']);
  const playing = open.map(({ state }) => state);
  const players = new Set(playing.flatMap(rosterOf));
  const people = await peopleOfEntries(deps, playing);
  const actingIds = people.filter((one) => !players.has(one));
  const starting = { userIds: [...players], actingIds, entries: playing.length };
  const started = start(found.state, starting, now());
  const decision = logged(found, started, { kind: 'start', byId, now: now() });
  return deps.transaction(async () => {
    const saved = await tournaments.save(found, decision);
    await openBracket(deps, saved.state);
    return saved;
  });
}

/**
 * Saves a step on which registrations depend: after it none is taken, or other players may not
 * register. Its places are saved in the same transaction: a registration that is under way
 * meanwhile conflicts with it, and is decided again. Free places go to entries of the waitlist that
 * were passed over and may play by now.
 */
export const saveClosing = (
  deps: TournamentDeps,
  found: Stored<Tournament>,
  decision: Decision<Tournament>,
): Promise<Stored<Tournament>> =>
  deps.transaction(async () => {
    const { tournaments, places } = deps;
    const saved = await tournaments.save(found, decision);
    const stored = await places.find(found.state.id);
    const before = stored?.state ?? noPlaces(found.state.id);
    await places.save(stored, decide({ ...(await takeFreePlaces(deps, saved.state, before)) }));
    return saved;
  });
