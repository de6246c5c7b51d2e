import type * as contract from '@contend/contracts';
import {
  type AnnouncementAudience,
  type CallAnswer,
  type CallInput,
  decide,
  happened,
  must,
  tournamentAnnounced,
  tournamentLimits,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { entriesStillIn } from '@contend/tournament-engine';
import { bracketIdOf } from '../bracket/bracket-ids';
import type { TournamentDeps } from '../deps';
import { type Entry, openEntryStatuses, placedStatuses } from '../entries/entry';
import { followDeputies, peopleIn, peopleOfEntries } from '../entries/people.actions';
import { managedTournament } from '../tournament/access.actions';
import { logged } from '../tournament/event-log';
import { refOf } from '../tournament/lifecycle';
import { toPlayers } from '../tournament/to-players';
import type { Tournament } from '../tournament/tournament';

/** The most entries that one announcement reaches: all with a place, and as many who wait. */
const mostReached = 2 * tournamentLimits.eventEntries;

/** The entries that announcements of an event reach now: open ones, by one read of them. */
async function addressedEntries(
  { entries, brackets }: Pick<TournamentDeps, 'entries' | 'brackets'>,
  { id }: Tournament,
): Promise<Record<AnnouncementAudience, Entry[]>> {
  const found = await entries.openIn(id, openEntryStatuses, mostReached);
  const all = found.map(({ state }) => state);
  const placed = all.filter(({ status }) => placedStatuses.includes(status));
  const bracket = await brackets.find(bracketIdOf(id));
  if (!bracket) return { all, 'still-in': placed };
  const playing = new Set(entriesStillIn(bracket.state.event));
  return { all, 'still-in': placed.filter((entry) => playing.has(entry.id)) };
}

/**
 * Publishes an announcement, and notifies the people of the entries that it is for at this moment;
 * a repeated key publishes it once.
 */
export async function announceToTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract.announceToTournament>,
): Promise<Stored<Tournament>> {
  const { params, actor, body, newId } = input;
  const found = await managedTournament(deps, { params, actor });
  const { state } = found;
  if (state.announcements.some(({ id }) => id === newId)) return found;
  must(state.status !== 'draft' && state.status !== 'cancelled', 'tournament-status');
  const isRoom = state.announcements.length < tournamentLimits.announcements;
  must(isRoom, 'too-many-announcements');
  const announcement = { id: newId, at: deps.now(), text: body.text, to: body.to };
  const announcements = [...state.announcements, announcement];
  const addressed = await addressedEntries(deps, state);
  const userIds = await peopleOfEntries(deps, addressed[body.to]);
  const events = toPlayers(userIds, (some) =>
    happened(tournamentAnnounced, { ...refOf(state), userIds: some, announcementId: newId }),
  );
  const decision = decide({ ...state, announcements }, { events });
  const act = { kind: 'announce', byId: actor.id, now: deps.now() };
  return deps.tournaments.save(found, logged(found, decision, act));
}

/** How many entries and people an announcement would reach now. */
export async function getAnnouncementReach(
  deps: TournamentDeps,
  { params, actor }: Pick<CallInput<typeof contract.getAnnouncementReach>, 'params' | 'actor'>,
): Promise<CallAnswer<typeof contract.getAnnouncementReach>> {
  const { state } = await managedTournament(deps, { params, actor });
  const addressed = await addressedEntries(deps, state);
  const all = await followDeputies(deps, addressed.all);
  const playing = new Set(addressed['still-in'].map(({ id }) => id));
  return { all: reachOf(all), stillIn: reachOf(all.filter(({ id }) => playing.has(id))) };
}

/** How many the notification of some entries would reach, as `followDeputies` returned them. */
const reachOf = (
  entries: readonly Entry[],
): CallAnswer<typeof contract.getAnnouncementReach>['all'] => ({
  ...{ entries: entries.length, people: peopleIn(entries).length },
});
