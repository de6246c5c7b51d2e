import {
  decide,
  type Decision,
  entryMembersChanged,
  entryRosterChanged,
  entrySeatLeft,
  happened,
  must,
  type RosterReason,
  type TournamentStatus,
} from '@contend/contracts';
import { type Tournament, withAddedTerms } from '../tournament/tournament';
import { boundTo, captainAmong, type Entry, rosterOf, type RosterSwap, type Seat } from './entry';
import { isGift, returnGift, withGiftReturned } from './gift';
import { entryRef } from './registration';

type Stage = 'before' | 'seeded' | 'running' | 'closed';

/** What the roster of an entry depends on, by the status of its event. */
const stages: Record<TournamentStatus, Stage> = {
  ...{ draft: 'closed', completed: 'closed', paid_out: 'closed', cancelled: 'closed' },
  ...{ registration_open: 'before', registration_closed: 'before', check_in: 'before' },
  ...{ seeded: 'seeded', live: 'running', paused: 'running' },
};

type Event = Pick<Tournament, 'status' | 'terms'>;

/** Whether seeds are made: an entry whose roster changes keeps its own. */
export const isSeeded = ({ status }: Pick<Tournament, 'status'>): boolean =>
  stages[status] !== 'before';

/** Whether a change by a captain is one of the swaps that the terms allow. */
export function isRosterLocked({ status, terms }: Event): boolean {
  const { at } = withAddedTerms(terms).rosterLock;
  return stages[status] === 'running' || (stages[status] === 'seeded' && at === 'check-in');
}

/** How many swaps the captains of an entry have used. */
export const swapsUsed = ({ swaps = [] }: Pick<Entry, 'swaps'>): number =>
  swaps.filter(({ isCounted }) => isCounted).length;

/** How many swaps the captains of an entry have left. */
export const swapsLeft = ({ terms }: Pick<Tournament, 'terms'>, entry: Entry): number =>
  Math.max(0, withAddedTerms(terms).rosterLock.swaps - swapsUsed(entry));

/** As what a user changes a roster. */
export type Changer = 'captain' | 'player' | 'organizer';

interface Asking {
  actorId: string;
  /** Who acts for the entry now. */
  actingIds: readonly string[];
  /** Of the event. */
  isOrganizer: boolean;
}

/**
 * A player who handed their seat over may repeat that call.
 * @throws Refusal `not-entry-player`
 */
export function changerOf(entry: Entry, { actorId, actingIds, isOrganizer }: Asking): Changer {
  if (actingIds.includes(actorId)) return 'captain';
  const { swaps = [] } = entry;
  const gaveSeat = swaps.some(({ outId, byId }) => outId === actorId && byId === actorId);
  if (gaveSeat || rosterOf(entry).includes(actorId)) return 'player';
  must(isOrganizer, 'not-entry-player');
  return 'organizer';
}

export interface RosterChange {
  swaps: readonly Pick<RosterSwap, 'outId' | 'inId'>[];
  as: Changer;
  byId: string;
  reason: RosterReason | null;
  actingIds: readonly string[];
  /** Of the team of the entry, now. */
  memberIds: readonly string[];
}

/**
 * Replaces players of an entry. A payment stays with its seat: it would go back to who paid it. A
 * repeat changes nothing.
 *
 * @throws Refusal `entry-ended`, `tournament-status`, `roster-invalid`, `not-entry-captain`,
 * `seat-paid-by-player`, `seat-payment-pending`, `reason-required` or `roster-locked`
 */
