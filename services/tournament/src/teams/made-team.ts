import {
  decide,
  type Decision,
  entryEnded,
  entryPlayerLeft,
  entryPlayersExchanged,
  entryRosterChanged,
  entryTeamMade,
  happened,
  madeTeamName,
  must,
  type RosterReason,
} from '@contend/contracts';
import {
  boundTo,
  type Entry,
  isMadeTeam,
  rosterOf,
  type RosterSwap,
  type Seat,
} from '../entries/entry';
import { endEntry, entryRef } from '../entries/registration';
import { heldCents, returning } from '../fees/payment';
import { isFeeReturnable, type Tournament } from '../tournament/tournament';

interface Made {
  team: Decision<Entry>;
  /** The entries of its other players, without seats from now on. */
  merged: Decision<Entry>[];
}

/** How a made team is named after its captain. */
export interface TeamName {
  name: string;
  teamNumber: number;
}

/**
 * Makes a team of entries of one player each: the entry of its captain, the first one, takes the
 * seats of the others over with their payments, so that each still goes back to who paid it.
 */
export function madeTeam(
  tournament: Tournament,
  [captain, ...others]: readonly [Entry, ...Entry[]],
  { named, now }: { named: TeamName; now: Date },
): Made {
  const seats = [captain, ...others].flatMap((entry) => entry.seats);
  const state: Entry = { ...captain, ...named, seats, playerIds: boundTo({ seats }) };
  const data = { ...entryRef(tournament, state), captainId: captain.captainId };
  return {
    team: decide(state, { events: [happened(entryTeamMade, data)] }),
    merged: others.map((entry) => mergedInto(tournament, entry, { teamEntryId: captain.id, now })),
  };
}

function mergedInto(
  tournament: Tournament,
  entry: Entry,
  { teamEntryId, now }: { teamEntryId: string; now: Date },
): Decision<Entry> {
  const ended = { status: 'withdrawn' as const, isOpen: false, endedAt: now };
  const ending = { reason: ended.status, refundCents: 0, mergedInto: teamEntryId };
  return decide<Entry>(
    { ...entry, ...ended, seats: [], playerIds: [], mergedInto: teamEntryId },
    { events: [happened(entryEnded, { ...entryRef(tournament, entry), ...ending })] },
  );
}

/** Ends the entry of a player with whom no team could be filled; the fee goes back. */
export const withoutTeam = (tournament: Tournament, entry: Entry, now: Date): Decision<Entry> =>
  endEntry(tournament, entry, { reason: 'withdrawn', isWithoutTeam: true, now });

/** The name of a team that no other one of the event has. */
function teamName(captain: string, taken: ReadonlySet<string>): TeamName {
  let teamNumber = 1;
  while (taken.has(madeTeamName(captain, teamNumber))) teamNumber += 1;
  return { name: madeTeamName(captain, teamNumber), teamNumber };
}

/** Names of teams by their captains, each once: of two that are alike the second has a number. */
export function teamNames(captains: readonly string[]): TeamName[] {
  const taken = new Set<string>();
  return captains.map((captain) => {
    const named = teamName(captain, taken);
    taken.add(named.name);
    return named;
  });
}

/** What captains and names of made teams follow from. */
export interface Naming {
  /** Null without a rating. */
  ratingOf(userId: string): number | null;
  nameOf(userId: string): string;
  /** Names of the other teams of the event. */
  taken: ReadonlySet<string>;
}

/** A team with other seats. While its captain plays they stay; then the best rated one follows. */
function withSeats(entry: Entry, seats: Seat[], { ratingOf, nameOf, taken }: Naming): Entry {
  const playing = rosterOf({ seats });
  const changed: Entry = { ...entry, seats, playerIds: boundTo({ seats }) };
  if (playing.includes(entry.captainId)) return changed;
  const rated = (userId: string) => ratingOf(userId) ?? 0;
  const [captainId = entry.captainId] = playing.toSorted((one, other) => rated(other) - rated(one));
  const isCaptains = ({ userId }: Seat) => userId === captainId;
  return {
    ...{ ...changed, ...teamName(nameOf(captainId), taken), captainId },
    // The first seat is the captain's.
    seats: [...seats.filter(isCaptains), ...seats.filter((seat) => !isCaptains(seat))],
  };
}

interface Exchange {
  /** One player of each team. */
  userIds: readonly [string, string];
  byId: string;
  /** Pairs of players of both teams with a block between them. */
  blocked: readonly (readonly [string, string])[];
  naming: Naming;
}

/**
 * Exchanges a player of one made team for a player of another one. A payment goes with its player:
 * it would still go back to who paid it.
 * @throws Refusal `team-players-invalid` or `players-kept-apart`
 */
export function exchangePlayers(
  tournament: Tournament,
  teams: readonly [Entry, Entry],
  { userIds, byId, blocked, naming }: Exchange,
): [Decision<Entry>, Decision<Entry>] {
  const [one, other] = teams;
  const [mine, theirs] = [seatOf(one, userIds[0]), seatOf(other, userIds[1])];
  must(one.id !== other.id && mine && theirs, 'team-players-invalid');
  requireNoBlock(one, { outId: mine.userId, inId: theirs.userId, blocked });
  requireNoBlock(other, { outId: theirs.userId, inId: mine.userId, blocked });
  const keepsName = theirs.userId !== other.captainId;
  const withName = (name: string): Naming => ({
    ...{ ...naming, taken: new Set([...naming.taken, name]) },
  });
  const kept = keepsName ? withName(other.name) : naming;
  const first = withSeats(one, replaced(one, mine, theirs), kept);
  const second = withSeats(other, replaced(other, theirs, mine), withName(first.name));
  return [
    exchanged(tournament, first, { byId, outId: mine.userId, inId: theirs.userId }),
    exchanged(tournament, second, { byId, outId: theirs.userId, inId: mine.userId }),
  ];
}

