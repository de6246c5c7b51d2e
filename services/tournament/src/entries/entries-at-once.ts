import { type Actor, type Decision, must, Refusal } from '@contend/contracts';
import { requireNotPlaying } from '../tournament/draft';
import { isOrganizer, type Tournament } from '../tournament/tournament';
import { requireMayComeIn } from './admission';
import {
  afterEntry,
  type Entry,
  isFull,
  requireFreePlace,
  requireNotBarred,
  type Places,
  rosterOf,
} from './entry';
import { checkInEntry, requireRegistrationOpen, register } from './registration';
import { requireEntriesAllowed } from './roster';

/** Who enters. */
export interface Entrant {
  name: string;
  teamId: string | null;
  captainId: string;
  deputyIds: string[];
  userIds: string[];
}

/** A team that enters, as its service has it. */
export interface EnteringTeam {
  gameId: string;
  deletedAt: Date | null;
  captainIds: readonly string[];
  actingIds: readonly string[];
  memberIds: readonly string[];
  noEntriesIds: readonly string[];
}

/**
 * Asserts that a captain may enter a team with these players.
 * @throws Refusal `team-not-found`, `not-team-captain`, `not-team-owner`, `team-game-mismatch`,
 * `roster-invalid` or `entries-not-allowed`
 */
export function requireEnteringTeam<Team extends EnteringTeam>(
  team: Team | null,
  { gameId, teamSize }: Pick<Tournament['terms'], 'gameId' | 'teamSize'>,
  { actorId, userIds }: { actorId: string; userIds: readonly string[] },
): asserts team is Team {
  must(team && !team.deletedAt, 'team-not-found');
  must(team.captainIds.includes(actorId), 'not-team-captain');
  must(team.actingIds.includes(actorId), 'not-team-owner');
  must(team.gameId === gameId, 'team-game-mismatch');
  const areMembers = userIds.every((userId) => team.memberIds.includes(userId));
  must(areMembers && userIds.length === teamSize, 'roster-invalid', { teamSize });
  requireEntriesAllowed(team, { actorId, userIds });
}

/** A registration that was asked for; of a repeat the id is that of the first one. */
export interface AskedEntry {
  id: string;
  entrant: Entrant;
  byId: string;
}

/** How many registrations one transaction stores. */
export const registrationsAtOnce = 64;

/** What registrations depend on, as it is stored. */
export interface Registered {
  tournament: Tournament;
  places: Places;
  /** Entries of the teams and players that are asked for: open ones, and removed ones. */
  standing: readonly Pick<Entry, 'teamId' | 'playerIds' | 'isOpen' | 'status' | 'mayReturn'>[];
  /** Those that enter, as they are now. */
  teams: ReadonlyMap<string, EnteringTeam>;
  /** Players who are on a break from play, where the event has a fee. */
  onBreak: ReadonlySet<string>;
  /** Users whose accounts are suspended or banned. */
  suspended: ReadonlySet<string>;
  /** Users who decided something in the event, at any time. */
  deciders: ReadonlySet<string>;
}

/** A new entry, or why there is none. */
export type Entered = { decision: Decision<Entry> } | { refusal: Refusal };

/**
 * Decides registrations of one event one after another, each as if it were alone after the ones
 * before it: one that is refused changes nothing for the others.
 */
