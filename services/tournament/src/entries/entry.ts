import { type EntryStatus, must, type RosterReason } from '@contend/contracts';
import type { Terms, Tournament } from '../tournament/tournament';

/** A seat of an entry, and the funding that paid it. */
export interface Seat {
  userId: string;
  payment: SeatPayment | null;
  /** When its player left it: until another one takes it the entry does not check in. */
  leftAt?: Date | null;
}

/** `held`: in the event's escrow, under the wallet operation `operationId`. */
export interface SeatPayment {
  payerId: string;
  amountCents: number;
  /** One operation may pay several seats; it is reversed as a whole. */
  operationId: string;
  status: 'pending' | 'held' | 'returning' | 'returned';
  at: Date;
  /** Since when it is to go back while the entry stays open; absent otherwise. */
  returningAt?: Date;
}

/** A player who was replaced by another one. */
export interface RosterSwap {
  outId: string;
  inId: string;
  at: Date;
  byId: string;
  /** Whether it is one of those that the terms allow after the lock. */
  isCounted: boolean;
  /** Whether the event was running: who left may have played for this entry. */
  wasRunning: boolean;
  /** Of an organizer. */
  reason: RosterReason | null;
}

/** A team or player of an event. */
export interface Entry {
  id: string;
  tournamentId: string;
  status: EntryStatus;
  name: string;
  /** The name as `foldName` forms it, set when it is saved; null in entries of earlier versions. */
  foldedName?: string | null;
  /** Null where players enter. */
  teamId: string | null;
  captainId: string;
  /** Of a made team: its number among those whose captains have the same name; absent: 1. */
  teamNumber?: number;
  /** Users who acted for its team, beside the captain, when it registered. */
  deputyIds: string[];
  seats: Seat[];
  /**
   * Players while the entry is open, and those who were replaced while the event was running, so
   * that one unique index keeps them out of another entry.
   */
  playerIds: string[];
  isOpen: boolean;
  /** Order of registration within the event, from 1. */
  number: number;
  payBy: Date | null;
  registeredAt: Date;
  /** When its last seat was paid; null while none is, and without a fee. */
  enteredAt: Date | null;
  checkedInAt: Date | null;
  endedAt: Date | null;
  /** Why an organizer removed it; earlier versions did not keep it. */
  removalReason?: string | null;
  /** Whether an organizer lets its team and players register again, after they removed it. */
  mayReturn?: boolean;
  /** Whether it had left the event before it was disqualified. */
  hadLeft?: boolean;
  /** The entry whose team its player was made part of; absent without one. */
  mergedInto?: string | null;
  /** Whether no team could be made with its player; earlier versions made none. */
  isWithoutTeam?: boolean;
  /** Players who were replaced, the first one first; absent without any. */
  swaps?: RosterSwap[];
  place: number | null;
}

/** An entry with its event, as a call has loaded them. */
export interface EntryInEvent {
  tournament: Tournament;
  entry: Entry;
}

/** Who plays for an entry now: not who left their seat. */
export const rosterOf = ({ seats }: Pick<Entry, 'seats'>): string[] =>
  seats.filter(({ leftAt }) => !leftAt).map(({ userId }) => userId);

/** Whom an open entry keeps out of every other entry of its event. */
export const boundTo = ({ seats, swaps = [] }: Pick<Entry, 'seats' | 'swaps'>): string[] => [
  ...new Set([
    ...rosterOf({ seats }),
    ...swaps.flatMap(({ outId, wasRunning }) => (wasRunning ? [outId] : [])),
  ]),
];

type Barring = Pick<Entry, 'status' | 'mayReturn' | 'teamId' | 'playerIds'>;

/** Whether an organizer removed an entry, and has not let its team and players register again. */
export const isBarred = ({ status, mayReturn }: Pick<Entry, 'status' | 'mayReturn'>): boolean =>
  status === 'disqualified' && !mayReturn;

/**
 * Asserts that no organizer removed an entry of this team or with one of these players.
 * @throws Refusal `entry-removed`
 */
export function requireNotBarred(
  known: readonly Barring[],
  { teamId, userIds }: { teamId: string | null; userIds: readonly string[] },
): void {
  const isTheirs = (one: Barring): boolean =>
    (teamId !== null && one.teamId === teamId) ||
    one.playerIds.some((userId) => userIds.includes(userId));
  must(!known.some((one) => isBarred(one) && isTheirs(one)), 'entry-removed');
}

/** Statuses of an entry that has a place or waits for one. */
export const openEntryStatuses: readonly EntryStatus[] = [
  'waiting',
  'pending_payment',
  'entered',
  'checked_in',
];
/** Statuses of an entry that was in the event when it began, also one that a change could bring back. */
export const statusesSinceStart: readonly EntryStatus[] = [
  ...openEntryStatuses,
  'dropped',
  'disqualified',
];
/**
 * Statuses of an entry whose people decide nothing in its event. Where there are prizes that is
 * also one that left or was disqualified: it may keep a prize, or be taken back.
 */
export const statusesInEvent = ({ prize }: Pick<Terms, 'prize'>): readonly EntryStatus[] =>
  prize.mode === 'none' ? openEntryStatuses : statusesSinceStart;
/** Statuses that occupy a place. */
export const placedStatuses: readonly EntryStatus[] = ['pending_payment', 'entered', 'checked_in'];

/** Statuses of an entry that can have a prize: it played to the end, or left during the event. */
export const prizeStatuses: readonly EntryStatus[] = ['checked_in', 'dropped'];

/** Whether the players of an entry entered alone: the event made a team of them. */
export const isMadeTeam = ({ teamId, seats }: Pick<Entry, 'teamId' | 'seats'>): boolean =>
  teamId === null && seats.length > 1;

/**
 * Who acts for an entry in its matches, beside the captain. Players of a made team did not choose
 * theirs: each of them does.
 */
export const deputiesOf = (entry: Entry): string[] =>
  isMadeTeam(entry)
    ? rosterOf(entry).filter((userId) => userId !== entry.captainId)
    : entry.deputyIds;

/** The captain of an entry: who registered it while they act for its team, its owner after that. */
export const captainAmong = (
  actingIds: readonly string[],
  { captainId }: Pick<Entry, 'captainId'>,
): string => (actingIds.includes(captainId) ? captainId : (actingIds[0] ?? captainId));

/** The name of a player whose account was erased. */
export const erasedName = 'Player';

/** The name of a team that was made and named by such a player. */
export const erasedTeamName = 'Team';

/** The places of an event: one state, so that races on the last one are decided. */
export interface Places {
  id: string;
  placed: number;
  /** How many entries were registered so far: the number of the last one. */
  registered: number;
}

export const noPlaces = (id: string): Places => ({ id, placed: 0, registered: 0 });

/** The next entry takes a place, or joins the waitlist where `isFull`. */
export const afterEntry = (places: Places, { isFull }: { isFull: boolean }): Places => ({
  ...places,
  registered: places.registered + 1,
  placed: places.placed + (isFull ? 0 : 1),
});

export const isFull = ({ placed }: Places, { maxEntries }: Pick<Terms, 'maxEntries'>): boolean =>
  placed >= maxEntries;

/** @throws Refusal `tournament-full` where nothing is free and there is no waitlist. */
export function requireFreePlace(
  places: Places,
  terms: Pick<Terms, 'maxEntries' | 'hasWaitlist'>,
): void {
  must(terms.hasWaitlist || !isFull(places, terms), 'tournament-full');
}

/** A place became free, and no entry of the waitlist took it. */
export const released = (places: Places): Places => ({ ...places, placed: places.placed - 1 });
