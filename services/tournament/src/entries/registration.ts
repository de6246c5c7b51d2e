import {
  decide,
  type Decision,
  entryCheckedIn,
  entryEnded,
  entryPaymentMs,
  entryPaymentMoved,
  entryPromoted,
  entryRegistered,
  entryReinstated,
  type EntryStatus,
  happened,
  inMs,
  must,
  type ServiceTime,
  wasHeldUp,
} from '@contend/contracts';
import { heldCents, isRefunded as hasFeesBack, returning } from '../fees/payment';
import { delay, isDelayed } from '../tournament/delay';
import { refOf } from '../tournament/lifecycle';
import { checkInTimes, isUnseeded, type Tournament } from '../tournament/tournament';
import { boundTo, type Entry, placedStatuses, rosterOf } from './entry';

export const entryRef = (tournament: Tournament, { id, teamId, seats }: Entry) => ({
  ...refOf(tournament),
  entryId: id,
  teamId,
  playerIds: rosterOf({ seats }),
});

/** Who of those who act for an entry does not play for it; the captain where they are not given. */
const actingBeside = (entry: Entry, actingIds: readonly string[] = [entry.captainId]) => {
  const players = rosterOf(entry);
  const others = actingIds.filter((userId) => !players.includes(userId));
  return others.length > 0 ? { actingIds: others } : {};
};

/** @throws Refusal `registration-closed` from the opening of check-in on. */
export function requireRegistrationOpen({ status, terms }: Tournament, now: Date): void {
  const isOpen = status === 'registration_open' && now < checkInTimes(terms).opensAt;
  must(isOpen, 'registration-closed');
}

/**
 * Who decides in an event, or ever decided something in it, does not play for its prizes, nor acts
 * for a team that does.
 *
 * @param deciders who of them decided something, also one who organizes it no more
 * @throws Refusal `organizer-plays`
 */
export function requireNotOrganizer(
  { ownerId, organizerIds, terms }: Pick<Tournament, 'ownerId' | 'organizerIds' | 'terms'>,
  userIds: readonly string[],
  deciders: ReadonlySet<string> = new Set(),
): void {
  const organizes = (userId: string) => userId === ownerId || organizerIds.includes(userId);
  const decides = (userId: string) => organizes(userId) || deciders.has(userId);
  must(terms.prize.mode === 'none' || !userIds.some(decides), 'organizer-plays');
}

interface Registering {
  id: string;
  name: string;
  teamId: string | null;
  captainId: string;
  deputyIds: string[];
  userIds: string[];
  /** Order of registration within the event. */
  number: number;
  /** Whether a place is free; without one it waits. */
  hasPlace: boolean;
}

/**
 * The status of an entry that has just got a place, and until when it pays: until check-in closes
 * at the latest, because a later payment would be for an event without it.
 */
function placed({ terms }: Tournament, now: Date) {
  if (terms.feeCents === 0) return { status: 'entered' as const, payBy: null };
  const latest = checkInTimes(terms).closesAt.getTime();
  const payBy = new Date(Math.min(inMs(now, entryPaymentMs).getTime(), latest));
  return { status: 'pending_payment' as const, payBy };
}

/** A new entry: with a place, or on the waitlist. */
export function register(
  tournament: Tournament,
  { userIds, hasPlace, ...registering }: Registering,
  { byId, now }: { byId: string; now: Date },
): Decision<Entry> {
  const { status, payBy } = hasPlace
    ? placed(tournament, now)
    : { status: 'waiting' as const, payBy: null };
  const entry: Entry = {
    ...registering,
    ...{ tournamentId: tournament.id, status, payBy, playerIds: userIds, isOpen: true },
    seats: userIds.map((userId) => ({ userId, payment: null })),
    ...{ registeredAt: now, enteredAt: null, checkedInAt: null, endedAt: null },
    place: null,
  };
  const { feeCents } = tournament.terms;
  const acting = actingBeside(entry, [entry.captainId, ...entry.deputyIds]);
  const data = { ...entryRef(tournament, entry), ...acting, byId, status, feeCents, payBy };
  // Of the thousands that enter a free event, or wait, none has a timer to clear.
  const timers: Record<string, Date> = payBy ? { 'expire-entry': payBy } : {};
  return decide(entry, { events: [happened(entryRegistered, data)], timers });
}