export function enterInTurn(
  { tournament, places, standing, onBreak, suspended, deciders, teams: known }: Registered,
  asked: readonly AskedEntry[],
  now: Date,
): { places: Places; entered: Entered[] } {
  const open = standing.filter(({ isOpen }) => isOpen);
  const teams = new Set(open.flatMap(({ teamId }) => teamId ?? []));
  const players = new Set(open.flatMap(({ playerIds }) => playerIds));
  const made = new Map<string, Entered>();
  let present = places;
  const enter = ({ id, entrant, byId }: AskedEntry): Decision<Entry> => {
    requireRegistrationOpen(tournament, now);
    const { captainId, deputyIds, userIds, teamId } = entrant;
    requireNotBarred(standing, { teamId, userIds });
    must(teamId === null || !teams.has(teamId), 'already-entered');
    if (teamId !== null) {
      const entering = { actorId: byId, userIds };
      requireEnteringTeam(known.get(teamId) ?? null, tournament.terms, entering);
    }
    must(!userIds.some((userId) => suspended.has(userId)), 'account-suspended');
    must(!userIds.some((userId) => onBreak.has(userId)), 'payer-limited');
    const coming = [captainId, ...deputyIds, ...userIds];
    requireMayComeIn(tournament, coming, deciders);
    requireFreePlace(present, tournament.terms);
    must(!userIds.some((userId) => players.has(userId)), 'already-entered');
    const full = isFull(present, tournament.terms);
    const after = afterEntry(present, { isFull: full });
    const entry = { ...entrant, id, number: after.registered, hasPlace: !full };
    const decision = register(tournament, entry, { byId, now });
    present = after;
    if (teamId !== null) teams.add(teamId);
    userIds.forEach((userId) => players.add(userId));
    return decision;
  };
  const entered = asked.map((one) => {
    const outcome = made.get(one.id) ?? attempt(() => enter(one));
    made.set(one.id, outcome);
    return outcome;
  });
  return { places: present, entered };
}

function attempt(enter: () => Decision<Entry>): Entered {
  try {
    return { decision: enter() };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

/** A check-in that was asked for. */
export interface AskedCheckIn {
  entryId: string;
  actor: Pick<Actor, 'id' | 'roles'>;
}

/** How many check-ins one transaction stores. */
export const checkInsAtOnce = 64;

/** What check-ins depend on, as it is stored. */
export interface BeforeCheckIn {
  tournament: Tournament;
  entries: ReadonlyMap<string, Entry>;
  /** The users who act for each entry now. */
  actingFor: ReadonlyMap<string, readonly string[]>;
  /** Users whose accounts are suspended or banned. */
  suspended: ReadonlySet<string>;
  /** Organizers among the callers who play in the event. */
  playing: ReadonlySet<string>;
}

type CheckedIn = { decision: Decision<Entry> } | { refusal: Refusal };

/** Whether a user is a player of an entry, or acts for it. */
export const isOf = ({ seats }: Entry, acting: readonly string[], id: string): boolean =>
  acting.includes(id) || seats.some(({ userId }) => userId === id);

/** Organizers who ask for entries that are not their own: they may not play in the event. */
export const decidingOrganizers = (
  { tournament, entries, actingFor }: Omit<BeforeCheckIn, 'suspended' | 'playing'>,
  asked: readonly AskedCheckIn[],
): string[] => {
  const deciding = asked.filter(({ entryId, actor }) => {
    const entry = entries.get(entryId);
    const isOwn = entry && isOf(entry, actingFor.get(entryId) ?? [], actor.id);
    return entry && !isOwn && isOrganizer(tournament, actor);
  });
  return [...new Set(deciding.map(({ actor }) => actor.id))];
};

/**
 * Decides check-ins of one event one after another: by a player of the entry, who acts for it, or
 * an organizer. None of its players is suspended. One that is refused changes nothing for the
 * others, and the second one of an entry changes nothing.
 */
export function checkInTurn(
  { tournament, entries, actingFor, suspended, playing }: BeforeCheckIn,
  asked: readonly AskedCheckIn[],
  now: Date,
): CheckedIn[] {
  const present = new Map(entries);
  const checkIn = ({ entryId, actor }: AskedCheckIn): Decision<Entry> => {
    const entry = present.get(entryId);
    must(entry, 'entry-not-found');
    if (!isOf(entry, actingFor.get(entryId) ?? [], actor.id)) {
      must(isOrganizer(tournament, actor), 'not-entry-player');
      requireNotPlaying({ plays: playing.has(actor.id) });
    }
    const decision = checkInEntry(tournament, entry, { byId: actor.id, now });
    must(!rosterOf(entry).some((userId) => suspended.has(userId)), 'account-suspended');
    present.set(entryId, decision.state);
    return decision;
  };
  return asked.map((one) => {
    try {
      return { decision: checkIn(one) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  });
}
