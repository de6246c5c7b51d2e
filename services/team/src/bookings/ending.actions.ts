import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  contestingSide,
  decide,
  type Decision,
  type EventData,
  getMatchState,
  type matchFinal,
  type matchStarted,
  must,
  Refusal,
  type ServiceTime,
  type SideName,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { conclude } from '../scrims/scrim';
import { actingSides } from '../scrims/sides.actions';
import { logTeam } from '../team/activity.actions';
import { memberIdsOf } from '../team/team';
import { entry, type LogEntry } from '../team/team-log';
import { bookingIdOf, scheduleAfter } from './booking-outcome';
import { withPresentSides } from './present-sides.actions';
import {
  cancelBooking,
  cancelEnded,
  concludeBooking,
  contest,
  isFreeToCancel,
  decideContest,
  movedContest,
  playing,
  type ScrimBooking,
} from './scrim-booking';
import {
  awaitsMatch,
  decideDeposits,
  depositsPaid,
  payoutFailed,
  pollAgain,
} from './scrim-settlement';

/** Whether a match is of a booked scrim. */
export const isScrim = (data: Source): boolean => bookingIdOf(data) !== null;

/** Records that the match of a booked scrim is live. */
export async function beginScrim(
  { bookings }: TeamDeps,
  data: EventData<typeof matchStarted>,
): Promise<void> {
  const id = bookingIdOf(data);
  const booked = id ? await bookings.find(id) : null;
  if (booked) await bookings.save(booked, playing(booked.state));
}

type Source = Pick<EventData<typeof matchFinal>, 'source'>;

/** Ends the booking of a match that ended; `absent` names the sides that did not appear. */
export async function finishScrim(
  deps: TeamDeps,
  data: Source,
  absent: SideName[] = [],
): Promise<void> {
  const id = bookingIdOf(data);
  const booked = id ? await deps.bookings.find(id) : null;
  if (booked) await endBooking(deps, booked, concludeBooking(booked.state, absent));
}

const logged = {
  cancelled: 'scrim-cancelled',
  completed: 'scrim-completed',
  no_show: 'scrim-no-show',
} as const;

/**
 * Saves the end of a booking with all that follows from it: both posts end, both teams' time is
 * free, and outcomes count for their reliability.
 */
export async function endBooking(
  deps: TeamDeps,
  from: Stored<ScrimBooking>,
  decision: Decision<ScrimBooking>,
): Promise<ScrimBooking> {
  const { scrims, transaction } = deps;
  if (decision.state === from.state) return from.state;
  return transaction(async () => {
    const { state: booking } = await saveWithDeposits(deps, from, decision);
    const { status } = booking;
    if (status !== 'cancelled' && status !== 'completed' && status !== 'no_show') return booking;
    for (const scrimId of [booking.homeScrimId, booking.awayScrimId]) {
      const scrim = await scrims.get(scrimId);
      await scrims.save(scrim, conclude(scrim.state, status));
    }
    for (const side of ['home', 'away'] as const) await endFor(deps, booking, side);
    return booking;
  });
}

/** Saves a decision about a booking with what follows for its deposits, and names present members. */
async function saveWithDeposits(
  deps: TeamDeps,
  from: Stored<ScrimBooking>,
  decision: Decision<ScrimBooking>,
): Promise<Stored<ScrimBooking>> {
  const isBarred = await hasBarredPayer(deps, from.state);
  const decided = decideDeposits(decision, { isBarred }, deps.now());
  return deps.bookings.save(from, await withPresentSides(deps, decided));
}

async function endFor(deps: TeamDeps, booking: ScrimBooking, side: SideName): Promise<void> {
  const { schedules, now } = deps;
  const { teamId } = booking[side];
  const { stored, state } = await schedules.of(teamId);
  const next = scheduleAfter(state, { booking, side }, now());
  await schedules.save(stored, { state: next, events: [], timers: {} });
  await logTeam(deps, teamId, [{ at: now(), ...endEntry(booking, side) }]);
}

function endEntry(booking: ScrimBooking, side: SideName): Omit<LogEntry, 'at'> {
  const { status, cancellation } = booking;
  const what = logged[status as keyof typeof logged];
  const userId = cancellation?.side === side ? cancellation.userId : null;
  return { ...entry(what, userId), referenceId: booking.id };
}

/** Cancels a booked scrim for the caller's side; a captain of both names the team. */
export async function cancelScrim(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract.cancelScrim>,
): Promise<ScrimBooking> {
  const booked = await deps.bookings.get(params.bookingId);
  const sides = await bookingSides(deps, booked.state, actor.id);
  const { reason, note = '', teamId } = body;
  const side = teamId ? sides.find((name) => booked.state[name].teamId === teamId) : sides[0];
  must(side, 'not-team-captain');
  const cancelling = { side, userId: actor.id, reason, note };
  return endBooking(deps, booked, cancelBooking(booked.state, cancelling, deps.now()));
}

/**
 * Cancels the booked scrims of a team that ended, counted against no team; call it in the
 * transaction of its end. `userId` ended it. A member who leaves late saves no deposit by it: such
 * a scrim ends with its match.
 */