export function replacePlayers(
  tournament: Tournament,
  entry: Entry,
  change: RosterChange,
  now: Date,
): Decision<Entry> {
  if (isMade(entry, change)) return decide(entry);
  const { status } = tournament;
  must(entry.isOpen, 'entry-ended');
  must(stages[status] !== 'closed', 'tournament-status', { status });
  requireValidSwaps(entry, change);
  const { swaps, as, byId, reason, actingIds } = change;
  const kept = swaps.reduce((decision, { outId }) => {
    const seat = entry.seats.find(({ userId }) => userId === outId) as Seat;
    requireTransferableSeat(tournament, entry, { seat, change });
    return as === 'captain' && outId !== byId
      ? withGiftReturned(tournament, decision, { seat, actingIds }, now)
      : decision;
  }, decide(entry));
  must(as !== 'organizer' || reason !== null, 'reason-required');
  const isCounted = as !== 'organizer' && isRosterLocked(tournament);
  const left = swapsLeft(tournament, entry);
  must(!isCounted || swaps.length <= left, 'roster-locked', { swapsLeft: left });
  const made = swaps.map(({ outId, inId }) => ({
    ...{ outId, inId, at: now, byId, isCounted, wasRunning: stages[status] === 'running' },
    reason: as === 'organizer' ? reason : null,
  }));
  const changed = withSwaps(kept.state, made);
  const event = happened(entryRosterChanged, {
    ...changedData(tournament, changed, made),
    captainId: captainAmong(actingIds, entry),
  });
  return decide(changed, { events: [event], timers: kept.timers });
}

function withSwaps(entry: Entry, made: readonly RosterSwap[]): Entry {
  const coming = new Map(made.map(({ outId, inId }) => [outId, inId]));
  const seats = entry.seats.map((seat) => {
    const userId = coming.get(seat.userId);
    return userId === undefined ? seat : { userId, payment: seat.payment };
  });
  const swaps = [...(entry.swaps ?? []), ...made];
  return { ...entry, seats, swaps, playerIds: boundTo({ seats, swaps }) };
}

/**
 * A player leaves their seat, before the entry has checked in, or takes it back. A payment stays
 * with the seat for who takes it, so a seat that was paid by its player is handed over instead. One
 * by a friend goes back: it binds no player, who need not have asked for it. A repeat changes
 * nothing.
 * @throws Refusal `not-entry-player`, `entry-ended`, `seat-bound`, `seat-payment-pending` or
 * `seat-paid-by-player`
 */
export function leaveSeat(
  tournament: Tournament,
  entry: Entry,
  { userId, isBack, actingIds }: { userId: string; isBack: boolean; actingIds: readonly string[] },
  now: Date,
): Decision<Entry> {
  const seat = entry.seats.find((one) => one.userId === userId);
  must(seat, 'not-entry-player');
  if (Boolean(seat.leftAt) !== isBack) return decide(entry);
  must(entry.isOpen, 'entry-ended');
  must(isUnbound(tournament, entry), 'seat-bound');
  if (!isBack) requireNoPendingPayment(seat);
  if (!isBack) must(seat.payment?.payerId !== userId, 'seat-paid-by-player');
  const leftAt = isBack ? null : now;
  const kept = isBack ? decide(entry) : returnGift(tournament, entry, { seat, actingIds }, now);
  const payBy = kept.state === entry ? null : kept.state.payBy;
  const seats = kept.state.seats.map((one) => (one.userId === userId ? { ...one, leftAt } : one));
  const state = { ...kept.state, seats, playerIds: boundTo({ ...entry, seats }) };
  const data = { ...entryRef(tournament, state), captainId: captainAmong(actingIds, entry) };
  const event = isBack
    ? happened(entryMembersChanged, data)
    : happened(entrySeatLeft, { ...data, userId, payBy });
  return decide(state, { events: [event], timers: kept.timers });
}

/**
 * Players who left their team leave the seats that they could leave themselves. Others stay: their
 * entry has checked in, or they paid and hand their seat over.
 */
export const leaveSeats = (
  tournament: Tournament,
  entry: Entry,
  { userIds, actingIds }: { userIds: readonly string[]; actingIds: readonly string[] },
  now: Date,
): Decision<Entry> =>
  entry.seats
    .filter((seat) => userIds.includes(seat.userId) && isFree(tournament, entry, seat))
    .reduce((decision, { userId }) => {
      const leaving = { userId, isBack: false, actingIds };
      const { state, events, timers } = leaveSeat(tournament, decision.state, leaving, now);
      return decide(state, {
        events: [...decision.events, ...events],
        timers: { ...decision.timers, ...timers },
      });
    }, decide(entry));

