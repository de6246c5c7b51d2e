import { type Decision, must, Refusal } from '@contend/contracts';
import type { Entry } from './entry';
import { afterEntry, isFull, mustHaveRoom, type Places } from './places';
import { mustNotOrganize, mustTakeEntries, register } from './registration';
import type { Tournament } from './tournament';

/** Who enters. */
export interface Entrant {
  name: string;
  teamId: string | null;
  captainId: string;
  deputyIds: string[];
  userIds: string[];
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
  /** Open entries of the teams and players that are asked for. */
  open: readonly Pick<Entry, 'teamId' | 'playerIds'>[];
  /** Members by team; a team that is not known has none. */
  membersOf: ReadonlyMap<string, readonly string[]>;
}

/** A new entry, or why there is none. */
export type Entered = { decision: Decision<Entry> } | { refusal: Refusal };

/**
 * Decides registrations of one event one after another, each as if it were alone after the ones
 * before it: one that is refused changes nothing for the others.
 */
export function enterInTurn(
  { tournament, places, open, membersOf }: Registered,
  asked: readonly AskedEntry[],
  now: Date,
): { places: Places; entered: Entered[] } {
  const teams = new Set(open.flatMap(({ teamId }) => teamId ?? []));
  const players = new Set(open.flatMap(({ playerIds }) => playerIds));
  const made = new Map<string, Entered>();
  let present = places;
  const enter = ({ id, entrant, byId }: AskedEntry): Decision<Entry> => {
    mustTakeEntries(tournament, now);
    mustEnterAsTeam(entrant, { teams, membersOf });
    const { captainId, deputyIds, userIds, teamId } = entrant;
    mustNotOrganize(tournament, [captainId, ...deputyIds, ...userIds]);
    mustHaveRoom(present, tournament.terms);
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

interface KnownTeams {
  /** Those that entered. */
  teams: ReadonlySet<string>;
  membersOf: Registered['membersOf'];
}

/**
 * Asserts that a team enters once, and that its players have not left it since it was read.
 * @throws Refusal `already-entered` or `roster-invalid`
 */
function mustEnterAsTeam({ teamId, userIds }: Entrant, { teams, membersOf }: KnownTeams): void {
  if (teamId === null) return;
  must(!teams.has(teamId), 'already-entered');
  const memberIds = membersOf.get(teamId) ?? [];
  const areMembers = userIds.every((userId) => memberIds.includes(userId));
  must(areMembers, 'roster-invalid');
}