export async function cancelForEndedTeam(
  deps: TeamDeps,
  { teamId, userId, isByMember }: { teamId: string; userId: string; isByMember: boolean },
): Promise<void> {
  for (const { id } of await deps.bookings.comingOf(teamId)) {
    const booked = await deps.bookings.get(id);
    if (isByMember && !isFreeToCancel(booked.state, deps.now())) continue;
    const side = booked.state.home.teamId === teamId ? 'home' : 'away';
    await endBooking(deps, booked, cancelEnded(booked.state, { side, userId }, deps.now()));
  }
}

/** Contests a cancellation for the caller's side; of both, for the one that may contest it. */
export async function contestCancellation(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract.contestScrimCancellation>,
): Promise<ScrimBooking> {
  const ended = await deps.bookings.get(params.bookingId);
  const sides = await bookingSides(deps, ended.state, actor.id);
  const { cancellation } = ended.state;
  const contesting = cancellation && contestingSide(cancellation);
  const side = sides.find((name) => name === contesting) ?? sides[0];
  const { note } = body;
  // After an outage that took the time for it, also before the timer has moved the deadline.
  const open = movedContest(ended.state, deps.serviceTime())?.state ?? ended.state;
  const decision = contest(open, { side, userId: actor.id, note }, deps.now());
  return (await saveWithDeposits(deps, ended, decision)).state;
}

/** Decides a contested cancellation: the reliability of the side that cancelled follows. */
export async function decideCancellation(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract.decideScrimContest>,
): Promise<ScrimBooking> {
  const { bookings, teams, schedules, transaction, now } = deps;
  return transaction(async () => {
    const ended = await bookings.get(params.bookingId);
    const { decision } = body;
    const { home, away } = ended.state;
    const sides = await teams.findMany([home.teamId, away.teamId]);
    const presentIds = [...sides.values()].flatMap(memberIdsOf);
    const decided = decideContest(ended.state, { moderatorId: actor.id, decision, presentIds });
    const { state: booking } = await saveWithDeposits(deps, ended, decided);
    const side = booking.cancellation?.side ?? 'home';
    const { stored, state } = await schedules.of(booking[side].teamId);
    const next = scheduleAfter(state, { booking, side }, now());
    await schedules.save(stored, { state: next, events: [], timers: {} });
    return booking;
  });
}

/**
 * The sides of a booking that a user acts for.
 * @throws Refusal `not-team-captain`, `not-team-owner`, `account-suspended`
 */
async function bookingSides(
  deps: TeamDeps,
  booking: ScrimBooking,
  userId: string,
): Promise<[SideName, ...SideName[]]> {
  const found = await deps.teams.findMany([booking.home.teamId, booking.away.teamId]);
  const sides = (['home', 'away'] as const).map(
    (side) => [side, found.get(booking[side].teamId)] as const,
  );
  return actingSides(deps, sides, userId);
}

/** Whether the account of a payer of deposits is suspended, banned or unknown. */
async function hasBarredPayer(
  { players }: Pick<TeamDeps, 'players'>,
  { deposit }: ScrimBooking,
): Promise<boolean> {
  if (!deposit) return false;
  const ids = Object.values(deposit.payers);
  const known = await players.findMany(ids);
  return ids.some((id) => known.get(id)?.status !== 'active');
}

/**
 * Timer: pays the deposits of an ended booking out. Decided and saved first, then paid. A failed
 * payout is retried for ever. Where an outage took the time to contest a cancellation, that moves.
 */
export async function settleScrim(
  deps: TeamDeps,
  bookingId: string,
  time: ServiceTime,
): Promise<void> {
  const { bookings, deposits, log, now } = deps;
  const ended = await bookings.get(bookingId);
  const moved = movedContest(ended.state, time);
  if (moved) {
    await bookings.save(ended, await withPresentSides(deps, moved));
    return;
  }
  const paying = await saveWithDeposits(deps, ended, decide(ended.state));
  if (paying.state.deposit?.status !== 'paying') return;
  try {
    await deposits.settle(paying.state);
  } catch (error) {
    const failures = paying.state.deposit.failures + 1;
    log.error({ bookingId, failures, err: error }, 'payout of deposits failed');
    await bookings.save(paying, payoutFailed(paying.state, now()));
    return;
  }
  await bookings.save(paying, depositsPaid(paying.state));
}

/**
 * Timer: reads the match of a booking with deposits, because no event of its end has arrived. A
 * match without a result, or whose absent sides only its event names, is polled again.
 */
export async function followOverdueScrim(deps: TeamDeps, bookingId: string): Promise<void> {
  const { bookings, now } = deps;
  const booked = await bookings.get(bookingId);
  const found = awaitsMatch(booked.state) ? await findMatch(deps, booked.state.matchId) : null;
  const isOver =
    (found?.status === 'completed' && Boolean(found.finalAt)) ||
    (found?.status === 'voided' && found.endReason !== 'no-show');
  if (isOver) await endBooking(deps, booked, concludeBooking(booked.state, []));
  else await bookings.save(booked, pollAgain(booked.state, now()));
}

async function findMatch(
  { http }: TeamDeps,
  matchId: string,
): Promise<CallAnswer<typeof getMatchState> | null> {
  try {
    return (await http.call(getMatchState, { params: { matchId } })) as never;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}
