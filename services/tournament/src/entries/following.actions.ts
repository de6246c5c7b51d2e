import {
  decide,
  type Decision,
  entryMembersChanged,
  type EventData,
  happened,
  type playPaused,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { bracketIdOf } from '../bracket/bracket-ids';
import { dropFromBracket } from '../bracket/leaving.actions';
import type { TournamentDeps } from '../deps';
import { removeErasedEntrant } from '../matches/match-members';
import { decidingAmong } from '../organizers/playing.actions';
import { isBeforeCheckIn, isUnseeded, type Tournament } from '../tournament/tournament';
import type { Admission } from './admission';
import {
  captainAmong,
  type Entry,
  erasedName,
  erasedTeamName,
  isMadeTeam,
  rosterOf,
} from './entry';
import { leavesWithFees } from './leaving-fees.actions';
import { freePlace } from './places.actions';
import { endEntry, entryRef, hasPlace } from './registration';
import { leaveSeats } from './roster';

/**
 * Applies to open entries of a team what became of it. The team is read as it is now, since an
 * event of it may repeat.
 *
 * Before check-in opens, an entry that has lost a player, or whose team was deleted, is withdrawn
 * with its fees: each player is free to enter with another team, and so is the team with another
 * roster. The captain of the others is who acts for the team now, and decides nothing in the event:
 * a prize can be the captain's.
 *
 * Later its roster plays. A player who left the team is free while they could leave their seat, so
 * that a captain names another one. With no player of the roster in the team, as in one that was
 * deleted, the entry leaves the event: with its fees until the bracket is made.
 */
export async function followTeam(deps: TournamentDeps, teamId: string): Promise<void> {
  const team = await deps.teams.find(teamId);
  if (!team) return;
  for (const entry of await deps.entries.listStored({ teamId, isOpen: true })) {
    await follow(deps, entry, team);
  }
}

interface TeamNow {
  deletedAt: Date | null;
  memberIds: readonly string[];
  actingIds: readonly string[];
}

async function follow(
  deps: TournamentDeps,
  entry: Stored<Entry>,
  { deletedAt, memberIds, actingIds }: TeamNow,
): Promise<void> {
  const { entries, tournaments, now } = deps;
  const { state } = entry;
  await deps.transaction(async () => {
    const { state: tournament } = await tournaments.get(state.tournamentId);
    const isBefore = isBeforeCheckIn(tournament, now());
    const roster = rosterOf(state);
    const left = roster.filter((userId) => deletedAt || !memberIds.includes(userId));
    const isLost = left.length > 0 && (isBefore || left.length === roster.length);
    if (deletedAt || isLost) {
      await endOfTeam(deps, tournament, entry);
      return;
    }
    const barred = await decidingAmong(deps, tournament, isBefore ? actingIds : []);
    const allowed = actingIds.filter((userId) => !barred.has(userId));
    const captainId = captainAmong(allowed, state);
    // One who organizes the event is passed over: another one is the captain.
    const admission: Admission = { userIds: new Set(allowed) };
    const decision = isBefore
      ? withCaptain(tournament, state, captainId)
      : leaveSeats(tournament, state, { userIds: left, actingIds }, now());
    if (decision.state.captainId !== state.captainId) await deps.players.claim([captainId]);
    if (decision.state !== state) await entries.save(entry, decision, admission);
  });
}

function withCaptain(tournament: Tournament, entry: Entry, captainId: string): Decision<Entry> {
  if (captainId === entry.captainId) return decide(entry);
  const event = happened(entryMembersChanged, { ...entryRef(tournament, entry), captainId });
  return decide({ ...entry, captainId }, { events: [event] });
}

/**
 * Takes the entry of a team that cannot play out of its event, as its captain could: with its fees
 * until the bracket is made, and after that as one that leaves. Once its results are known it
 * stays.
 */
async function endOfTeam(
  deps: TournamentDeps,
  tournament: Tournament,
  entry: Stored<Entry>,
): Promise<void> {
  if (isUnseeded(tournament)) {
    await withdrawWithFees(deps, tournament, entry, { isTeamChanged: true });
  } else if (isSeededOrRunning(tournament) && entry.state.status === 'checked_in') {
    const isRefunded = await leavesWithFees(deps, tournament, entry.state);
    const ending = { reason: 'dropped', isRefunded, isTeamChanged: true, now: deps.now() } as const;
    await deps.entries.save(entry, endEntry(tournament, entry.state, ending));
    await dropFromBracket(deps, tournament, entry.state.id);
  }
}

const isSeededOrRunning = ({ status }: Tournament): boolean =>
  status === 'seeded' || status === 'live' || status === 'paused';

/**
 * Withdraws the entries, into events with a fee, of a player who began a break from play; with
 * their fees. From the opening of check-in on an entry stays: its matches are played out.
 */
export async function withdrawPaused(
  deps: TournamentDeps,
  { userId }: EventData<typeof playPaused>,
): Promise<void> {
  // An entry that is saved at this moment is read by the repeat of this, or of the registration.
  await deps.players.claim([userId]);
  // An event that is applied late may be of a break that is over.
  if (!(await deps.breaks.among([userId], deps.now())).has(userId)) return;
  for (const entry of await deps.entries.listStored({ playerIds: userId, isOpen: true })) {
    await withdraw(deps, entry);
  }
}

async function withdraw(deps: TournamentDeps, entry: Stored<Entry>): Promise<void> {
  const { tournaments, now } = deps;
  await deps.transaction(async () => {
    const { state: tournament } = await tournaments.get(entry.state.tournamentId);
    const isPaid = tournament.terms.feeCents > 0;
    if (isPaid && isBeforeCheckIn(tournament, now())) {
      // The others are not told whose break it is.
      const isTeamChanged = entry.state.seats.length > 1;
      await withdrawWithFees(deps, tournament, entry, { isTeamChanged });
    }
  });
}

/**
 * Withdraws an entry before the bracket is made, with its fees, in the transaction of the caller;
 * its place goes to the next of the waitlist.
 */
async function withdrawWithFees(
  deps: TournamentDeps,
  tournament: Tournament,
  entry: Stored<Entry>,
  because: { isTeamChanged?: boolean } = {},
): Promise<void> {
  const ending = { reason: 'withdrawn' as const, now: deps.now(), ...because };
  await deps.entries.save(entry, endEntry(tournament, entry.state, ending));
  if (hasPlace(entry.state)) await freePlace(deps, tournament);
}

type Forgetting = Pick<
  TournamentDeps,
  'brackets' | 'entries' | 'matches' | 'players' | 'templates' | 'series'
>;

/**
 * Replaces the name of an erased person in the entries and matches that bear it, and deletes why an
 * organizer removed them; templates and series go, results stay.
 */
export async function redactPlayer(deps: Forgetting, userId: string): Promise<void> {
  const { brackets, entries, players, templates, series } = deps;
  await players.claim([userId]);
  for (const found of await entries.listStored({ captainId: userId, teamId: null })) {
    const name = isMadeTeam(found.state) ? erasedTeamName : erasedName;
    const forgotten = { ...found.state, name, removalReason: null };
    await entries.save(found, decide(forgotten));
    await redactInMatches(deps, forgotten);
    // Replicas that have the name in memory read it again.
    await brackets.claim(bracketIdOf(found.state.tournamentId));
  }
  await templates.delete(userId);
  for (const { state } of await series.ownedBy(userId)) await series.delete(state.id);
}

/** Matches show their sides as they were: in lists, calendars and exports. */
async function redactInMatches(
  { matches }: Pick<TournamentDeps, 'matches'>,
  { id, name, tournamentId }: Pick<Entry, 'id' | 'name' | 'tournamentId'>,
): Promise<void> {
  for (const found of await matches.ofEntry(tournamentId, id)) {
    await matches.save(found, removeErasedEntrant(found.state, { id, name }));
  }
}