/** Whether its player can leave a seat of an open entry. */
const isFree = (tournament: Tournament, entry: Entry, seat: Seat): boolean =>
  isUnbound(tournament, entry) && isSettled(seat) && seat.payment?.payerId !== seat.userId;

/** Whether players can leave an entry: of a team, before it has checked in. */
const isUnbound = (tournament: Tournament, { teamId, status }: Entry): boolean =>
  teamId !== null && status !== 'checked_in' && !isSeeded(tournament);

/**
 * Asserts that a captain may enter these members of their team in events.
 * @throws Refusal `entries-not-allowed` with their ids
 */
export function requireEntriesAllowed(
  { noEntriesIds }: { noEntriesIds: readonly string[] },
  { actorId, userIds: named }: { actorId: string; userIds: readonly string[] },
): void {
  const userIds = named.filter((one) => one !== actorId && noEntriesIds.includes(one));
  must(userIds.length === 0, 'entries-not-allowed', { userIds });
}

/** Whether these players were replaced by this change already, by a call that is repeated. */
function isMade(entry: Entry, { swaps, byId }: RosterChange): boolean {
  const present = rosterOf(entry);
  return swaps.every(({ outId, inId }) => {
    const last = entry.swaps?.findLast((one) => one.inId === inId);
    const isSame = last?.outId === outId && last.byId === byId;
    return isSame && present.includes(inId) && !present.includes(outId);
  });
}

/** @throws Refusal `roster-invalid` unless members of the team take seats of other players. */
function requireValidSwaps(entry: Entry, { swaps, memberIds }: RosterChange): void {
  const present = entry.seats.map(({ userId }) => userId);
  const [out, came] = [swaps.map(({ outId }) => outId), swaps.map(({ inId }) => inId)];
  const areOnce = new Set(out).size === out.length && new Set(came).size === came.length;
  const arePlayers = out.every((userId) => present.includes(userId));
  const areOthers = came.every((userId) => memberIds.includes(userId) && !present.includes(userId));
  must(entry.teamId !== null && areOnce && arePlayers && areOthers, 'roster-invalid');
}

const isSettled = ({ payment }: Seat): boolean => payment === null || payment.status === 'held';

/** @throws Refusal `seat-payment-pending` while a payment of the seat is under way */
function requireNoPendingPayment(seat: Seat): void {
  must(isSettled(seat), 'seat-payment-pending');
}

/**
 * Asserts that a seat may be given to another player: where its player paid it, by its player; also
 * where a friend did, once the entry is bound. Otherwise by those who act for the team.
 * @throws Refusal `seat-payment-pending`, `seat-paid-by-player` or `not-entry-captain`
 */
function requireTransferableSeat(
  tournament: Tournament,
  entry: Entry,
  { seat, change: { as, byId, actingIds } }: { seat: Seat; change: RosterChange },
): void {
  requireNoPendingPayment(seat);
  const isPaidBySelf = seat.payment?.payerId === seat.userId;
  const isPaidByFriend = isGift(seat, actingIds);
  const isOwn = seat.userId === byId;
  if (as === 'player') must((isPaidBySelf || isPaidByFriend) && isOwn, 'not-entry-captain');
  const isKept = isPaidBySelf || (isPaidByFriend && !isUnbound(tournament, entry));
  if (as === 'captain') must(!isKept || isOwn, 'seat-paid-by-player');
}

function changedData(tournament: Tournament, entry: Entry, made: readonly RosterSwap[]) {
  const came = made.map(({ inId }) => inId);
  const isOwed = entry.seats.some(
    ({ userId, payment }) => came.includes(userId) && payment?.status !== 'held',
  );
  return {
    ...{ ...entryRef(tournament, entry), byId: made[0]?.byId ?? '' },
    ...{ swaps: made.map(({ outId, inId }) => ({ outId, inId })) },
    ...{ feeCents: tournament.terms.feeCents, payBy: isOwed ? entry.payBy : null },
    reason: made[0]?.reason ?? null,
  };
}