/**
 * Gives a waiting entry a place that became free.
 * @param actingIds who acts for it now
 */
export function promote(
  tournament: Tournament,
  entry: Entry,
  { actingIds, now }: { actingIds: readonly string[]; now: Date },
): Decision<Entry> {
  if (entry.status !== 'waiting') return decide(entry);
  const { status, payBy } = placed(tournament, now);
  const { feeCents } = tournament.terms;
  const ref = { ...entryRef(tournament, entry), ...actingBeside(entry, actingIds) };
  const { closesAt } = checkInTimes(tournament.terms);
  const due = { feeCents, payBy, ...(tournament.status === 'check_in' && { checkInBy: closesAt }) };
  return decide(
    { ...entry, status, payBy },
    { events: [happened(entryPromoted, { ...ref, ...due })], timers: { 'expire-entry': payBy } },
  );
}

/** Whether the time to pay of an entry is over. */
export const isUnpaid = ({ status, payBy }: Entry, now: Date): boolean =>
  status === 'pending_payment' && payBy !== null && now >= payBy;

/**
 * Gives an entry that could not be paid because of an outage its time again, up to the end of
 * check-in, which such an outage moves too. Null where its time is over.
 */
export function payableAgain(
  tournament: Tournament,
  entry: Entry,
  time: ServiceTime,
): Decision<Entry> | null {
  if (!isUnpaid(entry, time.now) || !entry.payBy || !isUnseeded(tournament)) return null;
  if (!wasHeldUp(entry.payBy, entryPaymentMs, time)) return null;
  const { now } = time;
  const moved = isDelayed(tournament, time) ? delay(tournament, now).state : tournament;
  const { payBy } = placed(moved, now);
  if (payBy === null || payBy <= now) return null;
  const ref = { ...entryRef(tournament, entry), ...actingBeside(entry) };
  const data = { ...ref, feeCents: tournament.terms.feeCents, payBy };
  return decide(
    { ...entry, payBy },
    { events: [happened(entryPaymentMoved, data)], timers: { 'expire-entry': payBy } },
  );
}

/** Checks an entry in. A repeat changes nothing. @throws Refusal `check-in-closed` or `seat-left` */
export function checkInEntry(
  tournament: Tournament,
  entry: Entry,
  { byId, now }: { byId: string; now: Date },
): Decision<Entry> {
  if (entry.status === 'checked_in') return decide(entry);
  const { closesAt } = checkInTimes(tournament.terms);
  const isOpen = tournament.status === 'check_in' && now < closesAt;
  must(isOpen && entry.status === 'entered', 'check-in-closed');
  must(rosterOf(entry).length === entry.seats.length, 'seat-left');
  const checkedIn: Entry = { ...entry, status: 'checked_in', checkedInAt: now };
  const data = { ...entryRef(tournament, entry), byId };
  return decide(checkedIn, { events: [happened(entryCheckedIn, data)] });
}

/** Ends in which the fees go back. */
const refunded: readonly EntryStatus[] = ['expired', 'withdrawn', 'cancelled'];
export type Ending = 'expired' | 'withdrawn' | 'absent' | 'disqualified' | 'dropped' | 'cancelled';

/**
 * Ends an entry. Fees go back to their payers by a timer, where `isRefunded`; a repeat changes
 * nothing. One that left the event can still be disqualified: it loses its place and its prize.
 */
