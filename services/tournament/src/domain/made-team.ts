import {
  decide,
  type Decision,
  entryEnded,
  entryTeamMade,
  happened,
  madeTeamName,
} from '@contend/contracts';
import { boundTo, type Entry } from './entry';
import { endEntry, entryRef } from './registration';
import type { Tournament } from './tournament';

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
export function teamName(captain: string, taken: ReadonlySet<string>): TeamName {
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
