import { must } from '@contend/contracts';
import { entriesOut, type EventState } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { requireNotInEvent } from '../organizers/playing.actions';
import type { Tournament } from '../tournament/tournament';
import { letIn, requireLettingIn } from './coming.actions';
import { type Entry, rosterOf, statusesSinceStart } from './entry';
import { admitEntry, admissionProblem } from './late-entry';
import { mayPlay } from './people.actions';

interface Admitting {
  tournament: Tournament;
  event: EventState;
  entryId: string;
  /** Who decides it. */
  actorId: string;
}

/**
 * Asserts that an entry may play in an event that runs: it entered, paid, and has players who may
 * play now and are in no other entry; a place is free.
 * @throws Refusal `entry-not-found`, `organizer-plays`, `already-entered`, or `change-impossible`
 *   with the reason
 */
export async function requireAdmittable(
  deps: TournamentDeps,
  { tournament, event, entryId, actorId }: Admitting,
): Promise<void> {
  await requireNotInEvent(deps, tournament, actorId, statusesSinceStart);
  const { state: entry } = await deps.entries.get(entryId);
  must(entry.tournamentId === tournament.id, 'entry-not-found');
  const problem = admissionProblem(tournament, entry);
  must(problem === null, 'change-impossible', { message: problem });
  await requireOnlyHere(deps, entry);
  await requireLettingIn(deps, tournament, comingWith(entry, actorId));
  const playing = event.entries.length - entriesOut(event).size;
  const isFree = playing < tournament.terms.maxEntries;
  must(isFree, 'change-impossible', { message: 'Every place of the event is taken.' });
  const may = await mayPlay(deps, tournament, rosterOf(entry));
  const message = 'A player of this entry may not play now.';
  must(may, 'change-impossible', { message });
}

/** Asserts that the players of a late entry are in its team still, and in no other entry. */
async function requireOnlyHere(
  { entries, teams }: Pick<TournamentDeps, 'entries' | 'teams'>,
  entry: Entry,
): Promise<void> {
  const { tournamentId, teamId } = entry;
  const roster = rosterOf(entry);
  const team = teamId === null ? null : await teams.find(teamId);
  const hasLeft = team && roster.some((one) => team.deletedAt || !team.memberIds.includes(one));
  const message = 'A player of this entry is not in the team any more.';
  must(!hasLeft, 'change-impossible', { message });
  const status = { $in: [...statusesSinceStart] };
  const found = await entries.listStored({ tournamentId, playerIds: { $in: roster }, status });
  const others = found.filter(({ state }) => state.id !== entry.id && !state.mayReturn);
  must(others.length === 0, 'already-entered');
}

const comingWith = (entry: Entry, decidingId: string) => ({
  ...{ userIds: [entry.captainId, ...rosterOf(entry)], decidingId },
});

/** Puts a late entry into its event, in the transaction of the change that admits it. */
export async function admit(
  deps: TournamentDeps,
  { entryId, actorId }: Pick<Admitting, 'entryId' | 'actorId'>,
): Promise<void> {
  const { entries, teams, tournaments, now } = deps;
  const found = await entries.get(entryId);
  const { teamId, tournamentId } = found.state;
  const stored = await tournaments.get(tournamentId);
  const { event, admission } = await letIn(deps, stored, comingWith(found.state, actorId));
  // Of this and an event of the team at the same moment, the second runs again.
  await teams.claim(teamId === null ? [] : [teamId]);
  await entries.save(found, admitEntry(event.state, found.state, now()), admission);
}