export function endEntry(
  tournament: Tournament,
  entry: Entry,
  {
    reason,
    now,
    isRefunded = refunded.includes(reason),
    isTeamChanged = false,
    isWithoutTeam = false,
    isUnplaced = false,
    isCutShort = false,
    byId,
  }: {
    reason: Ending;
    now: Date;
    isRefunded?: boolean;
    /** It did not end by its players: they are notified. */
    isTeamChanged?: boolean;
    /** No team could be made with its player. */
    isWithoutTeam?: boolean;
    /** No place became free for it. */
    isUnplaced?: boolean;
    /** An organizer ended check-in before its time. */
    isCutShort?: boolean;
    /** Who withdrew it. */
    byId?: string;
  },
): Decision<Entry> {
  const { captainId } = entry;
  if (reason === 'disqualified' && entry.status === 'dropped') {
    const data = { ...entryRef(tournament, entry), captainId, reason, refundCents: 0 };
    const disqualified: Entry = { ...entry, status: reason, hadLeft: true };
    return decide(disqualified, { events: [happened(entryEnded, data)] });
  }
  if (!entry.isOpen) return decide(entry);
  const seats = returning(entry.seats, { isRefunded });
  const ended: Entry = {
    ...{ ...entry, seats, status: reason, isOpen: false, endedAt: now, payBy: null },
    ...(isWithoutTeam && { isWithoutTeam }),
  };
  const refundCents = isRefunded ? heldCents(entry.seats) : 0;
  const because = {
    ...(isTeamChanged && { isTeamChanged }),
    ...(isWithoutTeam && { isWithoutTeam }),
    ...(isUnplaced && { isUnplaced }),
    ...(isCutShort && { isCutShort }),
    ...(byId && { byId }),
  };
  const data = { ...entryRef(tournament, entry), captainId, reason, refundCents, ...because };
  const isOwed = seats.some(({ payment }) => payment?.status === 'returning');
  return decide(ended, {
    events: [happened(entryEnded, data)],
    timers: { 'expire-entry': null, ...(isOwed && { 'refund-entry': now }) },
  });
}

/** How an entry is out that a change brings back. */
const outBefore = { reinstate: 'disqualified', readmit: 'dropped' } as const;

/** Whether a change can bring an entry back. */
export const isOutFor = (
  kind: keyof typeof outBefore,
  { status }: Pick<Entry, 'status'>,
): boolean => status === outBefore[kind];

/**
 * One that was removed before the start has its fees back, and stays out: it would play without.
 * @throws Refusal `change-impossible`
 */
export function requireFeesKept(entry: Pick<Entry, 'isOpen' | 'seats'>): void {
  const message = 'This entry has its fees back and cannot be taken back.';
  must(!hasFeesBack(entry), 'change-impossible', { message });
}

/**
 * Brings an entry back into a seeded event; one that had left before it was disqualified has left
 * again. One that is out otherwise stays as it is.
 */
export function reinstateEntry(
  tournament: Tournament,
  entry: Entry,
  kind: keyof typeof outBefore,
): Decision<Entry> {
  if (!isOutFor(kind, entry)) return decide(entry);
  if (entry.hadLeft && kind === 'reinstate') {
    return decide<Entry>({ ...entry, status: 'dropped', hadLeft: false, removalReason: null });
  }
  const playerIds = boundTo(entry);
  const again = { status: 'checked_in' as const, isOpen: true, endedAt: null, removalReason: null };
  return decide<Entry>(
    { ...entry, ...again, playerIds },
    {
      events: [
        happened(entryReinstated, { ...entryRef(tournament, entry), ...actingBeside(entry) }),
      ],
    },
  );
}

/** Keeps why an organizer removed an entry, for its players. */
export const explainRemoval = (entry: Entry, removalReason: string): Decision<Entry> =>
  decide({ ...entry, removalReason });

/** Returns the fees of an entry that had ended without a refund: its event is cancelled. */
export function returnFees(entry: Entry, now: Date): Decision<Entry> {
  const seats = returning(entry.seats, { isRefunded: true });
  return decide({ ...entry, seats }, { timers: { 'refund-entry': now } });
}

/** Whether an entry occupies a place. */
export const hasPlace = ({ status }: Pick<Entry, 'status'>): boolean =>
  placedStatuses.includes(status);