/** The seat of a player of a made team who has not left. */
const seatOf = (entry: Entry, userId: string): Seat | undefined =>
  isMadeTeam(entry)
    ? entry.seats.find((seat) => seat.userId === userId && !seat.leftAt)
    : undefined;

const replaced = ({ seats }: Entry, out: Seat, came: Seat): Seat[] =>
  seats.map((seat) => (seat === out ? came : seat));

interface Coming {
  outId: string;
  inId: string;
  blocked: Exchange['blocked'];
}

function requireNoBlock(entry: Entry, { outId, inId, blocked }: Coming): void {
  const mates = rosterOf(entry).filter((userId) => userId !== outId);
  const isBetween = ([one, other]: readonly [string, string]) =>
    (one === inId && mates.includes(other)) || (other === inId && mates.includes(one));
  must(!blocked.some(isBetween), 'players-kept-apart');
}

const exchanged = (
  tournament: Tournament,
  state: Entry,
  change: { byId: string; outId: string; inId: string },
): Decision<Entry> =>
  decide(state, {
    events: [
      happened(entryPlayersExchanged, {
        ...{ ...entryRef(tournament, state), ...change },
        ...{ captainId: state.captainId, madeTeam: state.teamNumber ?? 1 },
      }),
    ],
  });

interface Leaving {
  userId: string;
  byId: string;
  /** Of an organizer; null for a player who leaves. */
  reason: RosterReason | null;
  naming: Naming;
  /** Players without a team. */
  withoutTeam: readonly string[];
  now: Date;
}

/**
 * A player is out of a made team, which plays without them. The fee goes back where an organizer
 * removed them, or they leave before the announced opening of check-in; else it stays in the event.
 * @throws Refusal `team-players-invalid` for another one, or for the last player of the team
 */
export function leaveTeam(
  tournament: Tournament,
  entry: Entry,
  { userId, byId, reason, naming, withoutTeam, now }: Leaving,
): Decision<Entry> {
  const seat = seatOf(entry, userId);
  must(entry.isOpen && seat && rosterOf(entry).length > 1, 'team-players-invalid');
  const isRefunded = reason !== null || isFeeReturnable(tournament, now);
  const [left = seat] = returning([{ ...seat, leftAt: now }], { isRefunded });
  const state = withSeats(entry, replaced(entry, seat, left), naming);
  const isOwed = left.payment?.status === 'returning';
  const refundCents = isRefunded ? heldCents([seat]) : 0;
  const data = { ...entryRef(tournament, state), captainId: state.captainId, userId, byId };
  const offeredTo = isFree(tournament, left) ? [...withoutTeam] : [];
  return decide(state, {
    events: [happened(entryPlayerLeft, { ...data, reason, refundCents, offeredTo })],
    timers: isOwed ? { 'refund-entry': now } : {},
  });
}

/** Whether a seat was left whose fee stays with it: it is not paid again after check-in. */
const isFree = ({ terms }: Pick<Tournament, 'terms'>, { leftAt, payment }: Seat): boolean =>
  Boolean(leftAt) && (terms.feeCents === 0 || payment?.status === 'held');

interface Taking {
  userId: string;
  blocked: Exchange['blocked'];
  now: Date;
}

/**
 * A player without a team takes a seat that was left. A payment stays with the seat: it would go
 * back to who paid it.
 * @throws Refusal `seat-not-offered` or `players-kept-apart`
 */
export function takeSeat(
  tournament: Tournament,
  entry: Entry,
  { userId, blocked, now }: Taking,
): Decision<Entry> {
  const free = entry.seats.find((seat) => isFree(tournament, seat));
  must(entry.isOpen && isMadeTeam(entry) && free, 'seat-not-offered');
  requireNoBlock(entry, { outId: free.userId, inId: userId, blocked });
  const swap = { outId: free.userId, inId: userId };
  const swaps: RosterSwap[] = [
    ...(entry.swaps ?? []),
    { ...swap, at: now, byId: userId, isCounted: false, wasRunning: false, reason: null },
  ];
  const seats = replaced(entry, free, { userId, payment: free.payment });
  const state: Entry = { ...entry, seats, swaps, playerIds: boundTo({ seats, swaps }) };
  const { feeCents } = tournament.terms;
  const data = { ...entryRef(tournament, state), captainId: state.captainId, byId: userId };
  const changed = { ...data, swaps: [swap], feeCents, payBy: null, reason: null };
  return decide(state, { events: [happened(entryRosterChanged, changed)] });
}

/** The own entry of a player who took a seat: lists show them in their team alone. */
export const joinedTeam = (own: Entry, teamEntryId: string): Decision<Entry> =>
  decide<Entry>({ ...own, playerIds: [], mergedInto: teamEntryId });
