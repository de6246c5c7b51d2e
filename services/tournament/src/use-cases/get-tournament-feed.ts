import type { CallAnswer, CallInput, getTournamentFeed as contract } from '@contend/contracts';
import { placesOfEvent } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { feedStages } from '../domain/feed';
import { showEntries } from './show-entries';
import { visibleTournament } from './visible-tournament';

type Feed = CallAnswer<typeof contract>;

/**
 * The public feed of an event. The same for every caller, since it may be stored; it contains what
 * the public page of the event shows, without players and money.
 */
export async function getTournamentFeed(
  deps: TournamentDeps,
  { params }: Pick<CallInput<typeof contract>, 'params'>,
): Promise<Feed> {
  const { state } = await visibleTournament(deps, params.tournamentId);
  const { id, name, status, terms, startedAt, completedAt } = state;
  const startsAt = startedAt ?? terms.startsAt;
  const tournament = { id, name, status, gameId: terms.gameId, startsAt, completedAt };
  const bracket = await deps.brackets.find(bracketIdOf(id));
  if (!bracket) return { format: 1, tournament, entries: [], stages: [] };
  const { event } = bracket.state;
  const places = new Map(placesOfEvent(event).map(({ entry, place }) => [entry, place]));
  const names = await showEntries(deps, event.entries);
  const entries = names.map(({ id: entryId, name: entryName, tag }, index) => ({
    ...{ id: entryId, name: entryName, tag, seed: index + 1 },
    place: places.get(entryId) ?? null,
  }));
  const opened = await deps.matches.timesOf(id);
  return { format: 1, tournament, entries, stages: feedStages(event, opened) };
}
